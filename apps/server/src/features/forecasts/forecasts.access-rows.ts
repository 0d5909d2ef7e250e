import { PLANNERS, type AccessRows } from '#test/matrix/row.ts';

const company = { scope: 'company', members: PLANNERS, needsLive: true } as const;

export const accessRows: AccessRows = {
  'GET /api/me/forecasts/scorecard': { ...company, objects: { plan: ({ objects }) => objects.plan } },
  'GET /api/me/forecasts/review': { ...company, isNoControl: true },
  'PUT /api/me/forecasts/review': {
    ...company,
    isNoControl: true,
    // Of a month whose forecast nobody has made there is nothing to decide.
    insteadOf200: '409 conflict',
    request: ({ world: { month } }) => ({ body: { month, choices: [], isDone: false } }),
  },
};
