import { EVERY_MEMBER, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /manager/info': { scope: 'session', role: 'MANAGER' },
  'POST /manager/bug-report': {
    scope: 'session',
    role: 'MANAGER',
    request: () => ({ body: { bugType: 'Other', bugDescription: 'The page is blank.' } }),
  },
  'GET /manager/support-reports': { scope: 'session', role: 'MANAGER' },
  'GET /api/me/manager': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
};
