import { MONTH_STATES } from '@tieout/finance/months-of-books.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { companyQuery, id } from './primitives.ts';

export const filledMonths = z
  .object({
    companyId: id,
    months: z
      .array(z.object({ month, entryCount: z.int(), state: z.enum(MONTH_STATES) }))
      .meta({ description: 'The fiscal year of the latest month with postings; empty for empty books' }),
    earlier: z.object({ from: month, to: month }).nullable().meta({ description: 'Months with postings before those' }),
    closedThrough: month.nullable(),
    closeThrough: month
      .nullable()
      .meta({ description: 'The last month that is over and has postings, where it is open: what can be closed' }),
    openCount: z.int().meta({ description: 'Months that are over, have postings and are open' }),
  })
  .meta({ id: 'FilledMonths' });
export type FilledMonths = z.output<typeof filledMonths>;

/** Of data sources, because it tells whoever brings books what became of them. */
export const getFilledMonths = defineEndpoint({
  method: 'GET',
  path: '/api/import/months',
  access: 'company',
  resource: 'data-sources',
  level: 'view',
  summary: 'Which months of the books are filled, open and closed, and through which they can be closed',
  query: companyQuery,
  response: filledMonths,
});

export const AFTER_IMPORT_ENDPOINTS: readonly Endpoint[] = [getFilledMonths];
