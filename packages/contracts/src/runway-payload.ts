import { RUNWAY_BASES } from '@tieout/finance/runway/basis.ts';
import { runwayProblems, type RunwayProblemCode } from '@tieout/finance/runway/runway-problems.ts';
import { SIMULATION_MODES } from '@tieout/finance/runway/monte-carlo.ts';
import { z } from 'zod';
import { minorUnits, month } from './figures.ts';
import { givenName } from './legible.ts';
import { list } from './list.ts';
import { rate } from './plan-methods.ts';

/** One sentence per code, on the screen and in the answer (screens 7.6). */
export const RUNWAY_SENTENCES: Readonly<Record<RunwayProblemCode, string>> = {
  AMOUNT_TOO_LARGE: 'This amount is larger than the calculator adds up',
  AMOUNT_NEGATIVE: 'Enter an amount of 0 or more',
  AMOUNT_NOT_POSITIVE: 'Enter an amount above 0',
  GROWTH_OUT_OF_RANGE: 'Growth must be between −100 % and 1000 %',
  SHARE_OUT_OF_RANGE: 'Enter a percentage from 0 to 100',
  MONTH_NOT_AHEAD: 'Choose a future month',
  MONTH_BEYOND_HORIZON: 'Choose a month inside the horizon',
  COUNT_TOO_SMALL: 'Enter a number of people from 1 to 10,000',
  CUTS_EXCEED_COSTS: 'Cuts add up to more than 100 %',
  HORIZON_OUT_OF_RANGE: 'The horizon is 1 to 120 months',
};

/** The longest horizon and the longest lead after it end inside the months an answer may name. */
export const LAST_AS_OF = '2186-12';
const AS_OF_TOO_LATE = `Choose a month up to ${LAST_AS_OF}: ten years ahead, and the time raising takes, must be before 2200`;

const name = givenName().max(80, 'A name has at most 80 characters');
const k = z.int().meta({ description: 'Months after asOf: 1 is the first' });
const MOST_EVENTS = 24;
/** Draws of one simulation: 100,000 trials of 36 months. */
const MOST_DRAWS = 3_600_000;

const monteCarlo = z.object({
  mode: z.enum(SIMULATION_MODES),
  sd: minorUnits
    .refine((amount) => amount >= 0 && amount <= 10 ** 13, RUNWAY_SENTENCES.AMOUNT_NEGATIVE)
    .meta({ description: 'Standard deviation of a month’s net flow' }),
  seed: z.int().min(0, 'A seed is 0 or more').max(4_294_967_295, 'A seed is at most 4,294,967,295'),
  n: z.int().min(1000, 'At least 1,000 trials').max(100_000, 'At most 100,000 trials'),
  residuals: list(minorUnits)
    .max(60)
    .meta({ description: 'What past months differed from their mean by, oldest first; the bootstrap draws from them' }),
});

/** What the calculator is asked (finance 5.1): all of it, so that the same payload always has the same answer. */
export const runwayFields = z
  .object({
    asOf: month,
    cash: minorUnits.meta({ description: 'At the end of asOf' }),
    minCash: minorUnits,
    basis: z.enum(RUNWAY_BASES),
    cashIn0: minorUnits,
    cashOut0: minorUnits,
    revenueGrowth: rate,
    costGrowth: rate,
    planned: z
      .object({ in: list(minorUnits).max(120), out: list(minorUnits).max(120) })
      .nullable()
      .meta({ description: 'By month, of a plan; the growth of means is ignored then' }),
    raises: list(
      z.object({
        name,
        k,
        gross: minorUnits,
        fee: rate,
        probability: rate.nullable().meta({ description: 'A note: it never scales the amount' }),
      }),
    ).max(MOST_EVENTS),
    hires: list(z.object({ name, start: k, count: z.int(), monthly: minorUnits, oneOff: minorUnits })).max(MOST_EVENTS),
    cuts: list(
      z.union([z.object({ name, start: k, percent: rate }), z.object({ name, start: k, amount: minorUnits })]),
    ).max(MOST_EVENTS),
    oneOffs: list(z.object({ name, k, amount: minorUnits })).max(MOST_EVENTS),
    creditLine: z.object({ limit: minorUnits, from: k, rate }).nullable(),
    horizon: z.int(),
    leadMonths: z.int().min(0, 'Enter 0 to 36 months').max(36, 'Enter 0 to 36 months'),
    isWithCommitted: z.boolean().meta({ description: 'Default alive with hires, cuts, raises and growth of costs' }),
    exclusions: list(
      z.object({
        code: z.string().max(120),
        month: month.nullable(),
        entry: z
          .object({
            id: z.string().max(60).meta({ description: 'As its list calls it; nothing is looked up by it' }),
            lineNo: z.int(),
            label: z.string().max(300),
            amount: minorUnits.meta({ description: 'As its category counts it: positive' }),
          })
          .optional()
          .meta({ description: 'One line of the category in that month; without it all of it' }),
      }),
    )
      .max(200)
      .meta({ description: 'Categories and entries left out of the means, in one month or in all of them' }),
    // Names of the report structure, which can be longer than those somebody types here.
    costGroups: list(z.object({ name: z.string().max(200), monthly: minorUnits })).max(40),
    monteCarlo,
  })
  .meta({ id: 'RunwayPayload' });
export type RunwayPayload = z.output<typeof runwayFields>;

/** As somebody may send it. What the books propose can be beyond these bounds, and is shown all the same. */
export const runwayPayload = runwayFields.superRefine((payload, context) => {
  for (const { path, code } of runwayProblems(payload)) {
    context.addIssue({ code: 'custom', path: [...path], message: RUNWAY_SENTENCES[code] });
  }
  if (payload.asOf > LAST_AS_OF) context.addIssue({ code: 'custom', path: ['asOf'], message: AS_OF_TOO_LATE });
  if (payload.planned !== null && (payload.planned.in.length === 0 || payload.planned.out.length === 0)) {
    context.addIssue({ code: 'custom', path: ['planned'], message: 'A plan has at least one month' });
  }
  if (payload.monteCarlo.n * payload.horizon > MOST_DRAWS) {
    context.addIssue({ code: 'custom', path: ['monteCarlo', 'n'], message: 'Fewer trials, or a shorter horizon' });
  }
});
