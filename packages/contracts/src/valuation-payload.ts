import { STAGES, type Method } from '@tieout/finance/valuation/blend.ts';
import { MULTIPLE_METRICS } from '@tieout/finance/valuation/multiples.ts';
import { BERKUS_DRIVERS, RISKS } from '@tieout/finance/valuation/pre-revenue.ts';
import type { MethodProblem, MethodWarning } from '@tieout/finance/valuation/method-value.ts';
import type { RoundProblem } from '@tieout/finance/valuation/cap-table/round-facts.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { z } from 'zod';
import { localDate } from './figures.ts';
import { givenName } from './legible.ts';
import { list } from './list.ts';
import { currency } from './primitives.ts';

/** One sentence per code, on the screen and in documents (screens 7.7). */
export const VALUATION_SENTENCES: Readonly<Record<MethodProblem | RoundProblem, string>> = {
  YEARS_OUT_OF_RANGE: 'Enter 3 to 10 years',
  WACC_OUT_OF_RANGE: 'The discount rate must be above 0 % and at most 100 %',
  WACC_MUST_BE_ENTERED: 'Enter a discount rate: without equity and debt it cannot be worked out',
  TERMINAL_GROWTH_TOO_HIGH: 'Discount rate must be above long-term growth',
  NEGATIVE_TERMINAL_FCF: 'The last year has no cash flow that could go on for ever',
  NEGATIVE_TERMINAL_EBITDA: 'The last year has no EBITDA to multiply',
  NO_TERMINAL_VALUE: 'Enter a long-term growth or an exit multiple',
  METRIC_NOT_POSITIVE: 'There is no multiple of a figure that is not above 0',
  MULTIPLES_OUT_OF_ORDER: 'Multiples go up from low to high, above 0 and to 100 at most',
  SHARE_OUT_OF_RANGE: 'Enter a percentage from 0 to 100',
  TERMINAL_VALUE_NOT_POSITIVE: 'The exit has no value',
  RETURN_TOO_LOW: 'The return wanted must be above 0 %, a multiple above 1',
  INVESTMENT_EXCEEDS_VALUE: 'The raise is more than the company would be worth after it',
  SCENARIOS_OUT_OF_RANGE: 'Enter 2 to 5 outcomes',
  PROBABILITIES_MUST_SUM_TO_100: 'Probabilities must add up to 100 %',
  WEIGHTS_MUST_SUM_TO_100: 'Weights of the factors must add up to 100 %',
  RATING_OUT_OF_RANGE: 'A rating is outside its range',
  NO_FIGURE: 'The books have no such figure; enter it',
  VALUE_TOO_LARGE: 'The value is larger than the calculator adds up',
  NO_VALID_METHOD: 'No method has a value and a weight',
  OVERSOLD: 'SAFEs, notes and the raise take more than the whole company',
  ROUND_TOO_LARGE: 'The raise and the pool take more than the whole company',
  CAP_BELOW_AMOUNT: 'The cap of a SAFE is below its amount',
  NO_SHARES: 'Enter who holds how many shares',
  AMOUNT_NOT_POSITIVE: 'There is no round without a value before it and an amount raised',
};

export const VALUATION_WARNINGS: Readonly<Record<MethodWarning, string>> = {
  UNUSUAL_TERMINAL_GROWTH: 'Long-term growth beyond 5 % is unusual',
  TERMINAL_VALUE_DOMINATES: 'More than 85 % of it lies after the last year',
  NEGATIVE_EQUITY: 'Debt exceeds the value of the business: shown as 0',
  HAS_REVENUE: 'Made for companies without revenue',
};

/** Times the largest multiple it still adds up exactly. */
const MOST = 10 ** 13;
const TOO_LARGE = 'This amount is larger than the calculator adds up';
const MOST_SHARES = 10 ** 12;

/** Brands what zod has checked, as `figures.ts` does. */
function money(least: number): z.ZodType<MinorUnits, number> {
  return z
    .int()
    .min(least, least === 0 ? 'Enter an amount of 0 or more' : TOO_LARGE)
    .max(MOST, TOO_LARGE)
    .meta({ description: 'An amount in minor units (cents)' }) as unknown as z.ZodType<MinorUnits, number>;
}

const amount = money(-MOST);
const atLeastZero = money(0);
/** From 0 to 1. */
const share = z
  .string()
  .regex(/^(?:0(?:\.\d{1,10})?|1(?:\.0{1,10})?)$/, 'Enter a percentage from 0 to 100')
  .meta({ examples: ['0.25'] });
const signedShare = z
  .string()
  .regex(/^-?0(?:\.\d{1,10})?$/, 'Enter a percentage between −100 and 100')
  .meta({ examples: ['0.25'] });
const positive = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,10})?$/, 'Enter a number from 0 to 999')
  .meta({ examples: ['4.5'] });
const shares = z.int().min(0, 'Enter 0 or more shares').max(MOST_SHARES, 'At most 1,000,000,000,000 shares');
const name = givenName().max(80, 'A name has at most 80 characters');
const metric = z.enum(MULTIPLE_METRICS);

const weighed = {
  isEnabled: z.boolean(),
  weight: positive.meta({ description: 'In any unit: weights are normalised' }),
};

const year = z.object({ revenue: amount, ebitda: amount, depreciation: atLeastZero, capex: amount });

const methods = z.object({
  DCF: z.object({
    ...weighed,
    years: list(year).max(10, 'Enter 3 to 10 years'),
    revenueBefore: amount.meta({ description: 'Of the year before the first' }),
    workingCapital: signedShare.meta({ description: 'As a share of revenue' }),
    taxRate: share,
    carriesLosses: z.boolean(),
    wacc: z.object({
      own: share.nullable().meta({ description: 'Typed; null: from its parts and the debt' }),
      riskFree: share,
      beta: positive,
      equityPremium: share,
      sizePremium: share,
      equity: atLeastZero,
      costOfDebt: share,
    }),
    timing: z.enum(['END', 'MID']),
    stub: share.nullable().meta({ description: 'The part of the first year that is still ahead' }),
    growth: signedShare.nullable(),
    exitMultiple: positive.nullable(),
  }),
  MULTIPLES: z.object({
    ...weighed,
    privateDiscount: share,
    rows: list(z.object({ metric, isEnabled: z.boolean(), low: positive, base: positive, high: positive })).max(
      MULTIPLE_METRICS.length,
    ),
  }),
  VC: z.object({
    ...weighed,
    exitMetric: metric,
    exitAmount: amount,
    exitMultiple: positive.nullable().meta({ description: 'Null: as the multiple of the metric is now' }),
    years: z.int().min(1, 'Enter 1 to 10 years').max(10, 'Enter 1 to 10 years'),
    wants: z.union([z.object({ irr: positive }), z.object({ multiple: positive })]),
    dilution: share,
    laterRounds: list(z.object({ amount: atLeastZero, year: z.int().min(0).max(10), irr: positive })).max(5),
  }),
  FIRST_CHICAGO: z.object({
    ...weighed,
    scenarios: list(
      z.object({
        name,
        probability: share,
        flows: list(amount).max(10),
        exitValue: amount,
        exitYear: z.int().min(0, 'Enter 0 to 10 years').max(10, 'Enter 0 to 10 years'),
        rate: positive,
      }),
    ).max(5, 'Enter 2 to 5 outcomes'),
  }),
  BERKUS: z.object({ ...weighed, ratings: list(share).length(BERKUS_DRIVERS.length), cap: atLeastZero }),
  SCORECARD: z.object({
    ...weighed,
    base: atLeastZero,
    factors: list(z.object({ weight: share, score: positive })).max(12),
  }),
  RISK_FACTORS: z.object({
    ...weighed,
    base: atLeastZero,
    ratings: list(z.int().min(-2, 'From −2 to +2').max(2, 'From −2 to +2')).length(RISKS.length),
    step: atLeastZero,
  }),
} satisfies Record<Method, z.ZodType>);

const capTable = z.object({
  holders: list(
    z.object({
      name,
      kind: z.enum(['COMMON', 'PREFERRED', 'OPTIONS']),
      shares,
      preference: atLeastZero,
      rank: z.int().min(1, 'From 1 to 20').max(20, 'From 1 to 20').meta({ description: 'Lower is paid first' }),
      isParticipating: z.boolean(),
    }),
  ).max(40),
  unissuedPool: shares,
  poolTarget: share,
  safes: list(
    z.object({
      name,
      kind: z.enum(['POST', 'PRE']),
      amount: atLeastZero,
      cap: atLeastZero.nullable(),
      discount: share,
      isMostFavoured: z.boolean(),
    }),
  ).max(20),
  notes: list(
    z.object({
      name,
      principal: atLeastZero,
      rate: share,
      days: z.int().min(0).max(36_500),
      cap: atLeastZero.nullable(),
      discount: share,
    }),
  ).max(20),
  raise: atLeastZero,
  pre: atLeastZero.nullable().meta({ description: 'As agreed; null: by the methods' }),
  exitProceeds: atLeastZero,
});

/** What the calculator is asked (finance 2.12, section 6): all of it, so that the same payload always has the same answer. */
export const valuationPayload = z
  .object({
    date: localDate,
    currency,
    stage: z.enum(STAGES),
    claims: z.object({ cash: amount, debt: atLeastZero, other: atLeastZero }),
    metrics: z.object({
      ARR: amount.nullable(),
      REVENUE_TTM: amount.nullable(),
      REVENUE_NTM: amount.nullable(),
      EBITDA_TTM: amount.nullable(),
      EBITDA_NTM: amount.nullable(),
      GMV_TTM: amount.nullable(),
      GROSS_PROFIT_TTM: amount.nullable(),
    }),
    addBacks: list(z.object({ name, amount })).max(20),
    methods,
    comparables: list(
      z.object({
        company: name.min(1, 'Name the company'),
        metric,
        date: localDate,
        multiple: positive,
        source: givenName().max(200, 'A source has at most 200 characters'),
      }),
    )
      .max(200, 'At most 200 comparables')
      .meta({ description: 'Their quartiles are the multiples of their metric' }),
    capTable,
    origins: list(
      z.object({
        input: z.string().max(40),
        kind: z.enum(['BOOKS', 'PLAN', 'DEFAULT', 'PLACEHOLDER']),
        source: z.string().max(200),
        date: localDate,
      }),
    )
      .max(60)
      .meta({ description: 'Where inputs come from; one without an origin was typed' }),
  })
  .meta({ id: 'ValuationPayload' });
export type ValuationPayload = z.output<typeof valuationPayload>;
