import type { ImportField, ImportKind, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { lastDayOf, monthOf, isMonth, type Month } from '@tieout/finance/month.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDateFormat, readDate } from '#tables/date.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { AboutFile, Layout } from '../layouts/layout.ts';
import { recogniseLayout } from '../layouts/recognise.ts';
import { currencyIn } from '../rows/currencies.ts';
import { guessColumns, textOf, withOneWayOfAmounts, type SampleRow } from './guess-columns.ts';
import { guessFeatures, withoutLineNumbers } from './guess-features.ts';
import { currencyInName, isHeaderName, plainName } from './header-names.ts';
import { isNamelessBalance, listsAccounts } from './lists-accounts.ts';
import { refuseOneSided } from './one-sided.ts';

export interface MappingGuess {
  mapping: ImportMapping;
  /** What the lines above the header say. */
  about: AboutFile;
  warnings: string[];
}

interface Samples {
  /** The first lines of the file, blank ones left out. */
  rows: readonly SampleRow[];
  fileName: string;
  sheet: string | null;
  kind: ImportKind | undefined;
  /** Decimals of the currency of the books. */
  exponent?: number;
}

/** Titles and dates often stand above the names of the columns. */
const HEADER_WITHIN = 30;

/** What the file seems to be and its columns to mean. Whoever uploaded it sees it before anything is posted. */
export function guessMapping({ rows, fileName, sheet, kind: wanted, exponent = 2 }: Samples): MappingGuess {
  const recognised = recogniseLayout(rows, wanted);
  const layout = recognised?.layout;
  if (layout?.kind === 'control')
    throw new FileRefusal(`This is a ${layout.report}, not a ledger. ${layout.clicks ?? ''}`);
  const headerAt = recognised === undefined ? headerIndex(rows) : recognised.headerAt;
  const header = headerOf(rows, headerAt, layout);
  const data = rows.slice(headerAt + 1);
  const columns = withoutLineNumbers(columnsOf(header?.cells ?? [], data, layout), data);
  const fields = new Set(columns.values());
  if (layout === undefined && !fields.has('debit') && !fields.has('credit')) refuseOneSided(header?.cells ?? [], data);
  const amounts = cellsOf(columns, data, ['debit', 'credit', 'amount']);
  const marks = detectDecimalMark(
    amounts.filter((cell) => typeof cell === 'string'),
    exponent,
  );
  const decimalMark = layout?.features?.decimalMark ?? marks.mark;
  const dates = detectDateFormat(cellsOf(columns, data, ['date']), decimalMark);
  const dateFormat = layout?.features?.dateFormat ?? dates.format;
  const kind = wanted ?? layout?.kind ?? kindOf({ header: header?.cells ?? [], columns, data }, dateFormat);
  const about = aboutFile({ rows, headerAt, columns, layout });
  return {
    mapping: {
      kind,
      sheet,
      headerLine: header?.line ?? 1,
      columns: Object.fromEntries([...columns].map(([index, field]) => [String(index), field])),
      ...guessFeatures(columns, data, dateFormat),
      leftOut: [],
      ...layout?.features,
      dateFormat,
      decimalMark,
      layout: layout?.id ?? null,
      yearFrom: about.yearFrom ?? null,
      month:
        kind === 'trial-balance' && !fields.has('date')
          ? (monthAbove(rows.slice(0, Math.max(0, headerAt))) ?? monthInName(fileName))
          : null,
    },
    about,
    warnings: layout === undefined ? doubledNames(header?.cells ?? [], columns) : [],
  };
}

/** As the file writes it; of a layout without one, as it would be written. */
function headerOf(rows: readonly SampleRow[], headerAt: number, layout: Layout | undefined): SampleRow | undefined {
  if (layout?.unnamed === undefined) return rows[headerAt];
  return { line: 0, cells: layout.unnamed.map(({ name }) => name) };
}

interface MappedRows {
  rows: readonly SampleRow[];
  headerAt: number;
  columns: ReadonlyMap<number, ImportField>;
  layout: Layout | undefined;
}

function aboutFile({ rows, headerAt, columns, layout }: MappedRows): AboutFile {
  const said = currencySaid(rows[headerAt]?.cells ?? [], columns, rows.slice(headerAt + 1));
  return { ...(said === null ? {} : { currency: said }), ...layout?.about?.(rows.slice(0, Math.max(0, headerAt))) };
}

/** The same of a file whose columns a person has named: what it says of itself, it says all the same. */
export function aboutMapped(rows: readonly SampleRow[], mapping: ImportMapping): AboutFile {
  const headerAt = rows.findIndex(({ line }) => line === mapping.headerLine);
  const columns = new Map(Object.entries(mapping.columns).map(([index, field]) => [Number(index), field]));
  return aboutFile({ rows, headerAt, columns, layout: recogniseLayout(rows, undefined)?.layout });
}

/**
 * A person who says which column holds the amounts does not think of how they are written: what the cells prove counts,
 * unless that was said, too.
 */
export function asWritten(mapping: ImportMapping, rows: readonly SampleRow[], exponent: number): ImportMapping {
  const { said = [], headerLine } = mapping;
  if (mapping.layout !== null) return mapping;
  const data = rows.filter(({ line }) => line > headerLine);
  const columns = new Map(Object.entries(mapping.columns).map(([index, field]) => [Number(index), field]));
  const amounts = cellsOf(columns, data, ['debit', 'credit', 'amount']).filter((cell) => typeof cell === 'string');
  const marks = detectDecimalMark(amounts, exponent);
  const isMarkKnown = said.includes('decimalMark') || marks.isAmbiguous || amounts.length === 0;
  const decimalMark = isMarkKnown ? mapping.decimalMark : marks.mark;
  const days = cellsOf(columns, data, ['date']);
  const dates = detectDateFormat(days, decimalMark);
  const isDateProven = !dates.isAmbiguous && days.some((day) => readDate(day, dates.format) !== null);
  return {
    ...mapping,
    decimalMark,
    dateFormat: said.includes('dateFormat') || !isDateProven ? mapping.dateFormat : dates.format,
  };
}

const OF_AMOUNTS: ReadonlySet<ImportField | undefined> = new Set([
  'debit',
  'credit',
  'amount',
  'runningBalance',
] as const);

/** `Debit (EUR)`, `Debit EUR` of a column of amounts, or a column of currencies in which all lines agree. */
function currencySaid(
  header: SampleRow['cells'],
  columns: ReadonlyMap<number, ImportField>,
  data: readonly SampleRow[],
): string | null {
  // `Rate to GBP` tells what amounts are turned into, not what they are.
  const inNames = header.map((cell, index) =>
    OF_AMOUNTS.has(columns.get(index)) ? (currencyInName(textOf(cell)) ?? '') : '',
  );
  const inCells = cellsOf(columns, data, ['currency']).map((cell) => currencyIn(textOf(cell)));
  const said = new Set([...inNames, ...inCells].filter((code) => isUsableCurrency(code)));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** As guessed, but for what the layout says. */
function columnsOf(
  header: SampleRow['cells'],
  data: readonly SampleRow[],
  layout: Layout | undefined,
): Map<number, ImportField> {
  const names = header.map((cell) => plainName(textOf(cell)));
  const said = new Map<number, ImportField>();
  for (const [index, name] of names.entries()) {
    const field = layout?.columns?.[name];
    if (field !== undefined && field !== null && ![...said.values()].includes(field)) said.set(index, field);
  }
  const taken = new Set(said.values());
  const guessed = [...guessColumns(header, data)].filter(
    ([index, field]) => !taken.has(field) && layout?.columns?.[names[index] ?? ''] === undefined,
  );
  return withOneWayOfAmounts(new Map([...said, ...guessed].toSorted(([a], [b]) => a - b)));
}

function doubledNames(header: SampleRow['cells'], columns: ReadonlyMap<number, ImportField>): string[] {
  const names = header.map((cell) => textOf(cell));
  const doubled = names.filter((name, index) => columns.has(names.indexOf(name)) && names.indexOf(name) !== index);
  return [...new Set(doubled)].map(
    (name) => `More than one column is called “${name.slice(0, 40)}”: the first one is used.`,
  );
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

export function cellsOf(
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

function kindOf(table: Parameters<typeof listsAccounts>[0], dateFormat: ImportMapping['dateFormat']): ImportKind {
  const { columns, data } = table;
  const fields = new Set(columns.values());
  const hasAmounts = fields.has('debit') || fields.has('credit') || fields.has('amount');
  // A table with a date on its lines is no chart: its amounts are called as nobody knows.
  if (!hasAmounts) return !fields.has('date') && listsAccounts(table) ? 'chart-of-accounts' : 'general-ledger';
  if (!fields.has('date')) return isNamelessBalance(table) ? 'general-ledger' : 'trial-balance';
  const hasEntries = OF_ENTRIES.some((field) => fields.has(field));
  return !hasEntries && isMonthEnds(columns, data, dateFormat) ? 'trial-balance' : 'general-ledger';
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

/** `As of September 30, 2026`, `As at 30 September 2026`. */
function monthAbove(above: readonly SampleRow[]): Month | null {
  for (const { cells } of above) {
    for (const cell of cells) {
      const said = /^as (?:of|at) (.+)$/i.exec(textOf(cell))?.[1];
      const day = said === undefined ? null : readDate(said, 'YYYY-MM-DD');
      if (day !== null) return monthOf(day);
    }
  }
  return null;
}

/** `Trial balance 2026-03.xlsx`, `TB_202603.csv`. */
function monthInName(fileName: string): Month | null {
  const match = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/.exec(fileName);
  const month = `${match?.[1]}-${match?.[2]}`;
  return isMonth(month) ? month : null;
}
