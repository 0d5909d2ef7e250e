import type { CashLines } from '@tieout/finance/changes/cash-gap.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

/** The lines of the cash-flow statement of a month; those without a figure are left out. */
export async function readCashLines(db: Db, view: StatementView, month: Month): Promise<CashLines> {
  const request = await prepareWholeBooks(db, view, { type: 'CASH_FLOW', months: [month] });
  const { books } = await readBooks(db, request);
  return new Map(
    [...books.amounts].flatMap(([code, [figure]]) => (typeof figure === 'number' ? [[code, figure] as const] : [])),
  );
}
