import { EVERY_MEMBER, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // Everybody has their own in each company; that others' are not found is tested beside the calls.
  'GET /api/me/jobs/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { jobs }) => jobs } },
  'DELETE /api/me/jobs/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { jobs }) => jobs } },
  'GET /api/me/files/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { files }) => files } },
};
