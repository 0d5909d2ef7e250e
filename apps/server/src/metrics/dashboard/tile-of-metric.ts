import type { ChartDataInput, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { comparedFigure, metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { previousPeriod, previousYear } from '@tieout/finance/statements/comparatives.ts';
import { spanLabel } from '#statements/question/month-labels.ts';
import { drawn } from '#metrics/drawn-value.ts';
import type { ShownSlots } from './chart-of-metric.ts';
import { drawnSlot, headOf, lineOf } from './chart-parts.ts';
import type { Slot } from './slots.ts';

export interface TileQuestion extends ShownSlots {
  /** The months whose figure it shows. */
  range: Window;
}

/** A metric as a tile of the headline: the figure of the whole period, the slots that lead to it, and what it is compared with. */
export function tileOfMetric(definition: MetricDefinition, book: MetricBook, question: TileQuestion): ChartDataInput {
  const { range, slots } = question;
  const answer = metricOver(definition, book, range);
  const answers = slots.map(({ window }) => metricOver(definition, book, window));
  return {
    ...headOf(definition, book),
    kind: 'kpi',
    slots: slots.map(drawnSlot),
    series: [{ key: 'figure', label: definition.name, values: answers.map(({ value }) => drawn(value)) }],
    plan: question.compare.includes('plan') ? lineOf(answers, 'plan', 'Plan') : null,
    figure: { slot: slotOf(range, slots), value: drawn(answer.value) },
    comparison: comparisonOf(definition, book, { ...question, answer }),
    remark: answer.tags.map((tag) => METRIC_TAGS[tag])[0] ?? null,
  };
}

/** The slot that the months are, or they themselves as a range of an address. */
function slotOf(range: Window, slots: readonly Slot[]) {
  const own = slots.find(({ window }) => window.from === range.from && window.to === range.to);
  if (own !== undefined) return drawnSlot(own);
  const isClosed = slots.at(-1)?.state === 'closed';
  const state = isClosed ? ('closed' as const) : ('open' as const);
  return { key: `${range.from}..${range.to}`, label: spanLabel(range), state, window: { ...range } };
}

/** With the first that was asked for; the period before where nothing was. */
function comparisonOf(
  definition: MetricDefinition,
  book: MetricBook,
  { range, compare, answer }: TileQuestion & { answer: MetricAnswer },
): { label: string; value: ChartValue } {
  const [first = 'previous-period'] = compare;
  if (first === 'plan') {
    return { label: 'plan', value: drawn(answer.series.find(({ key }) => key === 'plan')?.value) };
  }
  const before = first === 'previous-year' ? previousYear(range) : previousPeriod(range);
  return { label: spanLabel(before), value: drawn(comparedFigure(definition, book, before)) };
}
