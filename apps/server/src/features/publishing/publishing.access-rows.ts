import { OWNERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // Without a text of the company in it: a company that has nothing connected is told so.
  'GET /api/me/readiness': { scope: 'company', members: OWNERS, isNoControl: true },
};
