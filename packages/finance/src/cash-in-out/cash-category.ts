import { pnlSectionOf, type AccountKind } from '../account-kind.ts';
import { NOT_DECIDED_CODE, NOT_DECIDED_NAME } from '../not-decided.ts';
import { cashFlowSectionOf } from '../cash-flow/cash-flow-line.ts';

/** Types of the cash in/out report in reading order. */
export const CASH_TYPES = ['OPERATIONS', 'INVESTMENT', 'FINANCING'] as const;
export type CashType = (typeof CASH_TYPES)[number];

/** A category stands in Cash in with its positive amounts and in Cash out with its negative ones. */
export interface CashCategory {
  readonly code: string;
  readonly type: CashType;
  /** What it is called in Cash in. */
  readonly labelIn: string;
  /** What it is called in Cash out. */
  readonly labelOut: string;
}

function named(code: string, type: CashType, labelIn: string, labelOut: string = labelIn): CashCategory {
  return { code, type, labelIn, labelOut };
}

export const CUSTOMER_RECEIPTS = named('CASH.RECEIPTS', 'OPERATIONS', 'Customer receipts', 'Customer refunds');
export const UNAPPLIED = named('CASH.UNAPPLIED', 'OPERATIONS', 'Unapplied receipts', 'Unapplied payments');
const STOCK = named('CASH.STOCK', 'OPERATIONS', 'Refunds for stock', 'Purchases of stock');
export const PREPAID = named('CASH.PREPAID', 'OPERATIONS', 'Prepaid');
const PAYROLL_TAXES = named('CASH.PAYROLL_TAXES', 'OPERATIONS', 'Payroll taxes and withholdings');
const TAXES = named('CASH.TAXES', 'OPERATIONS', 'Taxes');
const CARDS = named('CASH.CARDS', 'OPERATIONS', 'Company card refunds', 'Company card payments');
const FUNDS_HELD = named('CASH.FUNDS_HELD', 'OPERATIONS', 'Funds held for others');
const CAPITAL_EXPENDITURE = named('CASH.CAPEX', 'INVESTMENT', 'Disposals', 'Capital expenditure');
const LOANS = named('CASH.LOANS', 'FINANCING', 'Loans received', 'Loans repaid');
const EQUITY = named('CASH.EQUITY', 'FINANCING', 'Equity received', 'Equity returned');
const DISTRIBUTIONS = named('CASH.DISTRIBUTIONS', 'FINANCING', 'Distributions returned', 'Distributions');

/** One row of its own, in neither direction and of no type; the type only says where the arithmetic sorts it. */
export const NOT_DECIDED = named(NOT_DECIDED_CODE, 'OPERATIONS', NOT_DECIDED_NAME);

const OTHER: Readonly<Record<CashType, CashCategory>> = {
  OPERATIONS: named('CASH.OTHER_OPERATIONS', 'OPERATIONS', 'Other'),
  INVESTMENT: named('CASH.OTHER_INVESTMENT', 'INVESTMENT', 'Other'),
  FINANCING: named('CASH.OTHER_FINANCING', 'FINANCING', 'Other'),
};

/** The categories that are not rows of the profit and loss statement, in reading order. */
export const CASH_CATEGORIES: readonly CashCategory[] = [
  CUSTOMER_RECEIPTS,
  UNAPPLIED,
  STOCK,
  PREPAID,
  PAYROLL_TAXES,
  TAXES,
  CARDS,
  FUNDS_HELD,
  OTHER.OPERATIONS,
  CAPITAL_EXPENDITURE,
  OTHER.INVESTMENT,
  LOANS,
  EQUITY,
  DISTRIBUTIONS,
  OTHER.FINANCING,
];

const OF_KIND: ReadonlyMap<AccountKind, CashCategory> = new Map<AccountKind, CashCategory>([
  ['AR', UNAPPLIED],
  ['AP', UNAPPLIED],
  ['UNBILLED', CUSTOMER_RECEIPTS],
  ['INVENTORY', STOCK],
  ['PREPAID', PREPAID],
  ['PAYROLL_LIAB', PAYROLL_TAXES],
  ['SALES_TAX', TAXES],
  ['TAX_RECEIVABLE', TAXES],
  ['INCOME_TAX_PAYABLE', TAXES],
  ['INCOME_TAX', TAXES],
  ['DEFERRED_REVENUE', CUSTOMER_RECEIPTS],
  ['DEFERRED_REVENUE_LT', CUSTOMER_RECEIPTS],
  ['CREDIT_CARD', CARDS],
  ['CUSTOMER_FUNDS', FUNDS_HELD],
  ['FIXED_ASSET', CAPITAL_EXPENDITURE],
  ['INTANGIBLE', CAPITAL_EXPENDITURE],
  ['ACCUM_DEPRECIATION', CAPITAL_EXPENDITURE],
  ['DISPOSAL_GAIN_LOSS', CAPITAL_EXPENDITURE],
  ['ST_DEBT', LOANS],
  ['LT_DEBT', LOANS],
  ['SHAREHOLDER_LOAN', LOANS],
  ['SHARE_CAPITAL', EQUITY],
  ['PAID_IN_CAPITAL', EQUITY],
  ['EQUITY_RECEIVABLE', EQUITY],
  ['CONVERTIBLE', EQUITY],
  ['DISTRIBUTIONS', DISTRIBUTIONS],
  ['DIVIDENDS_PAYABLE', DISTRIBUTIONS],
  ['UNDECIDED', NOT_DECIDED],
]);

const TYPE_OF_SECTION = { OPERATING: 'OPERATIONS', INVESTING: 'INVESTMENT', FINANCING: 'FINANCING' } as const;

/** Bought, sold and written down together: one entry has one price for all of it. */
export function isCapitalExpenditure(kind: AccountKind): boolean {
  return OF_KIND.get(kind) === CAPITAL_EXPENDITURE;
}

/**
 * The category of a kind by finance 2.10 rule 4; null for P&L kinds that keep the category of the profit and loss
 * statement. Kinds without a category of their own are Other, of the type their cash flow has.
 */
export function cashCategoryOf(kind: AccountKind): CashCategory | null {
  const category = OF_KIND.get(kind);
  if (category !== undefined) return category;
  if (pnlSectionOf(kind) !== null) return null;
  const section = cashFlowSectionOf(kind);
  return OTHER[section === null ? 'OPERATIONS' : TYPE_OF_SECTION[section]];
}
