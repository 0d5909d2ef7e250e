import { rateDate, type RateFileCheck } from '@tieout/contracts/exchange-rates.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { Decimal, roundTo } from '@tieout/finance/decimal.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { isMonth, lastDayOf } from '@tieout/finance/month.ts';
import type { RateKind } from '@tieout/finance/translation/published-rates.ts';
import { byTurns } from '#tables/by-turns.ts';
import { detectDateFormat, readDate, type DateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { readCsvTable, type TextRow } from '#tables/read-table.ts';
import { unpackTable } from './unpack-table.ts';

export interface FileRate {
  from: string;
  to: string;
  kind: RateKind;
  date: LocalDate;
  rate: string;
}

export interface RateFile {
  layout: RateFileCheck['layout'];
  rates: FileRate[];
  rows: number;
  /** The first twenty. */
  errors: RateFileCheck['errors'];
  errorCount: number;
}

type Complain = (line: number, message: string) => void;

const MOST_ERRORS = 20;
const MOST_RATES = 1_000_000;
/** A century of days in the bank's layout, and years of many pairs in ours. */
const MOST_ROWS = 250_000;
const RATE_DECIMALS = 10;

const OTHER_LAYOUT =
  'This is no table of exchange rates that we know. Upload eurofxref-hist as the European Central Bank publishes it, or a table with the columns date, from, to and rate.';

/** Reads a file of rates; what single rows lack is collected, so that all of it can be mended in one go. */
export async function readRateFile(file: Buffer): Promise<RateFile> {
  const [header, ...rows] = await readCsvTable(unpackTable(file), MOST_ROWS);
  if (header === undefined) throw new FileRefusal('The file is empty.');
  const errors: RateFile['errors'] = [];
  let errorCount = 0;
  function complain(line: number, message: string): void {
    errorCount += 1;
    if (errors.length < MOST_ERRORS) errors.push({ line, message });
  }
  const names = header.cells.map((cell) => cell.trim());
  const isPerEuro = /^date$/i.test(names[0] ?? '') && isCurrency(names[1] ?? '');
  const read = await (isPerEuro ? perEuro : pairs)(names, rows, complain);
  const rates = await withoutRepeats(read, complain);
  if (rates.length === 0 && errorCount === 0) throw new FileRefusal('The file has no exchange rates.');
  return { layout: isPerEuro ? 'EUROFXREF' : 'PAIRS', rates, rows: rows.length, errors, errorCount };
}

interface LineRate extends FileRate {
  line: number;
}

/** `Date,USD,JPY,…,`: units per euro, newest day first, `N/A` where there was none, and a comma at the end of each line. */
function perEuro(names: readonly string[], rows: readonly TextRow[], complain: Complain): Promise<LineRate[]> {
  const columns = names.flatMap((name, index) => {
    if (index === 0 || name === '') return [];
    if (isCurrency(name)) return [{ to: name, index }];
    complain(1, `The column “${shortened(name)}” is not a currency.`);
    return [];
  });
  return ratesByTurns(rows, ({ cells, line }) => {
    const date = readDate(cells[0] ?? '', 'YYYY-MM-DD');
    if (date === null) complain(line, `“${shortened(cells[0] ?? '')}” is not a date like 2026-01-31.`);
    else if (!isOfBooks(date)) complain(line, BEYOND);
    else {
      return columns.flatMap(({ to, index }): LineRate[] => {
        const cell = (cells[index] ?? '').trim();
        if (cell === '' || cell === 'N/A') return [];
        const rate = readRate(cell);
        if (rate !== null) return [{ from: 'EUR', to, kind: 'DAILY', date, rate, line }];
        complain(line, `${to}: “${shortened(cell)}” is not a rate.`);
        return [];
      });
    }
    return [];
  });
}

async function ratesByTurns(rows: readonly TextRow[], read: (row: TextRow) => LineRate[]): Promise<LineRate[]> {
  let count = 0;
  const rates = await byTurns(rows, (row) => {
    const own = read(row);
    count += own.length;
    if (count > MOST_RATES) throw new FileRefusal('The file has more than a million rates.');
    return own;
  });
  return rates.flat();
}

const BEYOND = 'No books reach to this day.';

function isOfBooks(date: LocalDate): boolean {
  return rateDate.safeParse(date).success;
}

const COLUMNS = {
  date: /^(date|day|month|period)$/i,
  from: /^(from|from currency|base|base currency)$/i,
  to: /^(to|to currency|quote|quote currency)$/i,
  rate: /^(rate|exchange rate)$/i,
  kind: /^(kind|type)$/i,
} as const;

const KINDS: Readonly<Record<string, RateKind>> = {
  daily: 'DAILY',
  average: 'MONTH_AVERAGE',
  closing: 'MONTH_CLOSING',
};

/** Our own: date or month, from, to, rate, and kind if wanted. A month without a kind is its average and its closing rate. */
function pairs(names: readonly string[], rows: readonly TextRow[], complain: Complain): Promise<LineRate[]> {
  function at(name: keyof typeof COLUMNS): number {
    return names.findIndex((each) => COLUMNS[name].test(each));
  }
  const columns = { date: at('date'), from: at('from'), to: at('to'), rate: at('rate'), kind: at('kind') };
  if ([columns.date, columns.from, columns.to, columns.rate].includes(-1)) throw new FileRefusal(OTHER_LAYOUT);
  const { format } = detectDateFormat(
    rows.slice(0, 200).map(({ cells }) => cells[columns.date] ?? ''),
    '.',
  );
  return ratesByTurns(rows, ({ cells, line }) => {
    function cell(name: keyof typeof COLUMNS): string {
      return (cells[columns[name]] ?? '').trim();
    }
    const [from, to, rate] = [cell('from').toUpperCase(), cell('to').toUpperCase(), readRate(cell('rate'))];
    const wrong = [from, to].find((code) => !isCurrency(code));
    if (wrong !== undefined) complain(line, `“${shortened(wrong)}” is not a currency like USD.`);
    else if (from === to) complain(line, `A rate from ${from} to itself says nothing.`);
    else if (rate === null) complain(line, `“${shortened(cell('rate'))}” is not a rate.`);
    else {
      const days = daysOf(cell('date'), cell('kind').toLowerCase(), format);
      if (typeof days === 'string') complain(line, days);
      else if (!days.every(({ date }) => isOfBooks(date))) complain(line, BEYOND);
      else return days.map((day) => ({ from, to, rate, ...day, line }));
    }
    return [];
  });
}

function daysOf(date: string, kind: string, format: DateFormat): Pick<FileRate, 'date' | 'kind'>[] | string {
  if (kind !== '' && KINDS[kind] === undefined) return `“${shortened(kind)}” is none of daily, average and closing.`;
  if (isMonth(date)) {
    if (kind === 'daily') return `A daily rate needs a day, not the month ${date}.`;
    const kinds = kind === '' ? (['average', 'closing'] as const) : [kind];
    return kinds.map((each) => ({ date: lastDayOf(date), kind: KINDS[each] ?? 'MONTH_AVERAGE' }));
  }
  // A reader of days takes 2026-13 for the third of January.
  const day = /^\d{4}-\d{1,2}$/.test(date) ? null : readDate(date, format);
  if (day === null) return `“${shortened(date)}” is neither a day like 2026-01-31 nor a month like 2026-01.`;
  return [{ date: day, kind: KINDS[kind] ?? 'DAILY' }];
}

/** Decimal text; a comma is a decimal mark too, for a rate has no thousands. */
function readRate(cell: string): string | null {
  // Nearly all cells of nearly all files.
  if (/^[1-9]\d{0,8}(\.\d{1,10})?$/.test(cell)) return cell;
  if (!/^\d{1,9}([.,]\d{1,20})?$/.test(cell)) return null;
  const rate = roundTo(new Decimal(cell.replace(',', '.')), RATE_DECIMALS);
  return rate.isZero() ? null : rate.toFixed();
}

function isCurrency(code: string): boolean {
  return isUsableCurrency(code);
}

async function withoutRepeats(rates: readonly LineRate[], complain: Complain): Promise<FileRate[]> {
  const known = new Map<string, LineRate>();
  await byTurns(rates, (rate) => {
    const key = `${rate.from}${rate.to}${rate.kind}${rate.date}`;
    const earlier = known.get(key);
    if (earlier === undefined) known.set(key, rate);
    else if (earlier.rate !== rate.rate) {
      complain(rate.line, `${rate.from} to ${rate.to} on ${rate.date} has another rate on line ${earlier.line}.`);
    }
  });
  return [...known.values()].map(({ from, to, kind, date, rate }) => ({ from, to, kind, date, rate }));
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
