import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { companyQuery, instant } from './primitives.ts';

/** Where the figures come from and how old they are. Apart from the figures: a running sync changes this and none of them. */
export const freshness = z
  .object({
    sources: z
      .array(z.object({ name: z.string(), lastSyncedAt: instant.nullable() }))
      .meta({ description: 'Connected sources by name; empty for callers who read what was published' }),
    compared: z
      .array(
        z.object({
          source: z.string(),
          month,
          comparedAt: instant,
          isChangedSince: z.boolean().meta({ description: 'Something was posted into the month, or taken out, since' }),
          differing: z.array(z.string()).meta({ description: 'Names of the accounts that differ; none: it ties' }),
        }),
      )
      .meta({
        description: 'Months whose accounts were compared with the trial balance of their source, the latest first',
      }),
  })
  .meta({ id: 'Freshness' });
export type Freshness = z.output<typeof freshness>;

/** Of no resource: it stands beside the figures of each, and who reads live figures of any may know how old they are. */
export const getFreshness = defineEndpoint({
  method: 'GET',
  path: '/api/me/freshness',
  access: 'signed-in',
  summary: 'Where the live figures of a company come from, and when each source was last read',
  query: companyQuery,
  refusals: ['company-required', 'not-found'],
  response: freshness,
});

export const FRESHNESS_ENDPOINTS: readonly Endpoint[] = [getFreshness];
