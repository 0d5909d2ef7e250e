import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import { z } from 'zod';
import { minorUnits, month } from './figures.ts';
import { list } from './list.ts';

/** Ten years: no plan and no history it is made of is longer. */
const MOST_MONTHS = 120;

export const monthAmounts = z
  .record(z.string().regex(/^\d{4}-\d{2}$/), minorUnits)
  .refine((amounts) => Object.keys(amounts).length <= MOST_MONTHS, 'A row has at most ten years of months')
  .meta({
    id: 'MonthAmounts',
    description: 'Minor units by month, as shown: revenue and costs both positive. A month that is not there has none',
  }) as unknown as z.ZodType<MonthAmounts, MonthAmounts>;

const rate = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,10})?$/, 'A rate looks like 0.035')
  .meta({ description: 'Decimal text: 3.5 % is 0.035', examples: ['0.035'] });

const baselineMonths = z.union([z.literal(3), z.literal(6), z.literal(12)]);

/** How a row is projected, as far as it can be chosen (finance 3.3). */
export const planMethod = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('FIXED'), amount: minorUnits }),
    z.object({ kind: z.literal('STEP'), steps: list(z.object({ from: month, amount: minorUnits })).max(MOST_MONTHS) }),
    z.object({ kind: z.literal('TRAILING_AVG'), window: baselineMonths }),
    z.object({
      kind: z.literal('GROWTH_MOM'),
      base: minorUnits.nullable().meta({ description: 'Null: the last actual' }),
      growth: rate,
      chainOverrides: z.boolean(),
    }),
    z.object({ kind: z.literal('GROWTH_YOY'), growth: rate }),
    z.object({
      kind: z.literal('PCT_OF'),
      of: z.union([z.object({ total: z.literal('REVENUE') }), z.object({ row: z.string().max(200) })]),
      percent: rate.nullable().meta({ description: 'Null: the ratio of the last closed months' }),
      window: baselineMonths,
    }),
    z.object({
      kind: z.literal('PER_HEAD'),
      function: z.string().max(200).nullable().meta({ description: 'Null: the whole company' }),
      heads: rate.nullable().meta({ description: 'Null: those of the last closed month' }),
      costPerHead: rate
        .nullable()
        .meta({ description: 'Minor units; null: what a head has cost in the last closed months' }),
      window: baselineMonths,
    }),
    z.object({ kind: z.literal('MANUAL'), values: monthAmounts }),
  ])
  .meta({ id: 'PlanMethod' });

export type ChosenMethod = z.output<typeof planMethod>;
