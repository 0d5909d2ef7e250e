import { currencyExponent } from '@tieout/finance/currency.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { byTurns } from '#tables/by-turns.ts';
import { detectDateFormat, readDate, type DateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { readCsvText, type TextRow } from '#tables/read-table.ts';
import { refuseBooks } from '../refuse-books.ts';
import { MOST_BANK_LINES } from '../statement-parts.ts';
import { textOfFile } from '../text-of-file.ts';
import { createItemCollector, type CollectedItems } from './collect-items.ts';
import { findOpenColumns } from './open-columns.ts';

export interface OpenItemList extends CollectedItems {
  /** The day the report names itself. */
  asOf: LocalDate | null;
}

const HEAD_ROWS = 30;

interface AboutList {
  currency: string;
  isPayable: boolean;
  /** How the company's books write dates in which day and month could be exchanged. */
  booksDates?: DateFormat | null;
}

/**
 * Receivables or payables one by one, as QuickBooks, Xero, Sage 50 and DATEV list them, or any table with the columns party,
 * document, date, due date and open amount. The party stands in a column or in headings. Every total must be what its items
 * add up to. Read by turns: a list may have a line for each of 99,000 documents.
 */
export async function readOpenItems(file: Buffer, { booksDates = null, ...about }: AboutList): Promise<OpenItemList> {
  const text = textOfFile(file);
  refuseBooks(text);
  const rows = await readCsvText(text, MOST_BANK_LINES);
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => findOpenColumns(cells) !== null);
  const columns = findOpenColumns(rows[at]?.cells ?? []);
  if (columns === null) {
    throw new FileRefusal(
      'No columns for date and open amount were found. Export the detail of open items (aged receivables or payables), with a line per document.',
    );
  }
  refuseOtherSide(rows.slice(0, at + 1), about);
  const body = rows.slice(at + 1);
  const sample = body.slice(0, 2_000).map(({ cells }) => cells.map((cell) => cell.trim()));
  const marks = detectDecimalMark(
    sample.map((cells) => cells[columns.open] ?? ''),
    currencyExponent(about.currency),
  );
  const dates = detectDateFormat(
    // A day that is due tells the format as well.
    sample
      .flatMap((cells) => [cells[columns.date] ?? '', columns.due === undefined ? '' : (cells[columns.due] ?? '')])
      .filter((cell) => /\d/.test(cell)),
    marks.mark,
  );
  const dateFormat = dates.isAmbiguous ? booksDates : dates.format;
  if (dateFormat === null) {
    throw new FileRefusal(
      'Day and month could be exchanged in every date of the file. Import the books first, so that their dates tell, or export the list with dates like 2026-01-31.',
    );
  }
  if (marks.isAmbiguous && currencyExponent(about.currency) > 0) {
    throw new FileRefusal(
      'Nothing in the file proves whether “.” or “,” separates decimals. Export it with cents, such as 1234.50.',
    );
  }
  const collector = createItemCollector({ columns, dateFormat, decimalMark: marks.mark, ...about });
  await byTurns(body, (row) => collector.add(row));
  return { asOf: dayOfTitles(rows.slice(0, at), dateFormat), ...collector.end() };
}

const OF_PAYABLES = /\b(?:a\/p|payables?|creditors?|vendors?|suppliers?|bills?)\b|kreditor|lieferant|verbindlichkeit/i;
const OF_RECEIVABLES = /\b(?:a\/r|receivables?|debtors?|customers?|clients?)\b|debitor|kunde|forderung/i;

/** Of whom a list is, by the words of its titles and columns; null where they say neither or both. */
export function sideOfList(words: string): 'receivables' | 'payables' | null {
  const [isOurs, isTheirs] = [OF_PAYABLES.test(words), OF_RECEIVABLES.test(words)];
  return isOurs === isTheirs ? null : isOurs ? 'payables' : 'receivables';
}

/** What its titles and columns say of whom it lists: what we owe, kept as what is owed to us, would double a difference. */
function refuseOtherSide(head: readonly TextRow[], { isPayable }: { isPayable: boolean }): void {
  const side = sideOfList(head.flatMap(({ cells }) => cells).join(' '));
  if (side === null || (side === 'payables') === isPayable) return;
  throw new FileRefusal(
    isPayable
      ? 'This is a list of what customers owe you. Choose “Customers owe us”, then upload it there.'
      : 'This is a list of what you owe vendors. Choose “We owe vendors”, then upload it there.',
  );
}

/** `As of September 30, 2026`, `Stichtag 30.09.2026`. */
function dayOfTitles(rows: readonly TextRow[], format: DateFormat): LocalDate | null {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const match = /(?:as (?:of|at)|stichtag|stand|per|report date)[:\s]+(.{6,30})$/i.exec(cell);
    const day = match === null ? null : readDate((match[1] ?? '').trim(), format);
    if (day !== null) return day;
  }
  return null;
}
