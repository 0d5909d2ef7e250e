import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS },
  'GET /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'GET /api/integrations/quickbooks/check-connection': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
  },
  'GET /api/integrations/quickbooks/auth-uri/client': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    // No vendor is configured here.
    insteadOf200: '409 conflict',
    request: () => ({ query: { userType: 'BOOTSTRAP' } }),
  },
  // Nobody has begun a way there: it leads to the page that says so.
  'GET /api/integrations/quickbooks/callback': { scope: 'public', always: '302' },
  'DELETE /api/integrations/quickbooks/{id}/client': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.connection },
    isNoControl: true,
  },
  'POST /api/integrations/quickbooks/{id}/sync': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.connection },
    isNoControl: true,
    // Whoever came before may have disconnected it.
    insteadOf200: '409 conflict',
  },
  'GET /api/integrations/quickbooks/{id}/switching': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.connection },
    isNoControl: true,
  },
  // Its books are gathered beside none.
  'PUT /api/integrations/quickbooks/{id}/switching': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.connection, 'matches[].accountId': ({ objects }) => objects.account },
    isNoControl: true,
    insteadOf200: '409 conflict',
    request: () => ({ body: { countsFrom: null, matches: [{ externalId: '1' }] } }),
  },
  'GET /api/connect/{token}': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: { token: 'nobody’s' } }),
  },
  'GET /api/connect/{token}/auth-uri': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: { token: 'nobody’s' } }),
  },
};
