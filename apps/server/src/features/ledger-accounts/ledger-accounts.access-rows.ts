import { OWNERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/accounts': { scope: 'company', members: OWNERS },
  // What it asks for may be so already.
  'PUT /api/accounts/kinds': {
    scope: 'company',
    members: OWNERS,
    isNoControl: true,
    request: () => ({ body: { accounts: [{ kind: 'CASH' }] } }),
    objects: { 'accounts[].accountId': ({ objects }) => objects.account },
  },
  'POST /api/accounts/kinds/undo': { scope: 'company', members: OWNERS, isNoControl: true },
};
