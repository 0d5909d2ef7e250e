import { METHODS } from '@tieout/finance/valuation/blend.ts';
import { METHOD_PROBLEMS, METHOD_WARNINGS } from '@tieout/finance/valuation/method-value.ts';
import { MOVERS } from '@tieout/finance/valuation/movers.ts';
import { MULTIPLE_METRICS } from '@tieout/finance/valuation/multiples.ts';
import { z } from 'zod';
import { minorUnits } from './figures.ts';

/** As finance answers them: nobody changes a list that was worked out. */
function rows<Each extends z.ZodType>(each: Each) {
  return z.array(each).readonly();
}

const range = { low: minorUnits, base: minorUnits, high: minorUnits };
const decimal = z.string();

const value = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), ...range, warnings: rows(z.enum(METHOD_WARNINGS)) }),
    z.object({ status: z.literal('off'), reasons: rows(z.enum(METHOD_PROBLEMS)) }),
  ])
  .meta({ id: 'MethodValue' });

const terminal = z
  .object({
    value: minorUnits,
    present: minorUnits,
    enterprise: minorUnits,
    equity: minorUnits,
    share: decimal.nullable(),
  })
  .nullable();

const holders = rows(
  z.object({
    name: z.string(),
    kind: z.enum(['COMMON', 'PREFERRED', 'OPTIONS', 'POOL', 'SAFE', 'NOTE', 'NEW_MONEY']),
    shares: z.int(),
    percent: decimal,
    value: minorUnits,
    exit: minorUnits.meta({ description: 'Received at the exit, after preferences' }),
    hasConverted: z.boolean(),
  }),
);

const round = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('ok'),
      pre: minorUnits,
      post: minorUnits,
      price: decimal,
      increase: z.int(),
      total: z.int(),
      exact: z
        .object({ capitalisation: decimal, price: decimal, increase: decimal, total: decimal })
        .meta({ description: 'Before prices and shares are cut' }),
      holders,
    }),
    z.object({
      status: z.enum(['OVERSOLD', 'ROUND_TOO_LARGE', 'CAP_BELOW_AMOUNT', 'NO_SHARES', 'AMOUNT_NOT_POSITIVE']),
    }),
  ])
  .nullable()
  .meta({ id: 'RoundCase' });

export const valuationAnswer = z
  .object({
    methods: rows(
      z.object({
        id: z.string(),
        method: z.enum(METHODS),
        metric: z.enum(MULTIPLE_METRICS).nullable(),
        multiples: z.object({ low: decimal, base: decimal, high: decimal }).nullable(),
        isOfComparables: z.boolean(),
        isEnabled: z.boolean(),
        weight: decimal,
        isPlaceholder: z.boolean(),
        value,
      }),
    ),
    blend: z.discriminatedUnion('status', [
      z.object({ status: z.literal('NO_VALID_METHOD') }),
      z.object({
        status: z.literal('ok'),
        low: minorUnits,
        base: minorUnits.nullable().meta({ description: 'Null while a weighted input is a placeholder' }),
        high: minorUnits,
        placeholderShare: decimal,
        bars: rows(z.object({ id: z.string(), weight: decimal, ...range })),
        axisEnd: minorUnits,
      }),
    ]),
    weightSum: decimal,
    sensitivity: z
      .object({ waccs: rows(decimal), growths: rows(decimal), cells: rows(rows(minorUnits.nullable())) })
      .nullable(),
    movers: rows(z.object({ input: z.enum(MOVERS), down: minorUnits, up: minorUnits })),
    dcf: z
      .object({
        wacc: decimal,
        costOfEquity: decimal,
        flows: rows(
          z.object({ ebit: minorUnits, tax: minorUnits, workingCapitalChange: minorUnits, fcff: minorUnits }),
        ),
        working: z
          .object({
            factors: rows(decimal),
            present: minorUnits,
            gordon: terminal,
            exit: terminal,
            impliedMultiple: decimal.nullable(),
            impliedGrowth: decimal.nullable(),
            perShare: decimal.nullable().meta({ description: 'Minor units' }),
          })
          .nullable(),
      })
      .nullable(),
    vc: z
      .object({
        exitValue: minorUnits,
        working: z
          .object({ post: minorUnits, adjusted: minorUnits, ownership: decimal, finalOwnership: decimal })
          .nullable(),
        rounds: z
          .object({
            rounds: rows(
              z.object({
                finalOwnership: decimal,
                currentOwnership: decimal,
                retention: decimal,
                newShares: z.int(),
                price: decimal,
                pre: minorUnits,
              }),
            ),
            exitPrice: decimal,
          })
          .nullable(),
      })
      .nullable(),
    presents: rows(minorUnits).meta({ description: 'Of the outcomes of First Chicago, today' }),
    before: holders,
    rounds: z.object({ low: round, base: round, high: round }),
  })
  .meta({ id: 'ValuationAnswer' });
