import { EVERY_MEMBER, CELL_OBJECTS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/financial-reports': {
    scope: 'company',
    members: EVERY_MEMBER,
    request: () => ({ query: { type: 'MANAGERIAL_PNL' } }),
    objects: CELL_OBJECTS,
  },
  'GET /metrics/financial-reports/{name}': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ params: { name: 'net-profit' } }),
  },
};
