import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { Db } from '#db/client.ts';
import type { Books, BooksRequest } from '../books/books.ts';
import { readBooks, type ReadBooks } from '../books/read-books.ts';
import type { StatementView } from '../question/statement-view.ts';
import type { PlanAmounts } from './plan-amounts.ts';
import { readPlanOf } from './plan-of-statement.ts';

export interface BooksAhead extends ReadBooks {
  /** By month: closed, or planned. Of the others nothing is known. */
  isKnown: readonly boolean[];
}

/** A statement to the last closed month, and what is planned after it: what is posted in an open month waits until it is closed. */
export async function readBooksAhead(db: Db, request: BooksRequest, view: StatementView): Promise<BooksAhead> {
  const [read, plan] = await Promise.all([
    readBooks(db, request),
    readPlanOf(db, { request, view }, request.months, 'last-closed-month'),
  ]);
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

function ahead(books: Books, { amounts, given }: PlanAmounts, isOpen: readonly boolean[]): Books {
  const codes = new Set([...books.amounts.keys(), ...amounts.keys()]);
  function joined(actual: readonly Figure[] | undefined, planned: readonly Figure[] | undefined): Figure[] {
    return isOpen.map((open, index) => (open ? planned : actual)?.[index] ?? ZERO);
  }
  const merged = new Map([...codes].map((code) => [code, joined(books.amounts.get(code), amounts.get(code))]));
  return {
    ...books,
    amounts: merged,
    given: new Map([...books.given].map(([code, row]) => [code, { ...row, base: joined(row.base, given.get(code)) }])),
    // What is planned ties, or has no figure.
    difference: books.difference === null ? null : joined(books.difference, undefined),
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
