import { BALANCE_SHEET_LINES, type BalanceSheetLineCode } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { proposedBalance, type BalanceHistory } from '@tieout/finance/plan/balance/propose-balance.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks } from '../books/books.ts';
import { readBooks } from '../books/read-books.ts';
import type { StatementView } from '../question/statement-view.ts';
import type { PlanBooks } from './plan-books.ts';

export type LineAmounts = Partial<Record<BalanceSheetLineCode, MonthAmounts>>;

/** The books a plan looks at, and the state of them. */
export interface PlanBooksOfView {
  view: StatementView;
  books: PlanBooks;
}

/** Balance sheets of the closed months that a plan looks at. Saving needs none of them, and does not read them. */
export async function readBalances(db: Db, { view, books }: PlanBooksOfView): Promise<LineAmounts> {
  const { months, currency } = books.request;
  const request = await prepareWholeBooks(db, view, { type: 'BALANCE_SHEET', currency, months });
  const { amounts } = (await readBooks(db, request)).books;
  return Object.fromEntries(
    BALANCE_SHEET_LINES.flatMap(({ code }) => {
      const known = months.flatMap((month, at): [Month, MinorUnits][] => {
        const amount = amounts.get(code)?.[at] ?? 0;
        const isKnown = books.firstMonth !== null && month >= books.firstMonth && typeof amount === 'number';
        return isKnown && amount !== 0 ? [[month, minorUnits(amount)]] : [];
      });
      return known.length === 0 ? [] : [[code, Object.fromEntries(known)]];
    }),
  );
}

interface BalanceStart {
  /** The month whose end the plan begins with. */
  asOf: Month;
  rows: readonly Omit<BalanceHistory['rows'][number], 'id'>[];
  balances: LineAmounts;
  /** Whether its rows hold interest, depreciation and tax already. */
  isInRows: boolean;
}

/** What the balance sheet and the cash of a plan begin with, as the books have it. */
export function balanceFrom({ view, books }: PlanBooksOfView, start: BalanceStart): BalanceModel {
  const proposed = proposedBalance({
    asOf: start.asOf,
    booksFrom: books.firstMonth,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
    rows: start.rows.map((row) => ({ ...row, id: row.code })),
    balances: start.balances,
  });
  return { ...proposed, isInRows: start.isInRows };
}
