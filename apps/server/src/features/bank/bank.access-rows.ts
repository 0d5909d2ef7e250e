import { WORKING_MEMBERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const upload: Row & { scope: 'company' } = {
  scope: 'company',
  members: WORKING_MEMBERS,
  insteadOf200: '415 unsupported-media-type',
  isNoControl: true,
  objects: { bankAccountId: ({ objects }) => objects.bank_account },
  request: () => ({ query: { fileName: 'statement.csv' } }),
};

export const accessRows: AccessRows = {
  'GET /api/import/bank': { scope: 'company', members: WORKING_MEMBERS },
  'POST /api/import/bank/files/check': upload,
  'POST /api/import/bank/files': upload,
  'PUT /api/import/bank/accounts/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.bank_account, ledgerAccountId: ({ objects }) => objects.cash_account },
    request: () => ({ body: { ledgerAccountId: null } }),
  },
  // Of these worlds it belongs to an account that no file has made.
  'DELETE /api/import/bank/statements/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.bank_statement },
  },
  'GET /api/import/bank/accounts/{id}/reconciliation': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.bank_account },
  },
  'GET /api/import/bank/cash/lines': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ query: { currency: 'USD', month: '2026-01' } }),
  },
  'GET /api/import/bank/cash': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
};
