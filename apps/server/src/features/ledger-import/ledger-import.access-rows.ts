import { PLAIN_TABLE } from '@tieout/contracts/ledger-import.ts';
import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

const IMPORT_MAPPING = {
  kind: 'general-ledger',
  sheet: null,
  headerLine: 1,
  columns: { 0: 'date', 1: 'accountCode', 2: 'amount' },
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  month: null,
  ...PLAIN_TABLE,
};

export const accessRows: AccessRows = {
  // A request without the file itself is told so, once it is clear who sends it.
  'POST /api/import/ledger': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'ledger.csv' } }),
  },
  'GET /api/import/ledger': { scope: 'company', members: WORKING_MEMBERS },
  'GET /api/import/ledger/templates/{kind}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ params: { kind: 'general-ledger' } }),
  },
  'GET /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  // These wait for a file to be read; the last one throws it away.
  'PUT /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ body: IMPORT_MAPPING }),
  },
  'POST /api/import/ledger/{id}/file': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ query: { fileName: 'ledger.csv' } }),
  },
  'DELETE /api/import/ledger/{id}/mapping': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  // The file of these worlds brings no account.
  'GET /api/import/ledger/{id}/accounts': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'PUT /api/import/ledger/{id}/accounts': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ body: { kinds: [] } }),
  },
  'GET /api/import/ledger/{id}/accounts/file': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ query: { format: 'csv' } }),
  },
  'POST /api/import/ledger/{id}/accounts/file/check': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ query: { fileName: 'kinds.csv' } }),
  },
  // Nor does it correct anything.
  'GET /api/import/ledger/{id}/corrections': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'PUT /api/import/ledger/{id}/corrections': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ body: { closed: null, missing: 'keep', overlap: 'leave-out', booked: 'keep' } }),
  },
  'POST /api/import/ledger/{id}/confirm': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  // Nor would taking it back change anything.
  'GET /api/import/ledger/{id}/revert': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'POST /api/import/ledger/{id}/revert': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'DELETE /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
};
