import type { ImportField, ImportKind, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { lastDayOf, monthOf, isMonth, type Month } from '@tieout/finance/month.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDateFormat, readDate } from '#tables/date.ts';
import { guessColumns, textOf, type SampleRow } from './guess-columns.ts';
import { isHeaderName } from './header-names.ts';

export interface MappingGuess {
  mapping: ImportMapping;
  warnings: string[];
}

interface Samples {
  /** The first lines of the file, blank ones left out. */
  rows: readonly SampleRow[];
  fileName: string;
  sheet: string | null;
  kind: ImportKind | undefined;
}

/** Titles and dates often stand above the names of the columns. */
const HEADER_WITHIN = 30;

/** What the columns seem to mean. Whoever uploaded the file sees it, with samples, before anything is posted. */
export function guessMapping({ rows, fileName, sheet, kind: wanted }: Samples): MappingGuess {
  const headerAt = headerIndex(rows);
  const header = rows[headerAt];
  const data = rows.slice(headerAt + 1);
  const columns = guessColumns(header?.cells ?? [], data);
  const fields = new Set(columns.values());
  const amounts = cellsOf(columns, data, ['debit', 'credit', 'amount']);
  const decimalMark = detectDecimalMark(amounts.filter((cell) => typeof cell === 'string'));
  const dates = detectDateFormat(cellsOf(columns, data, ['date']), decimalMark);
  const kind = wanted ?? kindOf(fields, columns, data, dates.format);
  return {
    mapping: {
      kind,
      sheet,
      headerLine: header?.line ?? 1,
      columns: Object.fromEntries([...columns].map(([index, field]) => [String(index), field])),
      dateFormat: dates.format,
      decimalMark,
      month: kind === 'trial-balance' && !fields.has('date') ? monthInName(fileName) : null,
    },
    warnings: [
      ...(fields.has('date') && dates.isAmbiguous ? [ambiguousDates(dates.format)] : []),
      ...doubledNames(header?.cells ?? [], columns),
    ],
  };
}

function doubledNames(header: SampleRow['cells'], columns: ReadonlyMap<number, ImportField>): string[] {
  const names = header.map((cell) => textOf(cell));
  const doubled = names.filter((name, index) => columns.has(names.indexOf(name)) && names.indexOf(name) !== index);
  return [...new Set(doubled)].map(
    (name) => `More than one column is called “${name.slice(0, 40)}”: the first one is used.`,
  );
}

function ambiguousDates(format: ImportMapping['dateFormat']): string {
  const read = format === 'MM/DD/YYYY' ? 'month/day/year' : 'day/month/year';
  return `The dates could mean day/month or month/day. They are read as ${read}. Check whether that is right.`;
}

/** The line among the first with the most names of columns; without any, the first. */
export function headerIndex(rows: readonly SampleRow[]): number {
  let [best, most] = [0, 1];
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const names = cells.filter((cell) => isHeaderName(textOf(cell))).length;
    if (names > most) [best, most] = [index, names];
  }
  return best;
}

/** How many columns of a sheet seem to be named. */
export function headerScore(rows: readonly SampleRow[]): number {
  return rows[headerIndex(rows)]?.cells.filter((cell) => isHeaderName(textOf(cell))).length ?? 0;
}

function cellsOf(
  columns: ReadonlyMap<number, ImportField>,
  rows: readonly SampleRow[],
  fields: readonly ImportField[],
): (string | number)[] {
  const indexes = [...columns].filter(([, field]) => fields.includes(field)).map(([index]) => index);
  return rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? '')).filter((cell) => cell !== '');
}

/** A balance has none of these. */
const OF_ENTRIES: readonly ImportField[] = [
  'entryNumber',
  'documentNumber',
  'documentType',
  'appliesTo',
  'counterparty',
  'memo',
];

function kindOf(
  fields: ReadonlySet<ImportField>,
  columns: ReadonlyMap<number, ImportField>,
  rows: readonly SampleRow[],
  dateFormat: ImportMapping['dateFormat'],
): ImportKind {
  const hasAmounts = fields.has('debit') || fields.has('credit') || fields.has('amount');
  if (!hasAmounts) return 'chart-of-accounts';
  if (!fields.has('date')) return 'trial-balance';
  const hasEntries = OF_ENTRIES.some((field) => fields.has(field));
  return !hasEntries && isMonthEnds(columns, rows, dateFormat) ? 'trial-balance' : 'general-ledger';
}

/** Balances are struck at the ends of months, once per account. */
function isMonthEnds(
  columns: ReadonlyMap<number, ImportField>,
  rows: readonly SampleRow[],
  dateFormat: ImportMapping['dateFormat'],
): boolean {
  const dates = cellsOf(columns, rows, ['date']).map((cell) => readDate(cell, dateFormat));
  const balances = rows.map((row) => cellsOf(columns, [row], ['date', 'accountCode', 'accountName']).join('\n'));
  return (
    dates.length > 0 &&
    dates.every((date) => date !== null && date === lastDayOf(monthOf(date))) &&
    new Set(balances).size === balances.length
  );
}

/** `Trial balance 2026-03.xlsx`, `TB_202603.csv`. */
function monthInName(fileName: string): Month | null {
  const match = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/.exec(fileName);
  const month = `${match?.[1]}-${match?.[2]}`;
  return isMonth(month) ? month : null;
}
