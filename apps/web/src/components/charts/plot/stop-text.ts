import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { slotText } from '@tieout/contracts/charts/slot-text.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { Stop } from '../use-cursor.ts';
import { formatDifference, formatValue, formatWithUnit, isKnown } from '@tieout/contracts/charts/value-format.ts';

/** A figure and the one before it, where the two can be compared: both closed months of one series. */
export function changeAt(
  { slots, axis }: ChartData,
  series: DrawnSeries,
  index: number,
): { from: string; by: number } | null {
  const [value, before] = [series.values[index], series.values[index - 1]];
  const from = slots[index - 1];
  if (axis !== 'time' || from === undefined || !isKnown(value) || !isKnown(before)) return null;
  return slots[index]?.state === 'closed' ? { from: from.label, by: value - before } : null;
}

/** What is read out when the cursor comes to a figure: `Oct-26: 230,823.01, +16,862.01 vs Sep-26, Plan 223,700.00`. */
export function stopText(data: ChartData, drawn: readonly DrawnSeries[], { index, row }: Stop): string {
  const [slot, series] = [data.slots[index], drawn[row]];
  if (slot === undefined || series === undefined) return '';
  const value = series.values[index] ?? 'NO_DATA';
  const name = drawn.length > 1 ? `, ${series.label}` : '';
  const start = `${slotText(slot)}${name}: ${formatWithUnit(value, series.measure, 'exact')}`;
  if (!isKnown(value)) return `${start}. ${REASON_TEXT[value]}`;
  const change = changeAt(data, series, index);
  const beside = row === 0 ? [data.plan, data.previous] : [];
  return [
    start,
    change !== null && `${formatDifference(change.by, series.measure, 'exact')} vs ${change.from}`,
    ...beside.map((line) => {
      const compared = line?.values[index];
      return line !== null && isKnown(compared) && `${line.label} ${formatValue(compared, data, 'exact')}`;
    }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
