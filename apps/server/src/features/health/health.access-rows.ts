import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /healthz': { scope: 'public' },
  'GET /readyz': { scope: 'public' },
};
