import { currencyExponent } from '@tieout/finance/currency.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMoney, negateMoney, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDialect } from '#tables/csv-dialect.ts';
import { createCsvReader } from '#tables/csv-reader.ts';
import { detectDateFormat, readDate, type DateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { refuseBooks } from '../refuse-books.ts';
import { amountAt, cleanText, MOST_BANK_LINES, plausibleDay, signedText } from '../statement-parts.ts';
import { textOfFile } from '../text-of-file.ts';
import { findOpenColumns, type OpenColumns } from './open-columns.ts';

/** One document that was open on the day of the list; positive is owed. */
export interface ListedItem {
  party: string;
  document: string | null;
  date: LocalDate;
  due: LocalDate | null;
  open: MinorUnits;
  line: number;
}

export interface OpenItemList {
  /** The day the report names itself. */
  asOf: LocalDate | null;
  items: ListedItem[];
  total: MinorUnits;
  /** Totals of the file that its items add up to. */
  checkedTotals: number;
}

interface Row {
  cells: string[];
  line: number;
}

interface Reading {
  columns: OpenColumns;
  dateFormat: DateFormat;
  decimalMark: '.' | ',';
  currency: string;
  isPayable: boolean;
}

const HEAD_ROWS = 30;
const TOTAL = /^(total|totals|grand total|summe|gesamt|gesamtsumme|zwischensumme)\b/i;
/** Headings that say how old what follows is, not whose it is. */
const AGE = /^(current|\d+ ?[-–] ?\d+|over \d+|> ?\d+|\d+ ?(\+|and over)|older|not due|nicht fällig)\b/i;

interface AboutList {
  currency: string;
  isPayable: boolean;
  /** How the company's books write dates in which day and month could be exchanged. */
  booksDates?: DateFormat | null;
}

/**
 * Receivables or payables one by one, as QuickBooks, Xero, Sage 50 and DATEV list them, or any table with the columns party,
 * document, date, due date and open amount. The party stands in a column or in headings. Every total must be what its items
 * add up to.
 */
export function readOpenItems(file: Buffer, { booksDates = null, ...about }: AboutList): OpenItemList {
  const text = textOfFile(file);
  refuseBooks(text);
  const rows = rowsOf(text);
  const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => findOpenColumns(cells) !== null);
  const columns = findOpenColumns(rows[at]?.cells ?? []);
  if (columns === null) {
    throw new FileRefusal(
      'No columns for date and open amount were found. Export the detail of open items (aged receivables or payables), with a line per document.',
    );
  }
  refuseOtherSide(rows.slice(0, at + 1), about);
  const body = rows.slice(at + 1);
  const sample = body.slice(0, 2_000);
  const marks = detectDecimalMark(
    sample.map(({ cells }) => cells[columns.open] ?? ''),
    currencyExponent(about.currency),
  );
  const dates = detectDateFormat(
    // A day that is due tells the format as well.
    sample
      .flatMap(({ cells }) => [cells[columns.date] ?? '', columns.due === undefined ? '' : (cells[columns.due] ?? '')])
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
  const reading: Reading = { columns, dateFormat, decimalMark: marks.mark, ...about };
  return { asOf: dayOfTitles(rows.slice(0, at), dateFormat), ...collect(body, reading) };
}

const OF_PAYABLES = /\b(?:a\/p|payables?|creditors?|vendors?|suppliers?|bills?)\b|kreditor|lieferant|verbindlichkeit/i;
const OF_RECEIVABLES = /\b(?:a\/r|receivables?|debtors?|customers?|clients?)\b|debitor|kunde|forderung/i;

/** Of whom a list is, by the words of its titles and columns; null where they say neither or both. */
export function sideOfList(words: string): 'receivables' | 'payables' | null {
  const [isOurs, isTheirs] = [OF_PAYABLES.test(words), OF_RECEIVABLES.test(words)];
  return isOurs === isTheirs ? null : isOurs ? 'payables' : 'receivables';
}

/** What its titles and columns say of whom it lists: what we owe, kept as what is owed to us, would double a difference. */
function refuseOtherSide(head: readonly Row[], { isPayable }: { isPayable: boolean }): void {
  const side = sideOfList(head.flatMap(({ cells }) => cells).join(' '));
  if (side === null || (side === 'payables') === isPayable) return;
  throw new FileRefusal(
    isPayable
      ? 'This is a list of what customers owe you. Choose “Customers owe us”, then upload it there.'
      : 'This is a list of what you owe vendors. Choose “We owe vendors”, then upload it there.',
  );
}

/** A document that stands there twice would be owed twice. Parts of one have amounts or due dates of their own. */
function refuseTwice(items: readonly ListedItem[]): void {
  const lines = new Map<string, number>();
  for (const { party, document, date, due, open, line } of items) {
    if (document === null) continue;
    const key = JSON.stringify([party, document, date, due, open]);
    const first = lines.get(key);
    if (first !== undefined) {
      throw new FileRefusal(`Line ${line}: ${document} of ${party} is in the list twice, first on line ${first}.`);
    }
    lines.set(key, line);
  }
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  const reader = createCsvReader(detectDialect(`${text.slice(0, 64 * 1024)}\n`), (cells, line) => {
    if (rows.length > MOST_BANK_LINES) throw new FileRefusal('The file has more lines than a list of open items.');
    rows.push({ cells: cells.map((cell) => cell.trim()), line });
  });
  reader.read(text);
  reader.end();
  return rows;
}

/** `As of September 30, 2026`, `Stichtag 30.09.2026`. */
function dayOfTitles(rows: readonly Row[], format: DateFormat): LocalDate | null {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const match = /(?:as (?:of|at)|stichtag|stand|per|report date)[:\s]+(.{6,30})$/i.exec(cell);
    const day = match === null ? null : readDate((match[1] ?? '').trim(), format);
    if (day !== null) return day;
  }
  return null;
}

function collect(rows: readonly Row[], reading: Reading): Omit<OpenItemList, 'asOf'> {
  const { columns, currency } = reading;
  const items: ListedItem[] = [];
  let heading = '';
  let sinceHeading: MinorUnits = ZERO;
  let checkedTotals = 0;
  for (const { cells, line } of rows) {
    const cell = cells[columns.open] ?? '';
    const isTotal = cells.some((each) => TOTAL.test(each));
    if (isTotal && /\d/.test(cell)) {
      const said = signedAmount(cells, line, reading);
      const all = sumMoney(items.map(({ open }) => open));
      if (said !== sinceHeading && said !== all) throw doesNotAddUp(line, said, sinceHeading, currency);
      checkedTotals += 1;
      sinceHeading = ZERO;
    } else if (!isTotal && readDate(cells[columns.date] ?? '', reading.dateFormat) !== null) {
      const item = itemOf(cells, line, reading, heading);
      items.push(item);
      sinceHeading = addMoney(sinceHeading, item.open);
    } else if (!isTotal) {
      if (/\d/.test(cell) && /\d/.test(cells[columns.date] ?? '')) {
        throw new FileRefusal(`Line ${line}: “${(cells[columns.date] ?? '').slice(0, 40)}” is not a date.`);
      }
      const text = cells.find((each) => each !== '') ?? '';
      if (!AGE.test(text)) heading = text;
      sinceHeading = ZERO;
    }
  }
  if (items.length === 0) throw new FileRefusal('The file has no open items.');
  refuseTwice(items);
  return { items, total: sumMoney(items.map(({ open }) => open)), checkedTotals };
}

function itemOf(cells: readonly string[], line: number, reading: Reading, heading: string): ListedItem {
  const { columns, dateFormat } = reading;
  function cell(index: number | undefined): string {
    return index === undefined ? '' : (cells[index] ?? '');
  }
  const due = cell(columns.due);
  const party = cleanText(cell(columns.party) || heading);
  if (party === '') throw new FileRefusal(`Line ${line}: it is not said whose document this is.`);
  return {
    party,
    document: cleanText(cell(columns.document)) || null,
    date: plausibleDay(readDate(cell(columns.date), dateFormat), cell(columns.date), line),
    due: due === '' ? null : plausibleDay(readDate(due, dateFormat), due, line),
    open: signedAmount(cells, line, reading),
    line,
  };
}

/** S and H are the sides of the account: what customers owe is S, what we owe is H. */
function signedAmount(cells: readonly string[], line: number, reading: Reading): MinorUnits {
  const { columns, currency, decimalMark, isPayable } = reading;
  const amount = amountAt(line, cells[columns.open] ?? '', currency, decimalMark);
  const side = columns.side === undefined ? '' : (cells[columns.side] ?? '').toUpperCase();
  return side === (isPayable ? 'S' : 'H') ? negateMoney(amount) : amount;
}

function doesNotAddUp(line: number, said: MinorUnits, made: MinorUnits, currency: string): FileRefusal {
  return new FileRefusal(
    `Line ${line}: the total says ${signedText(said, currency)}, but its lines make ${signedText(made, currency)}. Nothing was kept.`,
  );
}
