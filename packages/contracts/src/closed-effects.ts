import { CLOSED_ANSWERS, KIND_ANSWERS } from '@tieout/finance/closed-changes.ts';
import { z } from 'zod';
import { minorUnits, month } from './figures.ts';
import { accountKind } from './kind-decision.ts';
import { companyQuery, id } from './primitives.ts';

export const closedAnswer = z.enum(CLOSED_ANSWERS).meta({
  id: 'ClosedAnswer',
  description: 'Restate closed months, book the difference in the first open month, or leave out what changes them',
});

const wasBecomes = z.object({ was: minorUnits, becomes: minorUnits });

export const closedEffects = z
  .object({
    through: month.meta({ description: 'The last month that is closed or published' }),
    firstOpen: month,
    fixed: closedAnswer
      .nullable()
      .meta({ description: 'What the company has fixed in its settings, where it applies' }),
    answers: z
      .array(closedAnswer)
      .meta({ description: 'What can happen; kinds of accounts have no difference to book' }),
    entries: z.int().meta({ description: 'Entries that change closed months' }),
    accounts: z.int().meta({ description: 'Accounts that become something else and have postings in closed months' }),
    months: z
      .array(z.object({ month, profit: wasBecomes, cash: wasBecomes }))
      .meta({ description: 'Profit of the month and cash at its end' }),
    changes: z
      .array(
        wasBecomes.extend({
          accountId: id,
          code: z.string().nullable(),
          name: z.string(),
          kind: accountKind,
          month,
          isClosing: z.boolean(),
        }),
      )
      .meta({
        description:
          'Postings of the month, the largest changes; what the account grows by is positive. One that becomes something else stands here twice, under either kind',
      }),
    changeCount: z.int(),
  })
  .meta({ id: 'ClosedEffects' });
export type ClosedEffects = z.output<typeof closedEffects>;

/** Of a change that has no difference to book. */
export const closedQuery = companyQuery.extend({
  closed: z
    .enum(KIND_ANSWERS)
    .optional()
    .meta({ description: 'What happens with closed months; without it they stay as they are, and it is asked' }),
});
