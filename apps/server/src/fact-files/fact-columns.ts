import { currencyExponent } from '@tieout/finance/currency.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDateFormat } from '#tables/date.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { TableRow } from '#tables/read-table.ts';
import type { FactColumn, FactKindRules } from './fact-kind.ts';
import type { FileSpelling } from './read-cell.ts';

/** A column of the file that is read. */
export interface FoundColumn {
  index: number;
  column: FactColumn;
}

export interface FoundTable {
  columns: readonly FoundColumn[];
  /** As they stand in the file. */
  names: readonly string[];
  body: readonly TableRow[];
}

const HEAD_ROWS = 20;
const SAMPLE_ROWS = 2_000;

/** The row that names most columns is the header; what stands above it is a title. */
export function findTable(rows: readonly TableRow[], rules: FactKindRules): FoundTable {
  const heads = rows.slice(0, HEAD_ROWS).map((row) => findColumns(row, rules));
  const most = Math.max(0, ...heads.map((columns) => columns.length));
  const at = heads.findIndex((columns) => columns.length === most);
  const columns = heads[at] ?? [];
  const names = (rows[at]?.cells ?? []).map((cell) => String(cell).trim());
  const missing = rules.columns.filter(
    (column) => column.isNeeded !== undefined && !columns.some((found) => found.column === column),
  );
  if (missing.length > 0) throw new FileRefusal(columnsSentence(missing, most === 0 ? [] : names));
  const body = rows.slice(at + 1);
  if (body.length === 0) throw new FileRefusal('The file has no lines below the names of its columns.');
  return { columns, names, body };
}

function columnsSentence(missing: readonly FactColumn[], names: readonly string[]): string {
  const called = missing.map(({ name }) => `“${name}”`).join(', ');
  const what = missing.length === 1 ? `The column ${called} is` : `The columns ${called} are`;
  const has = names.filter((name) => name !== '').slice(0, 12);
  const found = has.length === 0 ? '' : ` The file has ${has.map((name) => `“${name.slice(0, 40)}”`).join(', ')}.`;
  return `${what} missing.${found} Download the template to see what is read.`;
}

/** By the name of the template, then by what others call it; the first column of two wins. */
function findColumns({ cells }: TableRow, { columns }: FactKindRules): FoundColumn[] {
  const names = cells.map((cell) => plainName(String(cell)));
  const taken = new Set<number>();
  function take(column: FactColumn, called: readonly string[]): FoundColumn | null {
    const index = names.findIndex((name, place) => !taken.has(place) && called.includes(name));
    if (index === -1) return null;
    taken.add(index);
    return { index, column };
  }
  const own = new Map(columns.map((column) => [column, take(column, [plainName(column.name)])]));
  return columns.map((column) => own.get(column) ?? take(column, column.also ?? [])).filter((found) => found !== null);
}

function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}

/** How the file writes numbers and days, from all of its cells of that kind. */
export function spellingOf({ columns, body }: FoundTable, currency: string): FileSpelling {
  const sample = body.slice(0, SAMPLE_ROWS);
  function cellsOf(...types: unknown[]): (string | number)[] {
    const own = columns.filter(({ column }) => types.includes(column.type));
    return sample.flatMap(({ cells }) => own.map(({ index }) => cells[index] ?? '')).filter((cell) => cell !== '');
  }
  const numbers = cellsOf('amount', 'decimal', 'count').filter((cell) => typeof cell === 'string');
  const { mark, isProven } = detectDecimalMark(numbers, currencyExponent(currency));
  const { format, isAmbiguous } = detectDateFormat(cellsOf('date', 'moment'), mark);
  if (isAmbiguous) {
    throw new FileRefusal('Day and month could be exchanged in every date of the file. Write dates like 2026-01-31.');
  }
  return { decimalMark: mark, isMarkProven: isProven, dateFormat: format };
}
