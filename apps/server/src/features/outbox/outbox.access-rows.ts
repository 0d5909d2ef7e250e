import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/outbox': { scope: 'public', showsAll: true },
};
