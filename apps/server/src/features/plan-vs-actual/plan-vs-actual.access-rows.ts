import { PLANNERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/plan-vs-actual': { scope: 'company', members: PLANNERS, needsLive: true },
  'GET /api/me/plan-vs-actual/causes': { scope: 'company', members: PLANNERS, needsLive: true },
  'GET /api/me/plan-vs-actual/plan-cell': { scope: 'company', members: PLANNERS, needsLive: true },
  'PUT /api/me/plan-vs-actual/notes': { scope: 'company', members: PLANNERS, needsLive: true },
};
