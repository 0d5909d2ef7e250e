import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { Db } from '#db/client.ts';
import type { Books, BooksRequest } from '../books/books.ts';
import { readBooks, type ReadBooks } from '../books/read-books.ts';
import type { StatementView } from '../question/statement-view.ts';
import { readPlan, type PlanAmounts } from './plan-amounts.ts';

export interface BooksAhead extends ReadBooks {
  /** By month: closed, or planned. Of the others nothing is known. */
  isKnown: readonly boolean[];
}

/** The P&L to the last closed month, and what is planned after it: what is posted in an open month waits until it is closed. */
export async function readBooksAhead(db: Db, request: BooksRequest, view: StatementView): Promise<BooksAhead> {
  const [read, plan] = await Promise.all([readBooks(db, request), readPlan(db, request, request.months, view)]);
  const isOpen = request.months.map((month) => isAhead(month, view));
  return {
    ...read,
    books: ahead(read.books, plan, isOpen),
    withChart: async (chart) => ahead(await read.withChart(chart), plan, isOpen),
    isKnown: isOpen.map((open, index) => !open || plan.hasPlan[index] === true),
  };
}

export function isAhead(month: Month, { closedThrough }: Pick<StatementView, 'closedThrough'>): boolean {
  return closedThrough === null || month > closedThrough;
}

function ahead(books: Books, { amounts }: PlanAmounts, isOpen: readonly boolean[]): Books {
  const codes = new Set([...books.amounts.keys(), ...amounts.keys()]);
  const merged = new Map(
    [...codes].map((code) => [
      code,
      isOpen.map((open, index): Figure => (open ? amounts : books.amounts).get(code)?.[index] ?? ZERO),
    ]),
  );
  return {
    ...books,
    amounts: merged,
    excluded: books.excluded.map((account) => ({
      ...account,
      base: account.base.map((amount, index) => (isOpen[index] === true ? ZERO : amount)),
    })),
    ledgerEffects:
      books.ledgerEffects?.map((effect, index) => (isOpen[index] === true ? effectOf(merged, index) : effect)) ?? null,
  };
}

/** What a plan makes of a month: nothing of it can be lost on the way to its profit. */
function effectOf(amounts: ReadonlyMap<string, readonly Figure[]>, index: number): Figure {
  return [...amounts.values()].reduce((sum: Figure, series) => addFigures(sum, series[index] ?? ZERO), ZERO);
}
