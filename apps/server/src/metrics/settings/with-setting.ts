import type { ChartDataInput } from '@tieout/contracts/chart-data.ts';
import type { MetricAlert } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import type { AimedSetting } from './read-metric-settings.ts';
import { valueText } from './value-text.ts';

/** A chart with the target and the limit that the company has set; without one it keeps what the catalogue holds for good. */
export function withSetting<Data extends ChartDataInput>(
  data: Data,
  setting: AimedSetting | undefined,
  currency: string,
): Data {
  // A target of a metric is none of a bridge's steps or of a cohort's cells.
  if (setting === undefined || data.axis === 'category') return data;
  const { target, targetPlan, alert } = setting;
  return {
    ...data,
    ...(target !== null && {
      target: { label: targetPlan === null ? 'Target' : `Target of ${targetPlan}`, value: target },
    }),
    // How far a figure may move is no level that could be drawn.
    ...(alert !== null &&
      alert.operator !== 'changes' && {
        limit: { label: limitText(alert, { unit: data.unit ?? 'money', currency }), value: alert.value },
      }),
  };
}

/** 'Alert below 75.0 %'. */
function limitText({ operator, value }: MetricAlert, unit: Parameters<typeof valueText>[1]): string {
  return `Alert ${operator} ${valueText(value, unit)}`;
}
