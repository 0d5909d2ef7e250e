import { WORKING_MEMBERS, netProfitOf, CELL_OBJECTS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/financial-reports/drill-down': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: netProfitOf(world) }),
    alsoAsks: (world) => ({
      "another company's line as cursor": { body: { ...netProfitOf(world), cursor: world.lineCursors.theirs } },
      'a missing line as cursor': { body: { ...netProfitOf(world), cursor: world.lineCursors.missing } },
      "another company's id as group": {
        body: { ...netProfitOf(world), groupBy: 'counterparty', group: world.departments.theirs },
      },
    }),
    objects: CELL_OBJECTS,
  },
  'POST /api/dashboard/metrics/drill-down': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { metric: 'revenue_total', month: world.month } }),
    alsoAsks: ({ month, lineCursors }) => ({
      "another company's line as cursor": { body: { metric: 'revenue_total', month, cursor: lineCursors.theirs } },
      'a missing line as cursor': { body: { metric: 'revenue_total', month, cursor: lineCursors.missing } },
    }),
  },
  'POST /api/dashboard/metrics/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { metric: 'revenue_total', month: world.month, format: 'csv' } }),
  },
  'POST /api/financial-reports/cell-summary': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: netProfitOf(world) }),
    objects: CELL_OBJECTS,
  },
  'GET /api/financial-reports/entries/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ entries }) => entries },
  },
  'POST /api/financial-reports/drill-down/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { ...netProfitOf(world), format: 'csv' } }),
    objects: CELL_OBJECTS,
  },
};
