import { WORKING_MEMBERS, CELL_OBJECTS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'POST /api/financial-reports/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({
      body: { type: 'MANAGERIAL_PNL', period: `${world.month}..${world.month}`, format: 'csv' },
    }),
    objects: CELL_OBJECTS,
  },
};
