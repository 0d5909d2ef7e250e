import { PLANNERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/plan-vs-actual': { scope: 'company', members: PLANNERS, needsLive: true },
};
