import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import type { Db } from '#db/client.ts';
import type { BooksRequest } from '../books/books.ts';
import type { ResolvedCell } from '../books/line-terms.ts';
import type { StatementView } from '../question/statement-view.ts';
import { readAccountsTold } from './accounts-told.ts';
import { hasMaskedLine } from './masked-entries.queries.ts';

/**
 * Whether lines of a cell belong to entries that tell of what is masked: what was paid, and the tax withheld of it. A line of cash
 * or of what is owed is also what the other side of its entry came to, and that may be a part of a total. It is asked of all
 * months: a row that is restricted in some would say in which of them there was something to keep.
 */
export async function touchesMasked(
  db: Db,
  { company, chart, masked }: BooksRequest,
  { view, parts, span }: { view: StatementView; parts: ResolvedCell['parts']; span: MonthSpan },
): Promise<boolean> {
  // Of a payment a share is told, which is what was paid for one thing.
  if (parts.kind === 'shares') return masked.size > 0;
  const ids = new Set(parts.terms.map(({ accountId }) => accountId));
  const companyId = company.id;
  if (await hasMaskedLine(db, { companyId, accountIds: [...masked], ofAccounts: [...ids] })) return true;
  const balances = chart.filter(({ id, kind }) => ids.has(id) && pnlSectionOf(kind) === null).map(({ id }) => id);
  if (balances.length === 0) return false;
  const { closed } = await readAccountsTold(db, view, span);
  return hasMaskedLine(db, { companyId, accountIds: [...closed], ofAccounts: balances });
}
