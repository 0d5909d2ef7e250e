import { addMoney, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { readDate, type DateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { TextRow } from '#tables/read-table.ts';
import { amountAt, cleanText, plausibleDay, signedText } from '../statement-parts.ts';
import type { OpenColumns } from './open-columns.ts';

/** One document that was open on the day of the list; positive is owed. */
export interface ListedItem {
  party: string;
  document: string | null;
  date: LocalDate;
  due: LocalDate | null;
  open: MinorUnits;
  line: number;
}

export interface CollectedItems {
  items: ListedItem[];
  total: MinorUnits;
  /** Totals of the file that its items add up to. */
  checkedTotals: number;
}

interface Reading {
  columns: OpenColumns;
  dateFormat: DateFormat;
  decimalMark: '.' | ',';
  currency: string;
  isPayable: boolean;
}

type Cells = readonly string[];

const TOTAL = /^(total|totals|grand total|summe|gesamt|gesamtsumme|zwischensumme)\b/i;
/** Headings that say how old what follows is, not whose it is. */
const AGE =
  /^(current|[<>≤≥]? ?\d+ ?([-–]|to|bis) ?\d+|(over|über|bis|[<>]) ?\d+|\d+ ?(\+|(and|or) (over|more|older))|older|not (yet )?due|nicht fällig)(?!\p{L})/iu;

/** Takes line after line; every total must be what its items add up to. */
export function createItemCollector(reading: Reading) {
  const { columns, currency } = reading;
  const items: ListedItem[] = [];
  const firstLines = new Map<string, number>();
  let heading = '';
  let [sinceHeading, total]: [MinorUnits, MinorUnits] = [ZERO, ZERO];
  let checkedTotals = 0;

  /** A document that stands there twice would be owed twice. Parts of one have amounts or due dates of their own. */
  function refuseTwice({ party, document, date, due, open, line }: ListedItem): void {
    if (document === null) return;
    const key = JSON.stringify([party, document, date, due, open]);
    const first = firstLines.get(key);
    if (first !== undefined) {
      throw new FileRefusal(`Line ${line}: ${document} of ${party} is in the list twice, first on line ${first}.`);
    }
    firstLines.set(key, line);
  }
  function checkTotal(cells: Cells, line: number): void {
    const said = signedAmount(cells, line, reading);
    if (said !== sinceHeading && said !== total) throw doesNotAddUp(line, said, sinceHeading, currency);
    checkedTotals += 1;
    sinceHeading = ZERO;
  }
  function takeHeading(cells: Cells, line: number): void {
    const date = cells[columns.date] ?? '';
    if (/\d/.test(cells[columns.open] ?? '') && /\d/.test(date)) {
      throw new FileRefusal(`Line ${line}: “${date.slice(0, 40)}” is not a date.`);
    }
    const text = cells.find((each) => each !== '') ?? '';
    if (!AGE.test(text)) heading = text;
    sinceHeading = ZERO;
  }

  return {
    add({ cells: given, line }: TextRow): void {
      const cells = given.map((cell) => cell.trim());
      if (cells.some((each) => TOTAL.test(each))) {
        if (/\d/.test(cells[columns.open] ?? '')) checkTotal(cells, line);
      } else if (readDate(cells[columns.date] ?? '', reading.dateFormat) === null) takeHeading(cells, line);
      else {
        const item = itemOf(cells, line, reading, heading);
        refuseTwice(item);
        items.push(item);
        sinceHeading = addMoney(sinceHeading, item.open);
        total = addMoney(total, item.open);
      }
    },
    end(): CollectedItems {
      if (items.length === 0) throw new FileRefusal('The file has no open items.');
      return { items, total, checkedTotals };
    },
  };
}

function itemOf(cells: Cells, line: number, reading: Reading, heading: string): ListedItem {
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
function signedAmount(cells: Cells, line: number, reading: Reading): MinorUnits {
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
