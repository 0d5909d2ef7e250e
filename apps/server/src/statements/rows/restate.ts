import type { StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { Db } from '#db/client.ts';
import { selectChangesSince, type AmountRow, type ChangeRow } from '../books/amounts.queries.ts';
import { firstMonthOf, lastMonthOf, type Books, type BooksRequest } from '../books/books.ts';
import type { LaidOutColumn } from '../question/lay-out-columns.ts';
import { readBooks, type ReadBooks, type SelectedRows } from '../books/read-books.ts';
import { selectMonthCloses, selectPastSince, type MonthClose } from '../question/statement-company.queries.ts';
import { requestsThen } from './places-then.ts';

/** Closed months of a statement of today's books that have moved on since they were closed. */
export async function readCloses(db: Db, request: BooksRequest, closedThrough: Month | null): Promise<MonthClose[]> {
  // What a figure was before something was posted tells what was posted.
  if (request.version !== null || closedThrough === null || request.masked.size > 0) return [];
  const range = { from: firstMonthOf(request), to: lastMonthOf(request), closedThrough };
  const { id, ledgerVersion } = request.company;
  return selectMonthCloses(db, id, range, ledgerVersion);
}

/**
 * The same figures with every closed month as it was when it was closed; null when nothing has changed in one since.
 * Each month is made again from its earlier amounts, so that totals and computed rows follow.
 */
export async function booksAsClosed(
  db: Db,
  request: BooksRequest,
  read: ReadBooks,
  closes: readonly MonthClose[],
): Promise<Books | null> {
  const { rebuild, books, results } = read;
  if (closes.length === 0) return null;
  const [changes, ofResults, past] = await Promise.all([
    readChanges(db, request, read, closes),
    results === null ? null : readChanges(db, request, results, closes),
    selectPastSince(db, request.company.id, Math.min(...closes.map(({ closedAt }) => closedAt))),
  ]);
  const requestThen = requestsThen(request, past);
  let earlier = books;
  for (const close of closes) {
    const { month, version } = close;
    const moved = requestThen(close);
    if (moved !== null) {
      const asClosed = await readBooks(db, { ...moved, version, months: [month] });
      earlier = spliced(earlier, asClosed.books, request.months, month);
      continue;
    }
    if (!changes.has(month)) continue;
    const then = {
      version,
      rows: withoutChanges(read, changes.get(month) ?? []),
      results: results === null ? null : withoutChanges(results, ofResults?.get(month) ?? []),
    };
    earlier = spliced(earlier, await rebuild(month, then), request.months, month);
  }
  return earlier === books ? null : earlier;
}

async function readChanges(
  db: Db,
  request: BooksRequest,
  { selection }: SelectedRows,
  closes: readonly MonthClose[],
): Promise<Map<Month, ChangeRow[]>> {
  const isCumulative = request.type !== 'MANAGERIAL_PNL';
  // Cash in and out is made of whole entries, whatever account of them changed.
  const accountIds = request.type === 'CASH_IN_OUT' ? null : selection.accountIds;
  const rows = await selectChangesSince(db, { ...selection, accountIds, closes, isCumulative });
  return Map.groupBy(rows, ({ month }) => month);
}

/** The amounts as they were before the changes. */
function withoutChanges({ rows, selection }: SelectedRows, changes: readonly ChangeRow[]): AmountRow[] {
  const earlier = new Map(rows.map((row) => [keyOf(row), { ...row, movements: { ...row.movements } }]));
  for (const change of changes) {
    const { accountId, departmentId, isClosing, booked, amount } = change;
    if (selection.accountIds !== null && !selection.accountIds.includes(accountId)) continue;
    const row = earlier.get(keyOf(change)) ?? { accountId, departmentId, isClosing, opening: 0, movements: {} };
    earlier.set(keyOf(change), row);
    if (booked < selection.firstMonth) row.opening -= amount ?? 0;
    else row.movements[booked] = amount === null ? null : (row.movements[booked] ?? 0) - amount;
  }
  return [...earlier.values()];
}

function keyOf({ accountId, departmentId, isClosing }: Pick<AmountRow, 'accountId' | 'departmentId' | 'isClosing'>) {
  return `${accountId} ${departmentId} ${isClosing}`;
}

/** The figures with one month taken from others, which have that month only. */
function spliced(books: Books, other: Books, months: readonly Month[], month: Month): Books {
  const index = months.indexOf(month);
  function put(figures: readonly Figure[], figure: Figure): readonly Figure[] {
    return figures.with(index, figure);
  }
  const zeros = months.map(() => ZERO);
  const codes = new Set([...books.amounts.keys(), ...other.amounts.keys()]);
  return {
    ...books,
    amounts: new Map(
      [...codes].map((code) => [code, put(books.amounts.get(code) ?? zeros, other.amounts.get(code)?.[0] ?? ZERO)]),
    ),
    given: new Map(
      [...books.given].map(([code, row]) => [
        code,
        { ...row, base: put(row.base, other.given.get(code)?.base[0] ?? ZERO) },
      ]),
    ),
    excluded: books.excluded.map((account) => ({
      ...account,
      base: put(account.base, other.excluded.find(({ id }) => id === account.id)?.base[0] ?? ZERO),
    })),
  };
}

/** Marks the cells of closed columns whose figure differs from what it was. */
export function markRestated(
  answers: readonly StatementRowAnswer[],
  rows: { now: readonly StatementRow[]; earlier: readonly StatementRow[] },
  columns: readonly LaidOutColumn[],
): StatementRowAnswer[] {
  const now = new Map(rows.now.map((row) => [row.code, row]));
  const earlier = new Map(rows.earlier.map((row) => [row.code, row]));
  return answers.map((answer) => ({
    ...answer,
    restated: columns.flatMap((planned, column) => {
      if (!('value' in planned) || !isClosedFigure(planned.column)) return [];
      const before = earlier.get(answer.code)?.values[planned.value] ?? ZERO;
      const after = now.get(answer.code)?.values[planned.value] ?? ZERO;
      if (typeof before !== 'number' || typeof after !== 'number' || before === after) return [];
      return [{ column, before, after }];
    }),
  }));
}

function isClosedFigure({ kind, state }: StatementColumn): boolean {
  return state === 'closed' && kind !== 'comparison';
}
