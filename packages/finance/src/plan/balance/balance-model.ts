import type { BalanceSheetLineCode } from '../../balance-sheet/balance-sheet-line.ts';
import type { MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';

/** What the balance sheet and the cash of a plan are made of, beside its rows. Plain data, as the model. */
export interface BalanceModel {
  /** Natural amounts at the end of the last closed month: assets, debts and equity positive. A line left out is zero. */
  readonly opening: Readonly<Partial<Record<BalanceSheetLineCode, MinorUnits>>>;
  /** By id of the row; one without has the fallback of its side. */
  readonly timing: Readonly<Record<string, TimingProfile>>;
  readonly fallback: { readonly dsoDays: string; readonly dpoDays: string };
  /** Days of cost of revenue that lie in stock; null: stock stays as it is. */
  readonly stockDays: MonthlyRate;
  /** Where stock is bought for the months to come, instead of days. */
  readonly stockCover?: StockCover;
  /** Shares of a month's revenue; null: they stay as they are. */
  readonly prepaidShare: MonthlyRate;
  readonly fundsHeldShare: MonthlyRate;
  /** What was billed a year ahead in the last twelve closed months, oldest first; without it as it was earned. */
  readonly billedAhead?: readonly MinorUnits[];
  readonly capex: readonly PlannedCapex[];
  readonly loans: readonly PlannedLoan[];
  readonly raises: readonly PlannedRaise[];
  readonly tax: PlannedTax;
  /** Of a locked plan: interest, depreciation and tax stand in its rows already, and are not added again. */
  readonly isInRows: boolean;
}

/** Stock as a share of what the next months will cost. */
export interface StockCover {
  readonly months: number;
  readonly share: string;
}

/** One rate for all months, or twelve by calendar month, January first. */
export type MonthlyRate = string | readonly string[] | null;

/** When the money of a row moves. */
export interface TimingProfile {
  /** Shares of the month's amount paid in the month itself and in the six after it; they add up to 1. */
  readonly shares: readonly string[];
  /** The share of the row that customers pay a year ahead, which waits in deferred revenue. */
  readonly yearlyInAdvance: string;
  /** Shares of what is billed a year ahead, where it is paid otherwise than the rest. */
  readonly aheadShares?: readonly string[];
  /** Sales tax on top, collected or paid with the amount, and handed over in the month after. */
  readonly salesTax: string;
  /** Part of pay that is withheld and paid to the authorities in the month after. */
  readonly payrollTax: string;
}

export interface PlannedCapex {
  readonly id: string;
  readonly name: string;
  readonly month: Month;
  readonly amount: MinorUnits;
  /** Straight line, from the month after. */
  readonly lifeMonths: number;
}

export const LOAN_KINDS = ['ANNUITY', 'LINEAR', 'BULLET'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

export interface PlannedLoan {
  readonly id: string;
  readonly name: string;
  readonly kind: LoanKind;
  /** Paid out on the first of this month; up to `asOf` it is in the opening balance. Instalments are at month ends. */
  readonly month: Month;
  readonly amount: MinorUnits;
  /** A year. */
  readonly rate: string;
  /** Where it stands in the balance sheet. */
  readonly line: 'DEBT_CURRENT' | 'DEBT_NON_CURRENT';
  readonly months: number;
}

/** Arrives on the first of its month (D-12). */
export interface PlannedRaise {
  readonly id: string;
  readonly name: string;
  readonly month: Month;
  readonly amount: MinorUnits;
  readonly kind: 'EQUITY' | 'CONVERTIBLE';
}

export interface PlannedTax {
  /** On the positive profit of the fiscal year so far. */
  readonly rate: string;
  /** Calendar month, 1 to 12, in which the tax of the fiscal year before is paid. */
  readonly paidInMonth: number;
  /** By quarter: what is owed at the end of one is paid in the month after it. */
  readonly paidEvery?: 'quarter' | 'year' | undefined;
}
