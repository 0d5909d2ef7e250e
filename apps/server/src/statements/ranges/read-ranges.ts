import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { rangesOfRows, type FigureRange } from '@tieout/finance/statements/figure-range.ts';
import type { Books, BooksRequest } from '../books/books.ts';
import type { ReadBooks } from '../books/read-books.ts';
import { variantsOf } from './variants.ts';

/** Beyond these a statement would take longer than its reader waits; of payments each variant reads all again. */
const MOST_VARIANTS = 300;
const MOST_VARIANTS_OF_PAYMENTS = 24;

/** By the code of a row its range per column of figures. */
export type RowRanges = ReadonlyMap<string, readonly (FigureRange | null)[]>;

export interface Ranges {
  rows: RowRanges;
  /** Too much is unsure to tell how far the figures can move. */
  isTooMuch: boolean;
}

export const NO_RANGES: Ranges = { rows: new Map(), isTooMuch: false };

/** How far unsure accounts can move each row; `rowsOf` makes the rows of books, with and without amounts. */
export async function readRanges(
  { books, withChart }: Pick<ReadBooks, 'books' | 'withChart'>,
  { type, chart, masked }: Pick<BooksRequest, 'type' | 'chart' | 'masked'>,
  rowsOf: (books: Books) => StatementRow[],
): Promise<Ranges> {
  const variants = variantsOf(chart);
  // How far a figure moves with an account tells the amount of the account.
  if (variants.length === 0 || masked.size > 0) return NO_RANGES;
  const most = type === 'CASH_IN_OUT' ? MOST_VARIANTS_OF_PAYMENTS : MOST_VARIANTS;
  if (variants.length > most) return { rows: new Map(), isTooMuch: true };
  const others = [];
  for (const variant of variants) {
    others.push({ accountId: variant.accountId, rows: rowsOf(await withChart(variant.chart)) });
  }
  return { rows: rangesOfRows(rowsOf(books), others), isTooMuch: false };
}
