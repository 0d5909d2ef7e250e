import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/import/open-items': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ query: { side: 'RECEIVABLE' } }),
  },
  'POST /api/import/open-items/files': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'open.csv', side: 'RECEIVABLE' } }),
  },
  'DELETE /api/import/open-items/files/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.open_item_list },
  },
};
