import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

const MARK = { row: 'REVENUE', cause: 'timing' };

export const accessRows: AccessRows = {
  'GET /api/me/changes': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/changes/wrong': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ body: MARK }),
  },
  'DELETE /api/me/changes/wrong': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ query: MARK }),
  },
};
