import { randomInt } from 'node:crypto';
import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

/** On a tab that every business model has. */
const PEOPLE_CHARTS = ['headcount', 'headcount_cost', 'people_cost_pct', 'revenue_per_employee'].map(
  (key) => `people--${key}`,
);

export const accessRows: AccessRows = {
  'GET /api/me/charts/{type}': {
    scope: 'company',
    members: EVERY_MEMBER,
    request: () => ({ params: { type: 'overview' } }),
    objects: { publicationId: ({ publications }) => publications },
  },
  'POST /api/me/charts/{type}/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    // The title of a PDF names the company in plain letters; a workbook is packed.
    request: () => ({ params: { type: 'people' }, body: { format: 'pdf' } }),
    objects: { publicationId: ({ publications }) => publications },
  },
  'GET /api/me/dashboard-structure': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'GET /api/me/dashboard-structure/deleted-charts': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ query: { tab: 'overview' } }),
  },
  'PUT /api/me/charts/{id}/tab-name': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ params: { id: 'people' }, body: { tabName: `People ${randomInt(1_000_000)}` } }),
  },
  'POST /api/me/dashboard-structure/tabs': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: { tabName: `Board ${randomInt(1_000_000_000)}` } }),
  },
  'PATCH /api/me/dashboard-structure/tabs/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ params: { id: 'people' }, body: { position: randomInt(5) } }),
  },
  'POST /api/me/dashboard-structure/chart': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ body: { tab: 'people', metricId: 'ebitda', as: 'tile' } }),
  },
  'POST /api/me/dashboard-structure/text': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: { tab: 'people', title: 'Notes', text: 'Two people start in May.' } }),
  },
  'GET /api/me/dashboard-structure/chart-choices': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ query: { tab: 'people' } }),
  },
  'PATCH /api/me/dashboard-structure/chart/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ params: { id: 'overview--ebitda' }, body: { position: randomInt(5) } }),
  },
  'POST /api/me/dashboard-structure/order': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: { tab: 'people', order: turned(PEOPLE_CHARTS, randomInt(PEOPLE_CHARTS.length)) } }),
  },
};

function turned(ids: readonly string[], by: number): string[] {
  return [...ids.slice(by), ...ids.slice(0, by)];
}
