import { EVERY_MEMBER, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // The first visit has nothing to tell, so no text of a company is in its answer.
  'POST /api/me/last-look': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'PUT /api/me/last-look': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ body: { version: 0 } }),
  },
  // Nobody here has come back yet.
  'GET /api/me/last-look/cash': {
    scope: 'company',
    members: EVERY_MEMBER,
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
};
