import { REASONS } from '@tieout/finance/metric-value.ts';
import { QUANTITY_UNITS, type MetricValue } from '@tieout/finance/metrics/metric-value.ts';
import { z } from 'zod';
import { minorUnits } from './figures.ts';

const amount = z.object({ status: z.literal('ok'), unit: z.literal('money'), minor: minorUnits });
const none = z.object({ status: z.literal('na'), code: z.enum(REASONS) });

/** An amount or the reason why there is none. Never zero for unknown. */
export const moneyValue = z
  .discriminatedUnion('status', [amount, none])
  .meta({ id: 'MoneyValue', description: 'An amount, or the reason why there is none' });

const quantity = z.object({
  status: z.literal('ok'),
  unit: z.enum(QUANTITY_UNITS),
  value: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .meta({ description: 'A decimal number' }),
  numerator: z.number().nullable().meta({ description: 'What was divided, amounts in minor units; null of a count' }),
  denominator: z.number().nullable(),
});

/** As moneyValue, for metrics of every unit. */
export const metricValue = z.union([amount, quantity, none]).meta({
  id: 'MetricValue',
  description: 'A figure with its unit, or the reason why there is none',
}) satisfies z.ZodType<MetricValue>;
