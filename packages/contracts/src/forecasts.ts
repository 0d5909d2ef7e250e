import { ROLL_CHOICES } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { VERDICTS } from '@tieout/finance/plan/rolling/verdict.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { tenths } from './statements.ts';

const grade = z
  .object({
    ahead: z.int().nullable().meta({ description: 'Months before it was said; null of a locked plan' }),
    months: z.int().meta({ description: 'How many closed months it is graded by' }),
    error: tenths.meta({ description: 'Sum of misses over sum of actuals' }),
    bias: tenths.meta({ description: 'Above zero it said too much' }),
    naiveMonth: tenths.meta({ description: 'The error of repeating the last month that was known' }),
    naiveYear: tenths.meta({ description: 'The error of repeating the same month of the year before' }),
    isBetter: z.boolean().nullable().meta({ description: 'Than the better of the two' }),
  })
  .meta({ id: 'ForecastGrade' });
export type ForecastGrade = z.output<typeof grade>;

const gradedMonth = z.object({
  month,
  actual: minorUnits,
  said: z.array(minorUnits.nullable()).meta({ description: 'One for each grade, as shown' }),
});

const gradedRow = z
  .object({
    code: z.string(),
    name: z.string(),
    method: z.string().meta({ description: 'How it is forecast now, in a few words' }),
    grades: z.array(grade),
    months: z.array(gradedMonth),
    verdict: z.object({ word: z.enum(VERDICTS), reason: z.string() }).nullable(),
  })
  .meta({ id: 'GradedRow' });
export type GradedRow = z.output<typeof gradedRow>;

export const scorecard = z
  .object({
    companyId: id,
    currency,
    closedThrough: month.nullable(),
    plan: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null: the rolling forecasts' }),
    plans: z.array(z.object({ id, name: z.string() })).meta({ description: 'Locked plans that can be graded' }),
    sentence: z.string().nullable(),
    rows: z.array(gradedRow).meta({ description: 'Rows that matter, and net profit last' }),
  })
  .meta({ id: 'ForecastScorecard' });
export type ScorecardAnswer = z.output<typeof scorecard>;

const company = { access: 'company', resource: 'planning', query: companyQuery } as const;

export const getScorecard = defineEndpoint({
  ...company,
  method: 'GET',
  path: '/api/me/forecasts/scorecard',
  level: 'view',
  summary: 'How near forecasts came: error and bias one and three months ahead, beside simply repeating what was',
  query: companyQuery.extend({
    plan: id.optional().meta({ description: 'A locked plan; without it the rolling forecasts' }),
  }),
  response: scorecard,
});

const reviewRow = z
  .object({
    code: z.string(),
    name: z.string(),
    planned: minorUnits,
    actual: minorUnits,
    isFavourable: z.boolean().nullable(),
    next: minorUnits.meta({ description: 'What the forecast has for the month after' }),
    choice: z.enum(ROLL_CHOICES),
    choices: z.array(z.enum(ROLL_CHOICES)).meta({ description: 'Those that make a difference for its rule' }),
    method: z.string(),
  })
  .meta({ id: 'ForecastReviewRow' });
export type ForecastReviewRow = z.output<typeof reviewRow>;

export const forecastReview = z
  .object({
    month: month.nullable().meta({ description: 'The last closed one; null while it has no forecast' }),
    name: z.string().nullable().meta({ description: 'RF-2026-10' }),
    currency,
    rows: z.array(reviewRow).meta({ description: 'Rows that missed by more than is material' }),
    outlook: z
      .object({ before: minorUnits, after: minorUnits })
      .nullable()
      .meta({ description: 'Profit of the twelve months after it: by the rules, and by the decisions' }),
    reviewedAt: instant.nullable(),
    reviewedBy: z.string().nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'ForecastReview' });
export type ForecastReviewAnswer = z.output<typeof forecastReview>;

export const getForecastReview = defineEndpoint({
  ...company,
  method: 'GET',
  path: '/api/me/forecasts/review',
  level: 'view',
  summary: 'Rows that missed the month that was closed last, and what was decided about each',
  response: forecastReview,
});

export const saveForecastReview = defineEndpoint({
  ...company,
  method: 'PUT',
  path: '/api/me/forecasts/review',
  level: 'edit',
  summary: 'Decides about rows that missed, and says when the review is done',
  body: z.object({
    month,
    choices: list(z.object({ code: z.string().max(200), choice: z.enum(ROLL_CHOICES) })).max(500),
    isDone: z.boolean(),
  }),
  response: forecastReview,
  refusals: ['conflict'],
});

export const FORECAST_ENDPOINTS: readonly Endpoint[] = [getScorecard, getForecastReview, saveForecastReview];
