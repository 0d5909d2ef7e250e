import { chartData, type ChartData, type ChartUnit } from '@tieout/contracts/chart-data.ts';
import { metricOver } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { monthRange } from '@tieout/finance/month.ts';
import { drawn, goodOf } from '#metrics/drawn-value.ts';
import type { OpenMetrics } from '#metrics/open-metric.ts';
import type { MetricSetting } from '#metrics/settings/metric-settings.queries.ts';
import { withSetting } from '#metrics/settings/with-setting.ts';
import { monthLabel } from '#statements/question/month-labels.ts';
import { nameOfLegend, valueOf, type AskedMetric } from './asked-metric.ts';

/** One line over the months, whatever its card draws, with target, limit and plan. */
export function metricTrend(
  asked: AskedMetric,
  { book, range }: OpenMetrics,
  setting: MetricSetting | undefined,
): ChartData {
  const { definition, legend } = asked;
  const { currency, closedThrough } = book.frame;
  const months = monthRange(range.from, range.to);
  const answers = months.map((month) => metricOver(definition, book, { from: month, to: month }));
  const plan = answers.map(({ series }) => drawn(series.find(({ key }) => key === 'plan')?.value));
  const unit = definition.legends.find(({ key }) => key === legend)?.unit ?? definition.unit;
  const data = {
    key: definition.id,
    kind: 'line' as const,
    title: nameOfLegend(asked),
    unit: unit as ChartUnit,
    currency: unit === 'money' ? currency : null,
    good: goodOf(definition),
    slots: months.map((month) => ({
      key: month,
      label: monthLabel(month),
      state: closedThrough !== null && month <= closedThrough ? ('closed' as const) : ('open' as const),
    })),
    series: [
      { key: legend, label: nameOfLegend(asked), values: answers.map((answer) => drawn(valueOf(answer, asked))) },
    ],
    plan: legend !== 'plan' && plan.some((value) => typeof value === 'number') ? { label: 'Plan', values: plan } : null,
    target: definition.target === undefined ? null : { label: 'Target', value: Number(definition.target) },
  };
  return chartData.parse(withSetting(data, legend === definition.id ? setting : undefined, currency));
}
