import type { AccessRows, Row } from '#test/matrix/row.ts';

/** Ids of no company: an invitation that one caller answers would be gone for the next. */
const answer: Row = {
  scope: 'session',
  role: 'CLIENT',
  objects: { id: (world) => world.people },
  insteadOf200: '404 not-found',
  isNoControl: true,
};

export const accessRows: AccessRows = {
  'GET /api/me/companies/available': { scope: 'session' },
  'POST /api/me/invitations/{id}/accept': answer,
  'POST /api/me/invitations/{id}/decline': answer,
};
