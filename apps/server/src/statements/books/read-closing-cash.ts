import { figureOf, type Figure } from '@tieout/finance/metric-value.ts';
import type { Db } from '#db/client.ts';
import { selectAmounts } from './amounts.queries.ts';
import type { BooksRequest } from './books.ts';
import { cashSelection, cashSeries } from './cash-in-out-books.ts';

/** Cash at the end of each month, as the balance sheet has it, without reading any other account. */
export async function readClosingCash(db: Db, request: BooksRequest): Promise<Figure[]> {
  const rows = await selectAmounts(db, cashSelection(request));
  return cashSeries(request, rows).closing.map(figureOf);
}
