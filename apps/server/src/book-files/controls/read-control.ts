import type { ControlColumn, ControlReport, ControlRow, ControlSection } from '@tieout/finance/control-report.ts';
import { detectDecimalMark, readAmount } from '#tables/amount.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { TableRow } from '#tables/read-table.ts';
import { fieldCalled, plainName } from '../mapping/header-names.ts';
import { periodIn, type ReportPeriod } from './periods.ts';

interface ControlFile {
  rows: readonly TableRow[];
  fileName: string;
  currency: string;
  exponent: number;
}

const HEADER_WITHIN = 30;
const NO_PERIOD =
  'Nothing says which months these figures are of. Write them into the name of the file, such as “P&L 2026-01.csv”, and upload it again.';
const NO_FIGURES =
  'No line of the file has the name of an account and a figure, so there is nothing to compare. Upload a profit and loss, a balance sheet or a trial balance.';

/** A report without lines: accounts and subtotals with a figure for each period. */
export function readControl({ rows, fileName, currency, exponent }: ControlFile): ControlReport {
  const headerAt = headerOf(rows);
  const above = rows.slice(0, headerAt + 1).map(({ cells }) => cells.map(textOf));
  const data = rows.slice(headerAt + 1);
  const titles = above.flat().filter((text) => text !== '');
  const names = (above.at(-1) ?? []).map(plainName);
  const nameAt = textColumn(data, names);
  const codeAt = codeColumn(data, nameAt);
  const texts = data.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const { mark } = detectDecimalMark(
    texts.filter((text) => /\d/.test(text)),
    exponent,
  );
  function amountAt({ cells }: TableRow, column: number): number | null {
    const cell = cells[column] ?? '';
    if (textOf(cell) === '') return null;
    const amount = readAmount(cell, { decimalMark: mark, exponent, currency });
    return 'problem' in amount ? null : amount.minor;
  }
  const whole = periodOf(titles, fileName);
  const columns = columnsOf({ above, data, names, whole, isOther: (at) => at === nameAt || at === codeAt });
  const read = readRows(data, { nameAt, codeAt, columns, amountAt });
  if (read.length === 0) throw new FileRefusal(NO_FIGURES);
  const basis = titles.some((title) => /^cash basis/i.test(title)) ? 'CASH' : 'ACCRUAL';
  return {
    report: reportOf(titles),
    basis,
    columns: columns.map(({ name, from, to }) => ({ name, from, to })),
    rows: read,
  };
}

function textOf(cell: string | number): string {
  return String(cell).trim();
}

const AMOUNT_NAMES = new Set([
  'total',
  'amount',
  'balance',
  'debit',
  'credit',
  'soll',
  'haben',
  'saldo',
  'betrag',
  'ytd',
]);

/** The line among the first with most periods and names of amounts; without any, the last of the titles, which stand alone. */
function headerOf(rows: readonly TableRow[]): number {
  let [best, most] = [-1, 0];
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const count = cells.filter(
      (cell, at) => at > 0 && (AMOUNT_NAMES.has(plainName(textOf(cell))) || isPeriod(cell)),
    ).length;
    if (count > most) [best, most] = [index, count];
  }
  return best === -1 ? rows.findIndex(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length > 1) - 1 : best;
}

function isPeriod(cell: string | number): boolean {
  return typeof cell === 'string' && periodIn(cell) !== null;
}

function periodOf(titles: readonly string[], fileName: string): ReportPeriod | null {
  for (const title of [...titles, fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')]) {
    const period = periodIn(title);
    if (period !== null) return period;
  }
  return null;
}

/** Where most lines have words. */
function textColumn(data: readonly TableRow[], names: readonly string[]): number {
  const named = names.findIndex((name) => fieldCalled(name) === 'accountName');
  if (named !== -1) return named;
  const width = Math.max(0, ...data.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, at) => data.filter(({ cells }) => /\p{L}{2}/u.test(textOf(cells[at] ?? ''))).length,
  );
  return counts.indexOf(Math.max(...counts));
}

/** Numbers of accounts, left of their names. */
function codeColumn(data: readonly TableRow[], nameAt: number): number {
  for (let at = 0; at < nameAt; at += 1) {
    const cells = data.map(({ cells: all }) => textOf(all[at] ?? '')).filter((cell) => cell !== '');
    if (cells.length > 0 && cells.every((cell) => /^\d{3,8}$/.test(cell))) return at;
  }
  return -1;
}

interface ReadColumn extends ControlColumn {
  /** Where its figure stands; of debits and credits both. */
  plus: number;
  minus: number | null;
}

interface ColumnFacts {
  above: readonly string[][];
  data: readonly TableRow[];
  names: readonly string[];
  whole: ReportPeriod | null;
  isOther: (column: number) => boolean;
}

function columnsOf({ above, data, names, whole, isOther }: ColumnFacts): ReadColumn[] {
  const header = above.at(-1) ?? [];
  const dated = header.flatMap((name, plus): ReadColumn[] => {
    const period = isOther(plus) ? null : periodIn(name);
    return period === null ? [] : [{ name, ...period, plus, minus: null }];
  });
  if (dated.length > 0) return dated;
  if (whole === null) throw new FileRefusal(NO_PERIOD);
  const [plus, minus] = [
    names.findIndex((name) => fieldCalled(name) === 'debit'),
    names.findIndex((name) => fieldCalled(name) === 'credit'),
  ];
  if (plus !== -1 && minus !== -1) return [{ name: '', ...whole, plus, minus }];
  const width = Math.max(0, ...data.map(({ cells }) => cells.length));
  const figures = Array.from({ length: width }, (_, at) => at).filter((at) => !isOther(at) && isFigures(data, at));
  return figures.slice(0, 1).map((at) => ({ name: '', ...whole, plus: at, minus: null }));
}

function isFigures(data: readonly TableRow[], column: number): boolean {
  const cells = data.map(({ cells: all }) => textOf(all[column] ?? '')).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^[^\p{L}]*\d[^\p{L}%]*(?:\p{L}{3})?$/u.test(cell));
}

interface RowFacts {
  nameAt: number;
  codeAt: number;
  columns: readonly ReadColumn[];
  amountAt: (row: TableRow, column: number) => number | null;
}

/** A line without a figure is a heading, and says what stands below it. */
function readRows(data: readonly TableRow[], { nameAt, codeAt, columns, amountAt }: RowFacts): ControlRow[] {
  let section: ControlSection | null = null;
  return data.flatMap((row): ControlRow[] => {
    const text = textOf(row.cells[nameAt] ?? '');
    const values = columns.map(({ plus, minus }) => {
      const [one, other] = [amountAt(row, plus), minus === null ? null : amountAt(row, minus)];
      return one === null && other === null ? null : (one ?? 0) - (other ?? 0);
    });
    if (text === '' || values.every((value) => value === null)) {
      section = sectionCalled(text) ?? section;
      return [];
    }
    const numbered = /^(\d{3,8})(?:\s*[·:–-]\s*|\s+)(\p{L}.*)$/u.exec(text);
    const code = codeAt === -1 ? (numbered?.[1] ?? '') : textOf(row.cells[codeAt] ?? '');
    return [{ line: row.line, code, name: numbered?.[2] ?? text, section, values }];
  });
}

const SECTIONS: readonly (readonly [RegExp, ControlSection])[] = [
  [/^(other income)/i, 'OTHER_INCOME'],
  [/^(other expenses?)/i, 'OTHER_EXPENSE'],
  [/^(income|revenue|sales|turnover|trading income|umsatzerlöse)\b/i, 'INCOME'],
  [/^(less )?(cost of (goods sold|sales|revenue)|direct costs|purchases|materialaufwand)/i, 'COST'],
  [/^(less )?(operating )?(expenses|overheads|aufwendungen)/i, 'EXPENSE'],
  [/^((current|fixed|other( current)?|non-current|bank|total) )*assets?\b|^aktiva/i, 'ASSET'],
  [/^((current|other( current)?|long-term|non-current) )*liabilities( and|$)|^passiva/i, 'LIABILITY'],
  [/^(equity|capital)|^eigenkapital/i, 'EQUITY'],
];

function sectionCalled(text: string): ControlSection | null {
  return SECTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const REPORTS: readonly (readonly [RegExp, ControlReport['report']])[] = [
  [/profit (and|&) loss|income statement|gewinn- und verlust/i, 'profit-and-loss'],
  [/balance sheet|statement of financial position|^bilanz/i, 'balance-sheet'],
  [/trial balance|summen-? und salden/i, 'trial-balance'],
];

function reportOf(titles: readonly string[]): ControlReport['report'] {
  const title = titles.find((each) => REPORTS.some(([pattern]) => pattern.test(each)));
  return REPORTS.find(([pattern]) => pattern.test(title ?? ''))?.[1] ?? 'table';
}
