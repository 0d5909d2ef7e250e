import type { AccountKind } from '../account-kind.ts';
import type { MoneyValue } from '../metric-value.ts';
import { notDecidedOf, type NotDecided } from '../not-decided.ts';
import { negateFigure, sumColumns } from '../translation/figure-arithmetic.ts';
import { CASH_FLOW_LINES, cashFlowLineOf, type CashFlowLineCode, type CashFlowSection } from './cash-flow-line.ts';

/** An account with its movement in each column: the sum of its ledger lines (debit positive, closing entries too). */
export interface CashFlowAccount {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly movements: readonly MoneyValue[];
}

export interface CashFlowFacts {
  /** How many columns (months, quarters, a year) are shown. */
  readonly columns: number;
  /** All accounts of the balance sheet; cash and P&L accounts may be among them and are left out. */
  readonly accounts: readonly CashFlowAccount[];
  /** Effects on profit of each column, accrual, unfiltered, closing entries left out. */
  readonly effects: {
    readonly netProfit: readonly MoneyValue[];
    /** Of the section depreciation & amortisation: a cost is negative. */
    readonly depreciation: readonly MoneyValue[];
    /** Of the disposals category: a loss is negative. */
    readonly disposals: readonly MoneyValue[];
    /** Of the P&L lines of closing entries: takes back what they post to retained earnings. */
    readonly closed: readonly MoneyValue[];
  };
  /** Cash of the balance sheet before and at the end of each column. */
  readonly cash: { readonly opening: readonly MoneyValue[]; readonly closing: readonly MoneyValue[] };
  /** In a reporting currency the rates explain a part of the change of cash; in the books' own nothing may be left. */
  readonly isTranslated: boolean;
}

/** Effect on cash of each column: money in is positive. */
export interface CashFlowLine {
  readonly code: CashFlowLineCode;
  readonly label: string;
  readonly section: CashFlowSection;
  readonly values: readonly MoneyValue[];
  /** The accounts whose change makes the line; none for lines of the P&L. */
  readonly accounts: readonly { readonly accountId: string; readonly values: readonly MoneyValue[] }[];
}

export const CASH_FLOW_TOTALS = {
  OPERATING: 'Operating cash flow',
  INVESTING: 'Investing cash flow',
  FINANCING: 'Financing cash flow',
  NET_CHANGE: 'Net change in cash',
  OPENING_CASH: 'Opening cash',
  FX_EFFECT: 'Effect of exchange rates on cash',
  CLOSING_CASH: 'Closing cash',
  FREE_CASH_FLOW: 'Free cash flow',
  NET_BURN: 'Net burn',
} as const;
export type CashFlowTotal = keyof typeof CASH_FLOW_TOTALS;

export interface CashFlowStatement {
  /** Every line in reading order; one without movements has zeros. */
  readonly lines: readonly CashFlowLine[];
  readonly totals: Readonly<Record<CashFlowTotal, readonly MoneyValue[]>>;
  /** The change of accounts of unknown kind: a part of the net change, and of no activity. */
  readonly notDecided: NotDecided;
  /** `opening + net change + FX effect - closing` of each column: anything but zero means the ledger does not balance. */
  readonly difference: readonly MoneyValue[];
}

/**
 * The indirect cash-flow statement (finance 2.9) in minor units. Every entry balances, so the change of cash is minus
 * the change of all other accounts; the statement distributes that. Exact: sums of integers.
 *
 * - line of accounts = `-sum(movement)`
 * - capital expenditure = that of its accounts `- D&A add-back - disposal adjustment`
 * - FX effect = `closing - opening - net change` when translated, else zero
 * - free cash flow = operating + capital expenditure; net burn = `-(operating + investing)`
 *
 * @throws RangeError when a row has another number of columns or a sum leaves the safe range.
 */
export function buildCashFlow(facts: CashFlowFacts): CashFlowStatement {
  const { columns, cash } = facts;
  const lines = linesOf(facts);
  function add(...rows: (readonly MoneyValue[])[]): MoneyValue[] {
    return sumColumns(rows, columns);
  }
  function sumOf(isCounted: (line: CashFlowLine) => boolean): MoneyValue[] {
    return add(...lines.filter(isCounted).map(({ values }) => values));
  }
  const operating = sumOf(({ section }) => section === 'OPERATING');
  const investing = sumOf(({ section }) => section === 'INVESTING');
  const financing = sumOf(({ section }) => section === 'FINANCING');
  const notDecided = notDecidedOf(
    facts.accounts.map(({ accountId, kind, movements }) => ({ accountId, kind, amounts: movements })),
    columns,
  );
  const netChange = add(operating, investing, financing, notDecided.values);
  const unexplained = add(cash.closing, negated(cash.opening), negated(netChange));
  const fxEffect = facts.isTranslated ? unexplained : add();
  return {
    lines,
    totals: {
      OPERATING: operating,
      INVESTING: investing,
      FINANCING: financing,
      NET_CHANGE: netChange,
      OPENING_CASH: cash.opening,
      FX_EFFECT: fxEffect,
      CLOSING_CASH: cash.closing,
      FREE_CASH_FLOW: add(
        operating,
        sumOf(({ code }) => code === 'CAPITAL_EXPENDITURE'),
      ),
      NET_BURN: negated(add(operating, investing)),
    },
    notDecided,
    difference: add(fxEffect, negated(unexplained)),
  };
}

function linesOf({ accounts, columns, effects }: CashFlowFacts): CashFlowLine[] {
  const placed = Map.groupBy(accounts, ({ kind }) => cashFlowLineOf(kind));
  const addedBack: Partial<Record<CashFlowLineCode, readonly (readonly MoneyValue[])[]>> = {
    NET_PROFIT: [effects.netProfit],
    DEPRECIATION: [negated(effects.depreciation)],
    DISPOSALS: [negated(effects.disposals)],
    // The add-backs of operating activities are no money spent on assets.
    CAPITAL_EXPENDITURE: [effects.depreciation, effects.disposals],
    OTHER_EQUITY: [effects.closed],
  };
  return CASH_FLOW_LINES.map((line) => {
    const members = (placed.get(line.code) ?? []).map(({ accountId, movements }) => ({
      accountId,
      values: negated(movements),
    }));
    const rows = [...members.map(({ values }) => values), ...(addedBack[line.code] ?? [])];
    return { ...line, values: sumColumns(rows, columns), accounts: members };
  });
}

function negated(row: readonly MoneyValue[]): MoneyValue[] {
  return row.map(negateFigure);
}
