import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  // Documents are made of the live books: whoever reads publications only has an empty list and finds none.
  'GET /api/me/documents': { scope: 'company', members: EVERY_MEMBER, needsLive: true },
  'GET /api/me/hubspot-bootstrap-documents': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'GET /api/me/documents/loading-status': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/documents/create': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    request: () => ({ body: { type: 'CASH_FLOW' } }),
  },
  'PATCH /api/me/documents/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
    request: () => ({ body: { pinned: true } }),
  },
  'POST /api/me/documents/{id}/retry': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
  },
  'GET /api/me/documents/{id}/file': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
  },
};
