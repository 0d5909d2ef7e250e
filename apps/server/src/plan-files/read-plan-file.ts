import { PLAN_FILE_LIMITS } from '@tieout/contracts/plan-files.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { readMonth } from '#tables/month.ts';
import { readSheetTable, type TableRow } from '#tables/read-table.ts';
import { plain } from './plain.ts';
import { BUDGET_SHEET, readPlanKey, type PlanKey } from './plan-key.ts';
import { PlanFileError } from './plan-file-error.ts';

/** Columns that say which row a line is about, from the widest to the narrowest. */
export const IDENTITIES = ['section', 'type', 'group', 'category', 'account', 'code'] as const;
export type Identity = (typeof IDENTITIES)[number];
export type ColumnRole = Identity | 'total' | 'currency';

const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  code: ['code', 'category code', 'row code'],
  account: ['account', 'account name', 'account number', 'account code'],
  section: ['section'],
  type: ['type'],
  group: ['group'],
  category: ['category', 'name', 'row', 'line', 'line item', 'item'],
  total: ['total', 'sum'],
  currency: ['currency'],
};
const HEAD_ROWS = 20;
/** Far above what is taken, so that a file which is too long is told so in our words. */
const MOST_LINES = 20_000;

export interface PlanTable {
  names: readonly string[];
  roles: readonly { index: number; role: ColumnRole }[];
  months: readonly { index: number; month: Month }[];
  body: readonly TableRow[];
  /** Null of a file that no plan has written. */
  key: PlanKey | null;
  /** Of a workbook: those to choose from, and the one that was read. */
  sheets: readonly string[];
  sheet: string | null;
}

/** Where a person has said that the table is. */
export interface TablePlace {
  sheet?: string | undefined;
  /** Columns of months one after the other, and the first of these months. */
  months?: { first: number; last: number; month: Month } | undefined;
}

/**
 * A budget as a table: one line per row of the plan, months across (finance 3.5).
 *
 * @throws PlanFileError where there is no such table in the file.
 */
export async function readPlanFile(file: Buffer, place: TablePlace = {}): Promise<PlanTable> {
  if (file.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file is empty.');
  const preferred = place.sheet === undefined ? [BUDGET_SHEET] : [place.sheet, BUDGET_SHEET];
  const { rows, sheets, sheet } = await readSheetTable(file, MOST_LINES, preferred);
  const at = headAt(rows);
  const names = (rows[at]?.cells ?? []).map((cell) => String(cell).trim());
  const body = rows.slice(at + 1);
  const key = sheet === null || sheet === BUDGET_SHEET ? await readPlanKey(file) : null;
  try {
    return { ...tableOf({ rows, at, names, body }, place), names, body, key, sheets, sheet };
  } catch (error) {
    if (!(error instanceof PlanFileError)) throw error;
    throw new PlanFileError(error.code, error.message, { sheets, sheet, names, body });
  }
}

interface Read {
  rows: readonly TableRow[];
  /** Which of them names the columns. */
  at: number;
  names: readonly string[];
  body: readonly TableRow[];
}

function tableOf({ rows, at, names, body }: Read, { months: chosen }: TablePlace): Pick<PlanTable, 'months' | 'roles'> {
  if (rows.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file has no filled cells.');
  const named = (rows[at]?.cells ?? []).flatMap((cell, index) => {
    const month = readMonth(cell);
    return month === null ? [] : [{ index, month }];
  });
  const months = chosen === undefined ? named : monthsFrom(chosen, names.length);
  if (months.length === 0) throw noMonths(names);
  if (body.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file has no lines below the names of its columns.');
  refuseLarge(body.length, months.length);
  refuseGaps(months.map(({ month }) => month));
  const others = names.map((name, index) => (months.some((month) => month.index === index) ? '' : name));
  return { months, roles: rolesOf(others, months[0]?.index ?? 0) };
}

function monthsFrom({ first, last, month }: NonNullable<TablePlace['months']>, columns: number): PlanTable['months'] {
  const count = Math.max(0, Math.min(last, columns - 1) - first + 1);
  return Array.from({ length: count }, (_, place) => ({ index: first + place, month: addMonths(month, place) }));
}

/** The line with the most months, else the first that names a column as we do, else the first; above it stand titles. */
function headAt(rows: readonly TableRow[]): number {
  const heads = rows.slice(0, HEAD_ROWS);
  const counts = heads.map(({ cells }) => cells.filter((cell) => readMonth(cell) !== null).length);
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : Math.max(0, heads.findIndex(isNamed));
}

function isNamed({ cells }: TableRow): boolean {
  return cells.some((cell) => roleOf(String(cell)) !== null);
}

function noMonths(names: readonly string[]): PlanFileError {
  return names.some((name) => roleOf(name) !== null)
    ? new PlanFileError('NO_MONTH_COLUMNS', 'No column is a month. Name them like Jan-27, 2027-01 or 01/2027.')
    : new PlanFileError('NO_HEADER', 'No line names the columns. The first line needs “category” and the months.');
}

function refuseLarge(lines: number, months: number): void {
  const { rows, months: mostMonths } = PLAN_FILE_LIMITS;
  if (lines > rows) {
    throw new PlanFileError('TOO_LARGE', `The file has more than ${rows.toLocaleString('en-US')} lines.`);
  }
  if (months > mostMonths) throw new PlanFileError('TOO_LARGE', `The file has more than ${mostMonths} months.`);
}

function refuseGaps(months: readonly Month[]): void {
  for (const [at, month] of months.entries()) {
    const before = months[at - 1];
    if (before === undefined || addMonths(before, 1) === month) continue;
    const [is, was] = [formatPeriodLabel(month), formatPeriodLabel(before)];
    throw new PlanFileError('MONTH_GAP', `${is} follows ${was}. Months have to stand one after the other.`);
  }
}

export function columnOf({ roles }: Pick<PlanTable, 'roles'>, role: ColumnRole): number {
  return roles.find((column) => column.role === role)?.index ?? -1;
}

/** Where no column is known by its name, the first one says what a line is about. */
function rolesOf(names: readonly string[], firstMonth: number): PlanTable['roles'] {
  const taken = new Set<ColumnRole>();
  const roles = names.flatMap((name, index) => {
    const role = roleOf(name);
    if (role === null || taken.has(role)) return [];
    taken.add(role);
    return [{ index, role }];
  });
  if (roles.some(({ role }) => role !== 'total' && role !== 'currency')) return roles;
  if (firstMonth === 0) throw new PlanFileError('NO_HEADER', 'No column says what a line is about. Add “category”.');
  return [...roles, { index: 0, role: 'category' }];
}

function roleOf(name: string): ColumnRole | null {
  const words = plain(name.replaceAll('_', ' '));
  const found = Object.entries(NAMES).find(([, called]) => called.includes(words));
  return found === undefined ? null : (found[0] as ColumnRole);
}
