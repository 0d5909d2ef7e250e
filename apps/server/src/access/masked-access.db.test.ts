import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { getAccessibleResources } from '@tieout/contracts/me.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findCompanyPeople } from './company-people.ts';

let app: TestApp;
let token: string;
let companyId: string;
let personId: string;

/** A colleague who may do everything that colleagues do, but for one mask. */
beforeAll(async () => {
  app = await createTestApp();
  const owner = await createOwner(app);
  const { id } = await createUser(app.db);
  [companyId, personId] = [owner.companyId, id];
  await addMember(app.db, owner.companyId, id, { isOwner: false });
  await inContext(app.db, { companyIds: [owner.companyId] }, (transaction) =>
    sql`update membership set masks = '{SALARIES}' where user_id = ${id}`.execute(transaction),
  );
  token = await signIn(app, id);
});

/** By hand, so that whoever answers another one has looked at what it tells. */
const ANSWERED = [
  'GET /api/financial-reports',
  'GET /api/financial-reports/entries/{id}',
  'GET /api/me/alerts',
  'GET /api/me/changes',
  'GET /api/me/charts/{type}',
  'GET /api/me/company',
  'GET /api/me/company/logo',
  'GET /api/me/custom-reports',
  'GET /api/me/dashboard-structure',
  'GET /api/me/headline',
  'GET /api/me/is-onboarding-completed',
  'GET /api/me/manager',
  'GET /api/me/report-settings',
  'GET /api/onboarding-steps/latest',
  'GET /metrics/financial-reports/{name}',
  'GET /metrics/{legend}/{name}',
  'POST /api/financial-reports/cell-summary',
  'POST /api/financial-reports/drill-down',
  'POST /api/financial-reports/drill-down/export',
  'POST /api/financial-reports/export',
  'POST /api/me/last-look',
  'POST /api/onboarding-steps',
  'PUT /api/me/last-look',
];

test('a call that does not know of masks is not there for who has one', async () => {
  const closed = ENDPOINTS.filter(
    (endpoint) =>
      endpoint.access === 'company' &&
      endpoint.role !== 'MANAGER' &&
      !ANSWERED.includes(`${endpoint.method} ${endpoint.path}`),
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, path } of closed) {
    const url = path.replaceAll(/\{\w+\}/g, randomUUID());
    const { statusCode } = await app.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expect(statusCode, `${method} ${path}`).toBe(404);
  }
});

test('no page is offered that would be one of refusals', async () => {
  const { accessiblePages, accessibleReports } = (
    await app.call(getAccessibleResources, { query: {} }, { token })
  ).ok();
  expect(accessiblePages).toEqual(['overview', 'dashboard', 'reports', 'account']);
  expect(accessibleReports).toEqual(['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT']);
});

test('nobody answers for a figure, or is mailed about it, from whom lines are kept', async () => {
  const people = await inContext(app.db, { companyIds: [companyId] }, (transaction) =>
    findCompanyPeople(transaction, companyId),
  );
  const levelOf = new Map(people.map(({ id, grantFor }) => [id, grantFor('dashboard/overview').level]));
  expect(levelOf.get(personId)).toBe('hidden');
  expect([...levelOf.values()]).toContain('edit');
});
