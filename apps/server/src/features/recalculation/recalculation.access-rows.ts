import { WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // One that waits already is answered: only the first call changes something.
  'POST /api/dashboard/metrics/recalculate': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'GET /api/dashboard/metrics/recalculate': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
};
