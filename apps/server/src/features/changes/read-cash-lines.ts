import type { CashLines } from '@tieout/finance/changes/cash-gap.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { prepareBooks } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

/** The lines of the cash-flow statement of a month; those without a figure are left out. */
export async function readCashLines(db: Db, view: StatementView, month: Month): Promise<CashLines> {
  const { basis, reportingCurrency: currency } = view.company;
  const request = await prepareBooks(db, view, {
    type: 'CASH_FLOW',
    basis,
    currency,
    departmentId: null,
    classId: null,
    months: [month],
    listsHiddenRows: true,
  });
  const { books } = await readBooks(db, request);
  return new Map(
    [...books.amounts].flatMap(([code, [figure]]) => (typeof figure === 'number' ? [[code, figure] as const] : [])),
  );
}
