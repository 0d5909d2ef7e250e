import type { AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /manager/portfolio': { scope: 'session', role: 'MANAGER' },
};
