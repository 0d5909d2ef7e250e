import type { StatementCell, StatementQuery } from '@tieout/contracts/statements.ts';
import { monthOf, monthRange } from '@tieout/finance/month.ts';
import { signAsShown } from '@tieout/finance/statements/shown-sign.ts';
import type { Db } from '#db/client.ts';
import { prepareBooks } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { resolveQuery } from '#statements/question/resolve-query.ts';
import { rowsOfBooks } from '#statements/rows/rows-of-books.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, queryFacts } from '#statements/question/statement-view.ts';

/** The amount of every row of a statement in the period asked for, as it is shown, as if nothing were hidden; in one state of the books. */
export async function amountsOfAllRows(
  db: Db,
  scope: StatementScope,
  asked: StatementQuery,
): Promise<ReadonlyMap<string, StatementCell>> {
  const view = await openView(db, scope, {});
  if (view.source.kind === 'none') return new Map();
  const current = monthOf(view.lastDay);
  const resolved = resolveQuery(asked, queryFacts(view));
  const months = monthRange(resolved.period.from, resolved.period.to);
  const request = await prepareBooks(db, view, { ...resolved, months, listsHiddenRows: true });
  const { books } = await readBooks(db, request);
  const rows = rowsOfBooks(books, request, {
    spans: [{ from: 0, to: months.length - 1 }],
    hasData: months.map((month) => month <= current),
    columnCount: months.length,
    showsZeroRows: true,
  });
  const { showCostsAsNegative } = view.company;
  return new Map(rows.map((row) => [row.code, signAsShown(row, showCostsAsNegative).values[0] ?? null]));
}
