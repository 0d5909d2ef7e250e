import type { ChartData } from '../../chart-data.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { knownOf } from '../chart-shape.ts';
import { isSmallCohort } from '../cohort.ts';
import { formatDifference, formatValue, formatWithUnit, isKnown } from '../value-format.ts';
import { differenceOf } from '../waterfall-bars.ts';

/** `From 209,500 to 224,800: New adds most (+17,000), Churn takes most (−3,972).` What does not add up is said. */
export function waterfallSentence(data: ChartData): string {
  const { slots, series, ...measure } = data;
  const items = slots.map((slot, index) => ({ ...slot, value: knownOf([series[0]?.values[index] ?? 'NO_DATA'])[0] }));
  // One that begins at zero begins with its first step: revenue, not the gross profit behind it.
  const [first, last] = [items[0], items.findLast(({ isTotal }) => isTotal)];
  const steps = items
    .slice(1)
    .flatMap(({ label, isTotal, value }) => (isTotal || value === undefined ? [] : [{ label, value }]));
  if (first?.value === undefined || last?.value === undefined) return 'There are no figures yet.';
  const most = steps.reduce((best, step) => (step.value > best.value ? step : best), { label: '', value: 0 });
  const least = steps.reduce((best, step) => (step.value < best.value ? step : best), { label: '', value: 0 });
  const moves = [
    most.value > 0 && `${most.label} adds most (${formatDifference(most.value, measure, 'whole')})`,
    least.value < 0 && `${least.label} takes most (${formatDifference(least.value, measure, 'whole')})`,
  ].filter((move) => move !== false);
  const difference = differenceOf(data);
  return [
    `From ${formatValue(first.value, measure, 'whole')} to ${formatValue(last.value, measure, 'whole')}`,
    moves.length > 0 && `: ${moves.join(', ')}`,
    '.',
    difference !== 0 && ` The steps miss the end by ${formatValue(difference, measure, 'exact')}.`,
  ]
    .filter((part) => part !== false)
    .join('');
}

/** `Month 3 lies between 71.0 % (Jan-26) and 88.2 % (Mar-26).` Of the latest column that more than one cohort has reached. */
export function cohortSentence({ slots, series, ...measure }: ChartData): string {
  const large = series.filter((cohort) => !isSmallCohort(cohort));
  const column = slots.findLastIndex((_, index) => large.filter(({ values }) => isKnown(values[index])).length > 1);
  const slot = slots[column];
  if (slot === undefined) return 'There are too few cohorts to compare.';
  const reached = large.flatMap(({ label, values }) =>
    knownOf([values[column] ?? 'NO_DATA']).map((value) => ({ label, value })),
  );
  const sorted = reached.toSorted((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return 'There are too few cohorts to compare.';
  const small = series.length - large.length;
  const greyed = small === 0 ? '' : ` ${small} too small to compare ${small === 1 ? 'is' : 'are'} grey.`;
  return `${slot.label} lies between ${formatValue(low.value, measure, 'whole')} (${low.label}) and ${formatValue(high.value, measure, 'whole')} (${high.label}).${greyed}`;
}

/** `3 of 5 reach their plan.`, or of a runway `9.4 months, to 14 Aug 2027.` */
export function bulletSentence({ series, plan, good, until, ...measure }: ChartData): string {
  const values = series[0]?.values ?? [];
  const [value] = values;
  if (until !== null && isKnown(value)) {
    return `${formatWithUnit(value, measure, 'whole')}, to ${formatFullDate(until)}.`;
  }
  const pairs = values.flatMap((actual, index) => {
    const planned = plan?.values[index];
    return isKnown(actual) && isKnown(planned) ? [good === 'down' ? planned - actual : actual - planned] : [];
  });
  if (pairs.length === 0)
    return isKnown(value) ? `It is ${formatWithUnit(value, measure, 'whole')}.` : 'There are no figures yet.';
  const reached = pairs.filter((lead) => lead >= 0).length;
  return pairs.length === 1
    ? `It ${reached === 1 ? 'reaches' : 'misses'} its plan.`
    : `${reached} of ${pairs.length} reach their plan.`;
}
