import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/config': { scope: 'public' },
};
