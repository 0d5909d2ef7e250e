import { isCashKind } from '../account-kind.ts';
import { known, type MoneyValue } from '../metric-value.ts';
import { ZERO } from '../money.ts';
import { notDecidedOf, type NotDecided } from '../not-decided.ts';
import { negateFigure, sumColumns } from '../translation/figure-arithmetic.ts';
import {
  BALANCE_SHEET_LINES,
  balanceSheetLineOf,
  naturalSignOf,
  type BalanceSheetLineCode,
  type BalanceSheetSection,
  type PlacedAccount,
} from './balance-sheet-line.ts';
import type { ResultSplit } from './result-split.ts';

/** An account with its signed ledger balance (debit positive, closing entries included) at the end of each column. */
export interface BalanceSheetAccount extends PlacedAccount {
  readonly accountId: string;
  readonly balances: readonly MoneyValue[];
}

export interface BalanceSheetFacts {
  /** How many month ends are shown. */
  readonly columns: number;
  /** Accounts of the profit and loss statement are left out: the result stands for them. */
  readonly accounts: readonly BalanceSheetAccount[];
  readonly result: ResultSplit;
  /** In a reporting currency (see translation/); in the books' own there is none. */
  readonly translationReserve?: readonly MoneyValue[];
}

/** Natural amounts at each column's end: what a reader expects of the section, an asset or a debt positive. */
export interface BalanceSheetLine {
  readonly code: BalanceSheetLineCode;
  readonly label: string;
  readonly section: BalanceSheetSection;
  readonly values: readonly MoneyValue[];
  /** The accounts of the line, with natural amounts; computed parts of the equity have none. */
  readonly accounts: readonly { readonly accountId: string; readonly values: readonly MoneyValue[] }[];
}

export const BALANCE_SHEET_TOTALS = {
  TOTAL_ASSETS: 'Total assets',
  TOTAL_LIABILITIES: 'Total liabilities',
  TOTAL_EQUITY: 'Total equity',
  TOTAL_LIABILITIES_AND_EQUITY: 'Total liabilities and equity',
} as const;
export type BalanceSheetTotal = keyof typeof BALANCE_SHEET_TOTALS;

export interface BalanceSheet {
  /** Every line in reading order; one without accounts has zeros. */
  readonly lines: readonly BalanceSheetLine[];
  readonly sections: Readonly<Record<BalanceSheetSection, readonly MoneyValue[]>>;
  readonly totals: Readonly<Record<BalanceSheetTotal, readonly MoneyValue[]>>;
  /** Accounts of unknown kind, between the two sides. */
  readonly notDecided: NotDecided;
  /** `assets - liabilities - equity - not decided` of each column: anything but zero is `LEDGER_OUT_OF_BALANCE`. */
  readonly difference: readonly MoneyValue[];
  /** Cash accounts with a credit balance stay in cash and are told of. */
  readonly overdrawn: readonly { readonly accountId: string; readonly column: number }[];
}

/**
 * Balances at month ends by the lines of finance 1.4 and 2.8, in minor units. Exact: sums of integers.
 *
 * - natural amount = `+balance` of an asset, `-balance` of a liability or of equity
 * - retained earnings = natural posted balance + accumulated result + result closed by closing entries, which takes
 *   back what those entries posted, so that a result shows once whether the books close their years or not
 * - a figure that does not exist (no rate) leaves its line, section and totals without a figure in that column
 *
 * @throws RangeError when a row has another number of columns or a sum leaves the safe range.
 */
export function buildBalanceSheet(facts: BalanceSheetFacts): BalanceSheet {
  const lines = linesOf(facts);
  function sumOf(sections: readonly BalanceSheetSection[]): MoneyValue[] {
    const rows = lines.filter(({ section }) => sections.includes(section)).map(({ values }) => values);
    return sumColumns(rows, facts.columns);
  }
  const totals = {
    TOTAL_ASSETS: sumOf(['CURRENT_ASSETS', 'NON_CURRENT_ASSETS']),
    TOTAL_LIABILITIES: sumOf(['CURRENT_LIABILITIES', 'NON_CURRENT_LIABILITIES']),
    TOTAL_EQUITY: sumOf(['EQUITY']),
    TOTAL_LIABILITIES_AND_EQUITY: sumOf(['CURRENT_LIABILITIES', 'NON_CURRENT_LIABILITIES', 'EQUITY']),
  };
  const notDecided = notDecidedOf(
    facts.accounts.map(({ accountId, kind, balances }) => ({ accountId, kind, amounts: balances })),
    facts.columns,
  );
  const otherRows = [totals.TOTAL_LIABILITIES_AND_EQUITY, notDecided.values].map((row) => row.map(negateFigure));
  return {
    lines,
    sections: {
      CURRENT_ASSETS: sumOf(['CURRENT_ASSETS']),
      NON_CURRENT_ASSETS: sumOf(['NON_CURRENT_ASSETS']),
      CURRENT_LIABILITIES: sumOf(['CURRENT_LIABILITIES']),
      NON_CURRENT_LIABILITIES: sumOf(['NON_CURRENT_LIABILITIES']),
      EQUITY: totals.TOTAL_EQUITY,
    },
    totals,
    notDecided,
    difference: sumColumns([totals.TOTAL_ASSETS, ...otherRows], facts.columns),
    overdrawn: overdrawnAccounts(facts.accounts),
  };
}

function linesOf({ accounts, columns, result, translationReserve }: BalanceSheetFacts): BalanceSheetLine[] {
  const placed = Map.groupBy(accounts, balanceSheetLineOf);
  const zeros = Array.from({ length: columns }, () => known(ZERO));
  const computed: Partial<Record<BalanceSheetLineCode, readonly (readonly MoneyValue[])[]>> = {
    RETAINED_EARNINGS: [result.accumulated, result.closed],
    CURRENT_YEAR_RESULT: [result.currentYear],
    TRANSLATION_RESERVE: [translationReserve ?? zeros],
  };
  return BALANCE_SHEET_LINES.map((line) => {
    const sign = naturalSignOf(line.section);
    const members = (placed.get(line.code) ?? []).map(({ accountId, balances }) => ({
      accountId,
      values: sign === 1 ? balances : balances.map(negateFigure),
    }));
    const rows = [...members.map(({ values }) => values), ...(computed[line.code] ?? [])];
    return { ...line, values: sumColumns(rows, columns), accounts: members };
  });
}

function overdrawnAccounts(accounts: readonly BalanceSheetAccount[]): { accountId: string; column: number }[] {
  return accounts
    .filter(({ kind }) => isCashKind(kind))
    .flatMap(({ accountId, balances }) =>
      balances.flatMap((balance, column) =>
        balance.status === 'ok' && balance.minor < 0 ? [{ accountId, column }] : [],
      ),
    );
}
