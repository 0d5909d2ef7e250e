import { EVERY_MEMBER, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/headline': { scope: 'company', members: EVERY_MEMBER },
  'GET /api/me/portfolio': { scope: 'session' },
};
