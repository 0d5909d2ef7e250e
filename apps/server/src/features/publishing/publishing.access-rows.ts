import { EVERY_MEMBER, OWNERS, type AccessRows } from '#test/matrix/row.ts';

const MONTH = {
  month: '2026-01',
  commentary: { headline: 'A month', highlights: [], lowlights: [], asks: [] },
  parts: [{ kind: 'commentary' }],
};

export const accessRows: AccessRows = {
  // Without a text of the company in it: a company that has nothing connected is told so.
  'GET /api/me/readiness': { scope: 'company', members: OWNERS, isNoControl: true },
  'GET /api/me/publications': { scope: 'company', members: EVERY_MEMBER },
  'GET /api/me/publications/{id}': {
    scope: 'company',
    members: EVERY_MEMBER,
    objects: { id: ({ publications }) => publications },
  },
  'GET /api/me/publications/{id}/file': {
    scope: 'company',
    members: EVERY_MEMBER,
    objects: { id: ({ publications }) => publications },
  },
  // Nobody has made a link yet: what one shows and when it ends is tested beside the calls.
  'GET /api/me/shared-links': { scope: 'company', members: OWNERS, isNoControl: true },
  'POST /api/me/shared-links': {
    scope: 'company',
    members: OWNERS,
    objects: { publicationId: ({ publications }) => publications },
    request: () => ({ body: { label: 'The board', days: 30 } }),
  },
  'DELETE /api/me/shared-links/{id}': {
    scope: 'company',
    members: OWNERS,
    objects: { id: ({ publications }) => publications },
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
  'GET /api/shared/{token}': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: { token: 'nobody’s' } }),
  },
  'GET /api/me/publishing': { scope: 'company', members: OWNERS },
  'PUT /api/me/publishing': { scope: 'company', members: OWNERS, request: () => ({ body: MONTH }), isNoControl: true },
  // A month that is not closed: a publication would be another thing that readers of the matrix find.
  'POST /api/me/publications': {
    scope: 'company',
    members: OWNERS,
    request: () => ({ body: { ...MONTH, month: '2199-12' } }),
    insteadOf200: '409 conflict',
    isNoControl: true,
  },
  'POST /api/me/publishing/preview': {
    scope: 'company',
    members: OWNERS,
    objects: { readerId: ({ people }) => people },
    request: () => ({ body: MONTH }),
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
};
