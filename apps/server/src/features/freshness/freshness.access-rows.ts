import { EVERY_MEMBER, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/freshness': { scope: 'company', members: EVERY_MEMBER, needsLive: true },
};
