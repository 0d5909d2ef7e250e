import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { companyQuery, id, instant } from './primitives.ts';

/** What a change is about; an action belongs to the area that names its beginning, else to `other`. */
export const ACTIVITY_AREAS = {
  access: ['client', 'team', 'connect-link'],
  settings: ['settings', 'company', 'books', 'rates'],
  structure: ['structure', 'accounts', 'account'],
  plan: ['plan', 'forecast', 'variance-note', 'runway-scenario', 'valuation-version'],
  publication: ['publication', 'document'],
  import: ['ledger', 'bank', 'facts', 'fact-import', 'open-items', 'quickbooks'],
  dashboard: ['dashboard', 'metric', 'own-metric', 'alert', 'changes'],
} as const;
export type ActivityArea = keyof typeof ACTIVITY_AREAS;
const area = z.enum(Object.keys(ACTIVITY_AREAS) as [ActivityArea, ...ActivityArea[]]);

/** Rows of a file; more are a shorter period at a time. */
export const ACTIVITY_FILE_ROWS = 5000;

const changedField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedField = z.output<typeof changedField>;

const activityItem = z
  .object({
    id,
    occurredAt: instant,
    actor: z
      .object({ name: z.string().nullable(), email: z.string() })
      .nullable()
      .meta({ description: 'Null: the product itself' }),
    action: z.string(),
    area: area.nullable(),
    subject: z.string().nullable().meta({ description: 'The name of what was changed, where it has one' }),
    fields: z.array(changedField).meta({ description: 'What was changed, from what to what; long values are cut' }),
    moreFields: z.int(),
  })
  .meta({ id: 'ActivityItem' });
export type ActivityItem = z.output<typeof activityItem>;

const wish = companyQuery.extend({
  search: z.string().trim().max(100).optional().meta({ description: 'In who, what, before and after' }),
  area: area.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});
export type ActivityWish = Omit<z.output<typeof wish>, 'companyId'>;

const settings = { access: 'company', resource: 'settings', level: 'view' } as const;

export const getActivity = defineEndpoint({
  ...settings,
  method: 'GET',
  path: '/api/me/activity',
  summary: 'Every change in a company: who, what, before, after, when; newest first',
  query: wish.extend({
    // Not `z.uuid()`: that stands for ids of objects of ours, and this one only says where to go on.
    cursor: z
      .string()
      .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'This is no place in the list')
      .optional()
      .meta({ description: '`nextCursor` of the page before' }),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ items: z.array(activityItem), nextCursor: z.string().nullable() }).meta({ id: 'Activity' }),
});

export const getActivityFile = defineEndpoint({
  ...settings,
  method: 'GET',
  path: '/api/me/activity/file',
  summary: `The changes as CSV, at most ${ACTIVITY_FILE_ROWS} of them`,
  refusals: ['conflict'],
  query: wish,
  // Never sent: the file comes at once.
  response: jobReceipt,
  file: true,
});

export const ACTIVITY_ENDPOINTS: readonly Endpoint[] = [getActivity, getActivityFile];
