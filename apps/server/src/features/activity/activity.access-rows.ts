import { OWNERS, type AccessRows } from '#test/matrix/row.ts';

// What a history says depends on what was done in it.
const owners = { scope: 'company', members: OWNERS, isNoControl: true } as const;

export const accessRows: AccessRows = {
  'GET /api/me/activity': owners,
  'GET /api/me/activity/file': owners,
};
