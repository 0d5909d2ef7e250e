import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { BooksRequest } from '../books/books.ts';
import type { ResolvedCell } from '../books/line-terms.ts';
import { linesOfCell } from '../lines/cell-lines.ts';
import { hasMaskedEntry, hasMaskedLine } from './masked-entries.queries.ts';

/** Whether lines of a cell belong to entries that a masked account is a part of: what was paid, and the tax withheld of it. */
export async function touchesMasked(
  db: Db,
  { company, masked }: BooksRequest,
  { parts, from }: { parts: ResolvedCell['parts']; from: Month },
): Promise<boolean> {
  const accountIds = [...masked];
  const companyId = company.id;
  if (parts.kind === 'shares') {
    const entryIds = [...new Set(parts.shares.map(({ entryId }) => entryId))];
    return entryIds.length > 0 && hasMaskedEntry(db, { companyId, accountIds, entryIds });
  }
  const [first] = parts.terms;
  if (first === undefined) return false;
  const lastDay = parts.terms.map(({ to }) => to).reduce((last, day) => (day > last ? day : last));
  const firstDay = linesOfCell(companyId, from, { parts } as ResolvedCell).firstDay;
  const ofAccounts = [...new Set(parts.terms.map(({ accountId }) => accountId))];
  return hasMaskedLine(db, { companyId, accountIds, ofAccounts, firstDay, lastDay });
}
