import { WORKING_MEMBERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const one: Row & { scope: 'company' } = {
  scope: 'company',
  members: WORKING_MEMBERS,
  isNoControl: true,
  objects: { id: ({ objects }) => objects.fact_import },
};

export const accessRows: AccessRows = {
  'GET /api/import/facts': { scope: 'company', members: WORKING_MEMBERS },
  'POST /api/import/facts': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'pay.csv', kind: 'pay' } }),
  },
  'GET /api/import/facts/templates/{kind}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ params: { kind: 'pay' }, query: { format: 'csv' } }),
  },
  'POST /api/import/facts/{id}/confirm': one,
  // Whether it was confirmed before depends on who was first.
  'POST /api/import/facts/{id}/revert': one,
  'DELETE /api/import/facts/{id}': { ...one, insteadOf200: '409 conflict' },
};
