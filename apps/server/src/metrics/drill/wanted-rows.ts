import type { MetricDrillDown } from '@tieout/contracts/metric-drill-down.ts';
import type { LineWish } from '@tieout/contracts/statement-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { AppError } from '#server/app-error.ts';
import type { PartRow } from './part-rows.ts';

type Narrowing = Pick<LineWish, 'search' | 'groupBy' | 'group'>;
type GroupBy = NonNullable<LineWish['groupBy']>;
type RowGroup = MetricDrillDown['groups'][number];

/** Key of the group of rows that have no value for what they are grouped by. */
const NOT_SPECIFIED = 'none';

function keyOf(row: PartRow, by: GroupBy): string {
  if (by === 'month') return row.month;
  return (by === 'counterparty' ? row.name : row.group) ?? NOT_SPECIFIED;
}

/** The rows that a search and a group leave. */
export function foundRows(rows: readonly PartRow[], { search, groupBy, group }: Narrowing): PartRow[] {
  if (group !== undefined && groupBy === undefined) {
    throw new AppError('invalid-input', 'Say with groupBy what the group is one of.');
  }
  const words = (search ?? '').toLowerCase();
  return rows.filter((row) => {
    if (groupBy !== undefined && group !== undefined && keyOf(row, groupBy) !== group) return false;
    return words === '' || [row.name, row.detail, row.group].some((text) => text?.toLowerCase().includes(words));
  });
}

/** In the order that is wanted; of equal rows the first by key, so that pages never overlap. */
export function sortedRows(rows: readonly PartRow[], { sort, order }: Pick<LineWish, 'sort' | 'order'>): PartRow[] {
  const direction = order === 'asc' ? 1 : -1;
  function compare(a: PartRow, b: PartRow): number {
    if (sort === 'amount') return a.amount - b.amount;
    if (sort === 'date') return textOrder(a.date ?? a.month, b.date ?? b.month);
    return textOrder(a.name ?? '', b.name ?? '');
  }
  return rows.toSorted((a, b) => direction * compare(a, b) || textOrder(`${a.key} ${a.month}`, `${b.key} ${b.month}`));
}

function textOrder(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export function sumOfRows(rows: readonly PartRow[]): { lineCount: number; lineSum: RowGroup['amount'] } {
  return { lineCount: rows.length, lineSum: minorUnits(rows.reduce((sum, { amount }) => sum + amount, 0)) };
}

/** Sums instead of rows, the largest first. */
export function groupsOfRows(rows: readonly PartRow[], by: GroupBy): RowGroup[] {
  const groups = [...Map.groupBy(rows, (row) => keyOf(row, by))].map(([key, own]) => {
    const { lineCount, lineSum } = sumOfRows(own);
    return { key, name: nameOf(key), lineCount, amount: lineSum };
  });
  return groups.toSorted((a, b) => b.amount - a.amount || textOrder(a.key, b.key));
}

function nameOf(key: string): string {
  if (key === NOT_SPECIFIED) return 'Not specified';
  return isMonth(key) ? formatPeriodLabel(key) : key;
}
