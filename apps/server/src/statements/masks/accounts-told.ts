import { STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import { monthRange } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks } from '../books/books.ts';
import { readWhole } from '../books/read-books.ts';
import type { StatementView } from '../question/statement-view.ts';
import { maskedAmounts, treesByMonth } from './told-elsewhere.ts';

export interface AccountsTold {
  /** Accounts with amounts in these months whose rows every statement tells by themselves. */
  open: ReadonlySet<string>;
  /** Masked accounts, and those that some statement of one of these months only tells together with them. */
  closed: ReadonlySet<string>;
}

/** Which accounts somebody may be shown line by line from whom others are kept. */
export async function readAccountsTold(db: Db, view: StatementView, { from, to }: MonthSpan): Promise<AccountsTold> {
  const months = monthRange(from, to);
  const closed = new Set(view.masked);
  const found = new Set<string>();
  for (const type of STATEMENT_TYPES) {
    const request = await prepareWholeBooks(db, view, { type, months, currency: view.company.baseCurrency });
    const { books } = await readWhole(db, request);
    const trees = treesByMonth(await maskedAmounts(db, request, books, readWhole), months);
    for (const [code, ids] of books.accounts) {
      const isClosed = trees.some(({ closed: leaves }) => leaves.has(code));
      for (const id of ids) (isClosed ? closed : found).add(id);
    }
    // Left out of the managerial view they stand account by account, unless one of them is masked.
    for (const { id } of books.excluded) found.add(id);
    if (books.excluded.some(({ id }) => view.masked.has(id))) for (const { id } of books.excluded) closed.add(id);
  }
  return { open: found.difference(closed), closed };
}
