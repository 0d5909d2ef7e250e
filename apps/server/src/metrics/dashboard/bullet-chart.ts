import type { ChartDataInput, ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { metricOver } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import { runwayEnd } from '@tieout/finance/metrics/runway-end.ts';
import { drawn } from '#metrics/drawn-value.ts';
import { drawnSlot, headOf, lineOf, valuesOf } from './chart-parts.ts';
import type { Slot } from './slots.ts';

/** Where somebody who raises money for half a year has to begin, and where the year is safe. */
const RUNWAY_ZONES: ChartDataInput['zones'] = [
  { to: 6, tone: 'bad', label: 'Act now' },
  { to: 12, tone: 'warn', label: 'Watch' },
  { to: 24, tone: 'good', label: 'Comfortable' },
];

/** A figure beside what it should be: months of runway in zones, or what was reached of a plan, the newest first. */
export function bulletChart(definition: MetricDefinition, book: MetricBook, slots: readonly Slot[]): ChartDataInput {
  return definition.id === 'runway_months' ? gauge(definition, book, slots) : planRows(definition, book, slots);
}

function gauge(definition: MetricDefinition, book: MetricBook, slots: readonly Slot[]): ChartDataInput {
  const shown = slots.findLast(({ state }) => state === 'closed') ?? slots.at(-1);
  const answer = shown && metricOver(definition, book, shown.window);
  const value = answer?.value;
  const months = value?.status === 'ok' && value.unit !== 'money' ? value.value : null;
  return {
    ...headOf(definition, book),
    kind: 'bullet',
    axis: 'category',
    zones: RUNWAY_ZONES,
    slots: shown === undefined ? [] : [drawnSlot(shown)],
    series: shown === undefined ? [] : [{ key: 'runway', label: definition.name, values: [drawn(value)] }],
    until: answer === undefined || months === null ? null : runwayEnd(answer.months.to, months),
    ...(answer?.tags[0] !== undefined && months === null && { sentence: METRIC_TAGS[answer.tags[0]] }),
  };
}

function planRows(definition: MetricDefinition, book: MetricBook, slots: readonly Slot[]): ChartDataInput {
  const newest = slots.toReversed();
  const answers = newest.map(({ window }) => metricOver(definition, book, window));
  const [actual] = definition.legends;
  const unit = (actual?.unit ?? definition.unit) as ChartUnit;
  return {
    ...headOf(definition, book),
    unit,
    currency: unit === 'money' ? book.frame.currency : null,
    kind: 'bullet',
    axis: 'category',
    slots: newest.map(drawnSlot),
    series: [
      { key: actual?.key ?? 'actual', label: definition.name, values: valuesOf(answers, actual?.key ?? 'actual') },
    ],
    plan: lineOf(answers, 'plan', 'Plan'),
  };
}
