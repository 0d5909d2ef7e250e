import { PLANNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const planned: Row & { scope: 'company' } = {
  scope: 'company',
  members: PLANNERS,
  needsLive: true,
  objects: { plan: ({ objects }) => objects.plan },
};

export const accessRows: AccessRows = {
  'GET /api/me/plan-vs-actual': planned,
  'GET /api/me/plan-vs-actual/causes': {
    ...planned,
    isNoControl: true,
    request: ({ world: { month } }) => ({ query: { month } }),
  },
  'GET /api/me/plan-vs-actual/plan-cell': {
    ...planned,
    isNoControl: true,
    request: ({ world: { month } }) => ({ query: { row: 'NET_PROFIT', from: month, to: month } }),
  },
  'PUT /api/me/plan-vs-actual/notes': {
    scope: 'company',
    members: PLANNERS,
    needsLive: true,
    isNoControl: true,
    request: ({ world: { month } }) => ({ body: { month, row: 'NET_PROFIT', text: 'Paid early' } }),
  },
};
