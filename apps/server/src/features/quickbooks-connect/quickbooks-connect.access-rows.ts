import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS },
  'GET /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'GET /api/integrations/quickbooks/check-connection': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
  },
  'GET /api/connect/{token}': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: { token: 'nobody’s' } }),
  },
};
