import { PLANNERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/forecasts/scorecard': { scope: 'company', members: PLANNERS, needsLive: true },
  'GET /api/me/forecasts/review': { scope: 'company', members: PLANNERS, needsLive: true },
  'PUT /api/me/forecasts/review': { scope: 'company', members: PLANNERS, needsLive: true },
};
