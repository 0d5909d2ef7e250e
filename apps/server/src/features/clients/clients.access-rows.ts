import { randomUUID } from 'node:crypto';
import type { CompanyIds } from '#test/matrix/callers.ts';
import { OWNERS, type AccessRows } from '#test/matrix/row.ts';
import type { World } from '#test/matrix/world.ts';

/** Another address each time it is sent: the second invitation of one would be refused. */
function invitation() {
  return {
    body: {
      firstName: 'Grace',
      kind: 'VIEWER',
      get email() {
        return `${randomUUID()}@test.example`;
      },
    },
  };
}

function people(world: World): CompanyIds {
  return world.people;
}

/** Ids of nobody: who is deleted for one caller would be gone for the next. */
function nobody(world: World): CompanyIds {
  return world.companies;
}

const change = { body: { kind: 'COLLEAGUE', isDisabled: false } };

/** Of a version that never was. */
const access = { body: { preset: null, isLive: true, entries: [], version: 'stale' } };

const owners = { scope: 'company', members: OWNERS, isNoControl: true } as const;
const managers = { scope: 'company', members: [], role: 'MANAGER', isNoControl: true } as const;

export const accessRows: AccessRows = {
  'GET /api/me/company/clients': owners,
  'POST /api/me/company/clients': { ...owners, request: invitation },
  'PUT /api/me/company/clients/{id}': { ...owners, objects: { id: people }, request: () => change },
  'DELETE /api/me/company/clients/{id}': { ...owners, objects: { id: nobody }, insteadOf200: '404 not-found' },
  // They have accepted already.
  'POST /api/me/company/clients/{id}/resend': { ...owners, objects: { id: people }, insteadOf200: '409 conflict' },
  // The people of this world may do more than some of its owners.
  'POST /api/me/company/clients/{id}/look': { ...owners, objects: { id: nobody }, insteadOf200: '404 not-found' },
  'GET /api/me/company/clients/{id}/access-settings': { ...owners, objects: { id: people } },
  'PUT /api/me/company/clients/{id}/access-settings': {
    ...owners,
    objects: { id: people },
    request: () => access,
    insteadOf200: '409 conflict',
  },
  'GET /manager/companies/{companyId}/clients/{clientId}/access-settings': {
    ...managers,
    objects: { clientId: people },
  },
  'PUT /manager/companies/{companyId}/clients/{clientId}/access-settings': {
    ...managers,
    objects: { clientId: people },
    request: () => access,
    insteadOf200: '409 conflict',
  },
  'GET /manager/companies/{companyId}/clients': managers,
  'POST /manager/companies/{companyId}/clients': { ...managers, request: invitation },
  'PUT /manager/companies/{companyId}/clients/{clientId}': {
    ...managers,
    objects: { clientId: people },
    request: () => change,
  },
  'DELETE /manager/companies/{companyId}/clients/{clientId}': {
    ...managers,
    objects: { clientId: nobody },
    insteadOf200: '404 not-found',
  },
  'POST /manager/companies/{companyId}/clients/{clientId}/resend': {
    ...managers,
    objects: { clientId: people },
    insteadOf200: '409 conflict',
  },
};
