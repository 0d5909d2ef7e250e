import { randomUUID } from 'node:crypto';
import { PLANNERS, type AccessRows, type Row } from '#test/matrix/row.ts';

const one: Row & { scope: 'company' } = {
  scope: 'company',
  members: PLANNERS,
  isNoControl: true,
  objects: { id: ({ objects }) => objects.plan },
};

/** A plan has each scenario once, and one caller asks several times. */
const anotherScenario = {
  get scenario(): string {
    return randomUUID();
  },
};

export const accessRows: AccessRows = {
  'GET /api/me/plans': { scope: 'company', members: PLANNERS, isNoControl: true },
  'POST /api/me/plans': {
    scope: 'company',
    members: PLANNERS,
    isNoControl: true,
    request: () => ({ body: { from: 'history' } }),
  },
  'GET /api/me/plans/{id}': one,
  'PUT /api/me/plans/{id}': { ...one, request: () => ({ body: { name: 'Next year' } }) },
  'PATCH /api/me/plans/{id}/cells': { ...one, request: () => ({ body: { seen: 0, cells: [] } }) },
  'GET /api/me/plans/{id}/file': { ...one, request: () => ({ query: { format: 'csv' } }) },
  // A request without the file itself is told so, once it is clear who sends it and whose plan it names.
  'POST /api/me/plans/file/check': {
    scope: 'company',
    members: PLANNERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    objects: { planId: ({ objects }) => objects.plan },
    request: () => ({ query: { fileName: 'budget.csv' } }),
  },
  'PUT /api/me/plans/departments': {
    scope: 'company',
    members: PLANNERS,
    isNoControl: true,
    objects: { departmentId: ({ departments }) => departments },
    request: () => ({ body: { code: 'S.ADV' } }),
  },
  'POST /api/me/plans/{id}/proposals': { ...one, request: () => ({ body: { accepted: [], declined: [] } }) },
  'POST /api/me/plans/{id}/clone': { ...one, request: () => ({ body: {} }) },
  'POST /api/me/plans/{id}/scenarios': { ...one, request: () => ({ body: anotherScenario }) },
  'POST /api/me/plans/{id}/approve': one,
  // An approved plan stays, and so it is at the time this is asked.
  'DELETE /api/me/plans/{id}': { ...one, insteadOf200: '409 conflict' },
};
