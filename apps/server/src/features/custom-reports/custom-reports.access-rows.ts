import { EVERY_MEMBER, WORKING_MEMBERS, type AccessRows } from '#test/matrix/row.ts';

const customReport = { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: false };

export const accessRows: AccessRows = {
  'GET /api/me/custom-reports': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/custom-reports': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: customReport }),
  },
  // A report of somebody who is none of the callers; that its author may is tested beside the calls.
  'PUT /api/me/custom-reports/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.custom_report },
    request: () => ({ body: customReport }),
  },
  'DELETE /api/me/custom-reports/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.custom_report },
  },
};
