import { ALERT_OPERATORS } from '@tieout/finance/metrics/alerts/metric-alert.ts';
import { z } from 'zod';

/** The largest number that is exact in JSON. */
export const setValue = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).meta({
  description: 'In the unit of the metric: minor units of money, a plain number of every other unit',
});

export const metricAlert = z
  .object({
    operator: z.enum(ALERT_OPERATORS),
    value: setValue.meta({
      description: 'In the unit of the metric; of `changes` in percent of the month before, of a percentage in points',
    }),
  })
  .meta({ id: 'MetricAlert' });
