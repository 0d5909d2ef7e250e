import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // Compared with the books as they are, and gone from the list once the last of these calls has taken it away.
  'GET /api/import/controls': { scope: 'company', members: WORKING_MEMBERS, needsLive: true },
  'GET /api/import/controls/{id}': {
    scope: 'company',
    needsLive: true,
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.control_report },
  },
  // A request without the file itself is told so, once it is clear who sends it.
  'POST /api/import/controls': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'p&l.csv' } }),
  },
  'POST /api/import/ledger/{id}/control': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'GET /api/import/ledger/{id}/controls': {
    scope: 'company',
    needsLive: true,
    members: WORKING_MEMBERS,
    // Of an import that is posted the answer is an empty list.
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'POST /api/import/controls/{id}/kinds': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.control_report },
  },
  // The report of the matrix is a table, which has no months.
  'POST /api/import/controls/{id}/history': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.control_report },
  },
  'DELETE /api/import/controls/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.control_report },
  },
};
