import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/headline': { scope: 'company', members: EVERY_MEMBER },
  'GET /api/me/portfolio': { scope: 'session' },
  'POST /api/dashboard/metrics/drill-down': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { metric: 'revenue_total', month: world.month } }),
    alsoAsks: ({ month, cursors }) => ({
      "another company's line as cursor": { body: { metric: 'revenue_total', month, cursor: cursors.theirs } },
      'a missing line as cursor': { body: { metric: 'revenue_total', month, cursor: cursors.missing } },
    }),
  },
};
