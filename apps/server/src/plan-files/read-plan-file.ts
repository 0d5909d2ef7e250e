import { PLAN_FILE_LIMITS } from '@tieout/contracts/plan-files.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { readMonth } from '#tables/month.ts';
import { readTable, type TableRow } from '#tables/read-table.ts';
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
}

/**
 * A budget as a table: one line per row of the plan, months across (finance 3.5).
 *
 * @throws PlanFileError where there is no such table in the file.
 */
export async function readPlanFile(file: Buffer): Promise<PlanTable> {
  if (file.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file is empty.');
  const rows = await readTable(file, MOST_LINES, BUDGET_SHEET);
  if (rows.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file has no filled cells.');
  const at = headAt(rows);
  const head = rows[at]?.cells ?? [];
  const body = rows.slice(at + 1);
  const months = head.flatMap((cell, index) => {
    const month = readMonth(cell);
    return month === null ? [] : [{ index, month }];
  });
  if (body.length === 0) throw new PlanFileError('EMPTY_FILE', 'The file has no lines below the names of its columns.');
  refuseLarge(body.length, months.length);
  refuseGaps(months.map(({ month }) => month));
  const names = head.map((cell) => String(cell).trim());
  return { names, roles: rolesOf(names, months[0]?.index ?? 0), months, body, key: await readPlanKey(file) };
}

/** The line with the most months; what stands above it is a title. */
function headAt(rows: readonly TableRow[]): number {
  const heads = rows.slice(0, HEAD_ROWS);
  const counts = heads.map(({ cells }) => cells.filter((cell) => readMonth(cell) !== null).length);
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const isNamed = heads.some(({ cells }) => cells.some((cell) => roleOf(String(cell)) !== null));
  throw isNamed
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
