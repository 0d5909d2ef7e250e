import { FormulaError } from '@tieout/finance/metrics/own/expression.ts';
import { LONGEST_FORMULA } from '@tieout/finance/metrics/own/parse-formula.ts';
import { readKept } from '@tieout/finance/plan/plan-formula.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { PlanDriver } from '@tieout/finance/plan/plan-model.ts';
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

export const rate = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,10})?$/, 'A rate looks like 0.035')
  .meta({ description: 'Decimal text: 3.5 % is 0.035', examples: ['0.035'] });

export const monthRates = z
  .record(z.string().regex(/^\d{4}-\d{2}$/), rate)
  .refine((values) => Object.keys(values).length <= MOST_MONTHS, 'A driver has at most ten years of months')
  .meta({ description: 'From a month on, until the next' }) as unknown as z.ZodType<
  PlanDriver['values'],
  PlanDriver['values']
>;

/** A number, or the driver that says it month by month. */
const input = z.union([rate, z.object({ driver: z.string().max(40) })]);
const peopleFunction = z.string().max(200).nullable();
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
      growth: input,
      chainOverrides: z.boolean(),
    }),
    z.object({ kind: z.literal('GROWTH_YOY'), growth: input }),
    z.object({
      kind: z.literal('PCT_OF'),
      of: z.union([
        z.object({ total: z.literal('REVENUE') }),
        z.object({ row: z.string().max(200) }),
        z.object({ driver: z.string().max(40) }),
      ]),
      percent: input.nullable().meta({ description: 'Null: the ratio of the last closed months' }),
      window: baselineMonths,
    }),
    z.object({
      kind: z.literal('PER_HEAD'),
      function: peopleFunction.meta({ description: 'Null: the whole company' }),
      heads: input.nullable().meta({ description: 'Null: those of the last closed month' }),
      costPerHead: input
        .nullable()
        .meta({ description: 'Minor units; null: what a head has cost in the last closed months' }),
      window: baselineMonths,
    }),
    z.object({ kind: z.literal('MANUAL'), values: monthAmounts }),
    z.object({ kind: z.literal('IMPORT'), values: monthAmounts }),
    z.object({
      kind: z.literal('ANNUAL_SPREAD'),
      annual: monthAmounts.meta({ description: 'Of each fiscal year, by its first month' }),
      seasonality: z.enum(['even', 'history']),
    }),
    z.object({
      kind: z.literal('FORMULA'),
      formula: z
        .string()
        .max(LONGEST_FORMULA)
        .refine(isFormula, 'This is no formula')
        .meta({ description: 'Rows by their codes, drivers by driver: and their keys; + - * / ( ) prev() sum()' }),
    }),
    z.object({ kind: z.literal('UNITS_X_PRICE'), units: input, price: input }),
    z.object({ kind: z.literal('ROSTER'), function: peopleFunction }),
    z.object({
      kind: z.literal('SAAS_WATERFALL'),
      opening: minorUnits,
      newCustomers: input,
      arpaNew: input,
      expansion: input,
      contraction: input,
      churn: input,
      billing: z.enum(['half-month', 'first-day']),
    }),
    z.object({
      kind: z.literal('ECOM_WATERFALL'),
      orders: z.union([
        z.object({ sessions: input, conversion: input }),
        z.object({ newCustomers: input, returningOrders: input }),
      ]),
      averageOrder: input,
      discount: input,
      returns: input,
    }),
    z.object({
      kind: z.literal('SERVICES_WATERFALL'),
      grades: list(
        z.object({
          name: z.string().max(80),
          heads: input,
          workingDays: input,
          hours: input,
          utilisation: input,
          rate: input,
          realisation: input,
        }),
      ).max(20),
    }),
    z.object({
      kind: z.literal('MARKETPLACE_WATERFALL'),
      activeBuyers: input,
      ordersPerBuyer: input,
      averageOrder: input,
      takeRate: input,
    }),
  ])
  .meta({ id: 'PlanMethod' });

export type ChosenMethod = z.output<typeof planMethod>;

/** A method as it is stored; null for one that the product does not know (any more). */
export function readMethod({ method, params }: { method: string; params: object }): ChosenMethod | null {
  return planMethod.safeParse({ kind: method, ...params }).data ?? null;
}

function isFormula(text: string): boolean {
  try {
    return readKept(text) !== null;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
