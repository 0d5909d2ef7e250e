import { BALANCE_SHEET_LINES, type BalanceSheetLineCode } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { proposedBalance } from '@tieout/finance/plan/balance/propose-balance.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { Db } from '#db/client.ts';
import { prepareBooks } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { lastClosed } from '#statements/plan/plan-books.ts';
import type { OpenPlan } from './open-plan.ts';

export type LineAmounts = Partial<Record<BalanceSheetLineCode, MonthAmounts>>;

/** Balance sheets of the closed months that a plan looks at. Saving needs none of them, and does not read them. */
export async function readBalances(db: Db, { view, books }: Pick<OpenPlan, 'view' | 'books'>): Promise<LineAmounts> {
  const { months, basis, currency } = books.request;
  const request = await prepareBooks(db, view, {
    type: 'BALANCE_SHEET',
    basis,
    currency,
    departmentId: null,
    classId: null,
    months,
    listsHiddenRows: true,
  });
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

/** What the balance sheet and the cash of a plan begin with, as the books have it. */
export function balanceOf({ stored, view, books, rows }: OpenPlan, balances: LineAmounts): BalanceModel {
  const proposed = proposedBalance({
    asOf: lastClosed(stored.asOf, view.closedThrough),
    booksFrom: books.firstMonth,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
    rows: rows.map((row) => ({ ...row, id: row.code })),
    balances,
  });
  return { ...proposed, isInRows: stored.status !== 'DRAFT' };
}

export function sinceMonth(balances: LineAmounts, first: Month): LineAmounts {
  return Object.fromEntries(
    Object.entries(balances).map(([line, amounts]) => [
      line,
      Object.fromEntries(Object.entries(amounts).filter(([month]) => month >= first)),
    ]),
  );
}
