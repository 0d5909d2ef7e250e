import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // No provider is configured here, and nobody has begun a login: both lead to the page that says so.
  'GET /api/auth/oidc/start': { scope: 'public', always: '302' },
  'GET /api/auth/oidc/callback': { scope: 'public', always: '302' },
};
