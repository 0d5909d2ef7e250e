import { chartData, type ChartData, type ChartUnit } from '@tieout/contracts/chart-data.ts';
import type { MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { Month } from '@tieout/finance/month.ts';
import { drawn, goodOf } from '#metrics/drawn-value.ts';
import type { OpenMetrics } from '#metrics/open-metric.ts';
import { monthLabel } from '#statements/question/month-labels.ts';
import { nameOfLegend, valueOf, type AskedMetric } from './asked-metric.ts';

/** One line over the months, whatever its card draws, with the plan beside it. */
export function metricTrend(
  asked: AskedMetric,
  { book }: OpenMetrics,
  answers: ReadonlyMap<Month, MetricAnswer>,
): ChartData {
  const { definition, legend } = asked;
  const { currency, closedThrough } = book.frame;
  const inOrder = [...answers.values()];
  const plan = inOrder.map(({ series }) => drawn(series.find(({ key }) => key === 'plan')?.value));
  const unit = definition.legends.find(({ key }) => key === legend)?.unit ?? definition.unit;
  return chartData.parse({
    key: definition.id,
    kind: 'line' as const,
    title: nameOfLegend(asked),
    unit: unit as ChartUnit,
    currency: unit === 'money' ? currency : null,
    good: goodOf(definition),
    slots: [...answers.keys()].map((month) => ({
      key: month,
      label: monthLabel(month),
      state: closedThrough !== null && month <= closedThrough ? ('closed' as const) : ('open' as const),
    })),
    series: [
      { key: legend, label: nameOfLegend(asked), values: inOrder.map((answer) => drawn(valueOf(answer, asked))) },
    ],
    plan: legend !== 'plan' && plan.some((value) => typeof value === 'number') ? { label: 'Plan', values: plan } : null,
    target: definition.target === undefined ? null : { label: 'Target', value: Number(definition.target) },
  });
}
