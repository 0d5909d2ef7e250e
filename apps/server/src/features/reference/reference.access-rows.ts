import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/openapi.json': { scope: 'public' },
  'GET /api/docs': { scope: 'public' },
  'GET /api/docs/style.css': { scope: 'public' },
  'GET /api/docs/script.js': { scope: 'public' },
};
