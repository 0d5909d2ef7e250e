import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/me/data-sources': { scope: 'company', members: WORKING_MEMBERS },
};
