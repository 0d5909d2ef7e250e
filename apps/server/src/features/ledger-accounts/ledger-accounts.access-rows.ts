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
  'GET /api/accounts/kinds/file': {
    scope: 'company',
    members: OWNERS,
    request: () => ({ query: { format: 'csv' } }),
  },
  // A request without the file itself is told so, once it is clear who sends it.
  'POST /api/accounts/kinds/file/check': {
    scope: 'company',
    members: OWNERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'kinds.csv' } }),
  },
  'POST /api/accounts/kinds/undo': { scope: 'company', members: OWNERS, isNoControl: true },
};
