import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/auth/next': { scope: 'public' },
  'POST /api/auth/next/registration-completed': { scope: 'session' },
  'POST /api/me/next/submit': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: { businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Grow faster'] } }),
  },
};
