import type { ChartData } from '../../chart-data.ts';
import { tenthsOf } from '@tieout/finance/statements/percent-of.ts';
import { formatPercentSize } from '@tieout/finance/number-format.ts';
import { knownOf, lastClosed, sumOf } from '../chart-shape.ts';
import { formatValue, formatWithUnit, isKnown } from '../value-format.ts';

/** `41.2 %`, rounded once; null of nothing. */
export function shareText(part: number, whole: number): string | null {
  const scale = Number.isInteger(part) && Number.isInteger(whole) ? 1 : PARTS_OF_ONE;
  const [above, below] = [Math.round(part * scale), Math.round(whole * scale)];
  if (below === 0) return null;
  return formatPercentSize((tenthsOf(below < 0 ? -above : above, Math.abs(below)) / 10).toFixed(1));
}

/** Quotients are drawn with at most six decimals; shares are made in integers. */
const PARTS_OF_ONE = 1_000_000;

/** `Oct-26 total 301,300, of which Research & Development 41.2 %.` */
export function stackSentence(data: ChartData): string {
  const at = data.axis === 'time' ? lastClosed(data) : 0;
  const slot = data.slots[at];
  const total = sumOf(data.series.map(({ values }) => values[at] ?? 'NO_DATA'));
  if (slot === undefined || !isKnown(total) || data.series.length === 0) return 'There are no figures yet.';
  const parts = data.series.map(({ label, values }) => ({ label, value: knownOf([values[at] ?? 'NO_DATA'])[0] ?? 0 }));
  const above = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  if (above !== total && above !== 0) {
    return `${slot.label} adds ${formatValue(above, data, 'whole')} and takes ${formatValue(above - total, data, 'whole')}: ${formatValue(total, data, 'whole')} in all.`;
  }
  const largest = parts.reduce((best, part) => (Math.abs(part.value) > Math.abs(best.value) ? part : best));
  const share = shareText(largest.value, total);
  const which = share === null || parts.length < 2 ? '' : `, of which ${largest.label} ${share}`;
  return `${slot.label} total ${formatWithUnit(total, data, 'whole')}${which}.`;
}

/** `Receivables: 28,400 of 120,000 overdue, 23.7 %.` The first bucket is what is not due yet; of months, the last closed. */
export function ageingSentence(data: ChartData): string {
  const { slots, series, ...measure } = data;
  const sentences = slots.flatMap(({ label }, index) => {
    if (data.axis === 'time' && index !== lastClosed(data)) return [];
    const values = series.map((bucket) => bucket.values[index] ?? 'NO_DATA');
    const late = sumOf(values.filter((_, at) => at > 0 && series[at]?.key !== 'unapplied'));
    const total = sumOf(values);
    if (!isKnown(total) || !isKnown(late)) return [];
    if (late === 0) return [`${label}: nothing is overdue.`];
    // Shares of what is open say it by themselves.
    if (data.unit === 'percent') return [`${label}: ${formatValue(late, measure, 'whole')} overdue.`];
    const share = shareText(late, total);
    return [
      `${label}: ${formatValue(late, measure, 'whole')} of ${formatValue(total, measure, 'whole')} overdue${share === null ? '' : `, ${share}`}.`,
    ];
  });
  return sentences.length === 0 ? 'There are no figures yet.' : sentences.join(' ');
}

/** `Example Cloud Hosting is the largest with 46,896, 40.2 % of 116,839.` */
export function categorySentence({ slots, series, ...measure }: ChartData): string {
  const values = series[0]?.values ?? [];
  const known = knownOf(values);
  const largest = Math.max(...known);
  const slot = slots[values.indexOf(largest)];
  if (slot === undefined) return 'There are no figures yet.';
  const total = known.reduce((sum, value) => sum + value, 0);
  const isWhole = known.every((value) => value >= 0) && ['money', 'count'].includes(measure.unit) && known.length > 1;
  const share = isWhole ? shareText(largest, total) : null;
  const of = share === null ? '' : `, ${share} of ${formatValue(total, measure, 'whole')}`;
  return `${slot.label} is the largest with ${formatWithUnit(largest, measure, 'whole')}${of}.`;
}

/** `40 of 200 reach Won, 20.0 %; most leave between Qualified and Proposal.` */
export function funnelSentence({ slots, series, ...measure }: ChartData): string {
  const values = series[0]?.values ?? [];
  const [first, last] = [values[0], values.at(-1)];
  const [start, end] = [slots[0], slots.at(-1)];
  if (!isKnown(first) || !isKnown(last) || start === undefined || end === undefined) return 'There are no figures yet.';
  const losses = values.map((value, index) => {
    const before = values[index - 1];
    return isKnown(value) && isKnown(before) ? before - value : 0;
  });
  const worst = losses.indexOf(Math.max(...losses));
  const share = shareText(last, first);
  const reach = `${formatValue(last, measure, 'whole')} of ${formatValue(first, measure, 'whole')} reach ${end.label}${share === null ? '' : `, ${share}`}`;
  if (worst < 1 || (losses[worst] ?? 0) <= 0) return `${reach}.`;
  return `${reach}; most leave between ${slots[worst - 1]?.label} and ${slots[worst]?.label}.`;
}
