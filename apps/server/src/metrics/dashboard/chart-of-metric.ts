import type { ChartDataInput, ChartKind, ChartUnit } from '@tieout/contracts/chart-data.ts';
import { formatValue } from '@tieout/contracts/charts/value-format.ts';
import type { Comparison } from '@tieout/contracts/statements.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { cohortGrid, COHORTS_OF_METRICS, type CohortRow } from '@tieout/finance/metrics/cohorts/cohort-grid.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { drawn } from '#metrics/drawn-value.ts';
import { monthLabel } from '#statements/question/month-labels.ts';
import { bulletChart } from './bullet-chart.ts';
import { drawnSlot, headOf, lineOf, partsOf, valuesOf } from './chart-parts.ts';
import { foldSeries } from './fold-series.ts';
import type { Slot } from './slots.ts';

/** What a chart draws of a metric, and what beside it. */
export interface ShownSlots {
  slots: readonly Slot[];
  compare: readonly Comparison[];
}

type Series = NonNullable<ChartDataInput['series']>[number];

const KINDS: Readonly<Record<MetricDefinition['chart'], ChartKind>> = {
  combo: 'combo',
  line: 'line',
  column: 'bar',
  bar: 'bar',
  stacked: 'stacked',
  area: 'area',
  bullet: 'bullet',
  donut: 'donut',
  'heat-map': 'heat-map',
};

export function kindOfChart({ chart }: MetricDefinition): ChartKind {
  return KINDS[chart];
}

/** Months after the start of a cohort that have a column. */
const COHORT_COLUMNS = 13;

/** What a card draws of a metric, one value for each slot; quarters and years are made anew, not added up (finance 4.1). */
export function chartOfMetric(
  definition: MetricDefinition,
  book: MetricBook,
  { slots, compare }: ShownSlots,
): ChartDataInput {
  const cohorts = COHORTS_OF_METRICS[definition.id];
  if (cohorts !== undefined) return cohortChart(definition, book, { rows: cohortGrid(cohorts, book), slots });
  if (definition.chart === 'bullet') return bulletChart(definition, book, slots);
  return definition.chart === 'donut'
    ? shareChart(definition, book, slots)
    : seriesChart(definition, book, { slots, compare });
}

/** Cohorts that began in the months shown, the oldest first; cells that have not come yet are empty. */
function cohortChart(
  definition: MetricDefinition,
  book: MetricBook,
  { rows, slots }: { rows: readonly CohortRow[]; slots: readonly Slot[] },
): ChartDataInput {
  const [first, last] = [slots[0]?.window.from ?? '', slots.at(-1)?.window.to ?? ''];
  return {
    ...headOf(definition, book),
    kind: 'heat-map',
    axis: 'category',
    slots: Array.from({ length: COHORT_COLUMNS }, (_, after) => ({ key: `m${after}`, label: `M${after}` })),
    series: rows
      .filter(({ start }) => start >= first && start <= last)
      .map(({ start, size, cells }) => ({
        key: start,
        label: monthLabel(start),
        size,
        values: Array.from({ length: COHORT_COLUMNS }, (_, after) => drawn(cells[after]?.value)),
      })),
  };
}

/** Shares of a whole, as of the last slot. */
function shareChart(definition: MetricDefinition, book: MetricBook, slots: readonly Slot[]): ChartDataInput {
  const last = slots.at(-1);
  const answer = last === undefined ? null : metricOver(definition, book, last.window);
  const series = answer?.series ?? [];
  return {
    ...headOf(definition, book),
    sentence: answer && shareSentence(definition, answer),
    kind: 'donut',
    axis: 'category',
    figure: last === undefined ? null : { slot: drawnSlot(last), value: drawn(answer?.value) },
    slots: series.map(({ key, name }) => ({ key, label: name, window: last?.window ?? null })),
    series: [{ key: 'share', label: definition.name, values: series.map(({ value }) => drawn(value)) }],
  };
}

/** The largest slice may be what nobody knows: `Top-5 customers make 10.0 % of revenue. 52.5 % of revenue names no customer.` */
function shareSentence({ name }: MetricDefinition, { value, series }: MetricAnswer): string | null {
  const [whole, unnamed] = [drawn(value), drawn(series.find(({ key }) => key === 'nobody')?.value)];
  const hasUnnamed = typeof unnamed === 'number' && unnamed > 0;
  if (typeof whole !== 'number') return hasUnnamed ? 'No line of revenue names a customer.' : null;
  const [share, rest] = [whole, hasUnnamed ? unnamed : 0].map((each) =>
    formatValue(each, { unit: 'percent', currency: null }, 'whole'),
  );
  if (!hasUnnamed) return `${name} make ${share} of the whole.`;
  return `${name} make ${share} of revenue. ${rest} of revenue names no customer.`;
}

function seriesChart(definition: MetricDefinition, book: MetricBook, { slots, compare }: ShownSlots): ChartDataInput {
  const answers = slots.map(({ window }) => metricOver(definition, book, window));
  const fixed = new Map(definition.legends.map((legend) => [legend.key, legend]));
  const all = seriesKeys(answers);
  const drawnKeys = all.filter(({ key }) => !['prior_year', 'plan', 'target'].includes(key));
  const known = drawnKeys.filter(({ key }) => valuesOf(answers, key).some((value) => typeof value === 'number'));
  // A source that is not connected has no line beside one that is; where none is, the reason stands there.
  const shown = known.length === 0 ? drawnKeys : known;
  const series = shown.map(({ key, name }): Series => {
    const unit = fixed.get(key)?.unit;
    return {
      key,
      label: name,
      values: definition.chart === 'stacked' ? partsOf(answers, key) : valuesOf(answers, key),
      ...(unit !== undefined && { unit: unit as ChartUnit }),
    };
  });
  return {
    ...headOf(definition, book),
    kind: kindOfChart(definition),
    ...(definition.variant === 'ageing' && { variant: 'ageing' as const }),
    slots: slots.map(drawnSlot),
    ...foldSeries(definition, book, { slots, series: [...series, ...restrictedWhole(definition, answers, series)] }),
    plan: compare.includes('plan') ? lineOf(answers, 'plan', 'Plan') : null,
    previous: compare.includes('previous-year') ? lineOf(answers, 'prior_year', 'Year before') : null,
    about: definition.legends.find(({ shows }) => shows === 'itself')?.key ?? null,
    target: definition.target === undefined ? null : { label: 'Target', value: Number(definition.target) },
  };
}

/** What is kept from its reader has no parts: the whole stands there with the reason. */
function restrictedWhole(
  { id, name }: MetricDefinition,
  answers: readonly MetricAnswer[],
  series: readonly Series[],
): Series[] {
  const values = answers.map(({ value }) => drawn(value));
  return series.length === 0 && values.includes('RESTRICTED') ? [{ key: id, label: name, values }] : [];
}

/** The keys of all slots, in the order in which they first stand: a project that is new stands last. */
function seriesKeys(answers: readonly MetricAnswer[]): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { series } of answers) for (const { key, name } of series) if (!names.has(key)) names.set(key, name);
  return [...names].map(([key, name]) => ({ key, name }));
}
