import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me': { scope: 'session' },
  'GET /api/me/authenticated': { scope: 'public' },
  'GET /api/me/accessible_resources': { scope: 'session' },
  'GET /api/me/companies': { scope: 'session' },
  'PUT /api/me/current-company': { scope: 'session' },
};
