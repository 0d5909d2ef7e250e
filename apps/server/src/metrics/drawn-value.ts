import type { ChartValue } from '@tieout/contracts/chart-data.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import type { MetricValue } from '@tieout/finance/metrics/metric-value.ts';

/** A number to draw; the exact figure stays in the answer of the metric itself. */
export function drawn(value: MetricValue | null | undefined): ChartValue {
  if (value === null || value === undefined) return 'NO_DATA';
  if (value.status === 'na') return value.code;
  return value.unit === 'money' ? value.minor : Number(value.value);
}

export function goodOf({ good }: Pick<MetricDefinition, 'good'>): 'up' | 'down' | 'band' | 'none' {
  return typeof good === 'string' ? good : 'band';
}
