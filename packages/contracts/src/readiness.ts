import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

/** What has to be right before a month goes to its readers. */
export const READINESS_POINTS = [
  'books-closed',
  'ties-out',
  'accounts-decided',
  'accounts-confirmed',
  'sources-fresh',
  'accounts-placed',
  'variances-explained',
] as const;
export type ReadinessPointId = (typeof READINESS_POINTS)[number];

export const readinessPoint = z
  .object({
    id: z.enum(READINESS_POINTS),
    state: z.enum(['done', 'open', 'blocking']).meta({
      description: 'open can be published with a reason; blocking is what no reason replaces',
    }),
    text: z.string().meta({ description: 'What was looked at and found, in a sentence' }),
    things: z
      .array(z.object({ name: z.string(), amount: minorUnits.nullable() }))
      .meta({ description: 'What is open, the largest first, at most five' }),
    more: z.int().meta({ description: 'How many are open besides these' }),
    line: z
      .string()
      .nullable()
      .meta({ description: 'What readers are told of it: "Bank read 10 Nov"; null of what is done' }),
  })
  .meta({ id: 'ReadinessPoint' });
export type ReadinessPoint = z.output<typeof readinessPoint>;

export const readiness = z
  .object({
    month: month.nullable().meta({ description: 'The last closed month; null before any is closed' }),
    currency,
    verdict: z.enum(['ready', 'needs-reason', 'blocked']),
    points: z.array(readinessPoint),
    published: z
      .object({
        id,
        publishedAt: instant,
        publishedBy: z.string().nullable().meta({ description: 'Their name; null of what nobody published by hand' }),
        isWithReason: z.boolean().meta({ description: 'Something was open, and a reason was given' }),
      })
      .nullable()
      .meta({ description: 'The letter of this month that stands; null until it is published' }),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.output<typeof readiness>;

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/api/me/readiness',
  access: 'company',
  // Whoever may publish may know what stands in the way.
  resource: 'settings',
  level: 'edit',
  summary: 'Whether a closed month can go to its readers, and what is not ready',
  query: companyQuery.extend({ month: month.optional().meta({ description: 'Without it the last closed one' }) }),
  response: readiness,
});

export const READINESS_ENDPOINTS: readonly Endpoint[] = [getReadiness];
