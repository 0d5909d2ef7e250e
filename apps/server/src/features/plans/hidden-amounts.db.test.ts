import { createDocument, getDocumentFile, listDocuments } from '@tieout/contracts/documents.ts';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { approvePlan, savePlanCells } from '@tieout/contracts/plans.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { MatrixCaller } from '#test/matrix/callers.ts';
import type { Request } from '#test/matrix/row.ts';
import { rowOf } from '#test/matrix/rows.ts';
import { send } from '#test/matrix/send.ts';
import type { World } from '#test/matrix/world.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { APRIL, departmentPlan, SECRETS, type DepartmentPlan } from './testing/department-plan.ts';

let app: TestApp;
let plan: DepartmentPlan;
let asked: { name: string; endpoint: Pick<Endpoint, 'method' | 'path'>; request: Request }[];

/** Of the books they see what their reports show; of the plan these nowhere, as amounts and as texts of files. */
const HIDDEN = [SECRETS.cost, SECRETS.revenue, SECRETS.driver].flatMap((minor) => {
  const major = (minor / 100).toFixed(2);
  return [String(minor), major, major.replace(/\B(?=(\d{3})+\.)/g, ',')];
});

beforeAll(async () => {
  app = await createTestApp();
  plan = await departmentPlan(app);
  (await app.call(savePlanCells, proposal(), plan.marketer)).ok();
  asked = [...everyReadingCall(), ...beside()];
});

function proposal() {
  const cells = [{ code: plan.mine, month: APRIL, value: 5_00 }];
  return { params: { id: plan.planId }, query: {}, body: { seen: 1, cells } };
}

/** Whatever can be read of a company, asked as the access matrix asks it, about the plan where an id is wanted. */
function everyReadingCall(): typeof asked {
  const reading = ENDPOINTS.filter(
    (endpoint) => endpoint.access === 'company' && (endpoint.method === 'GET' || isReadingPost(endpoint)),
  );
  return reading.map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const sample = { world: { month: APRIL } as World, caller: {} as MatrixCaller };
    const { params, ...request } = rowOf(name).request?.(sample) ?? {};
    return { name, endpoint, request: { ...request, params: { id: plan.planId, type: 'overview', ...params } } };
  });
}

function isReadingPost({ method, ...endpoint }: Endpoint): boolean {
  return method === 'POST' && 'level' in endpoint && ['drill', 'export'].includes(endpoint.level ?? '');
}

/** What those do not ask: every statement and tab beside the plan, on the screen and as a file, and targets of metrics. */
function beside(): typeof asked {
  const period = `${APRIL}..2026-06`;
  const statements = REPORT_TYPES.flatMap((type) => [
    { name: type, endpoint: getStatement, request: { query: { type, period, compare: 'plan' } } },
    {
      name: `${type} as a file`,
      endpoint: { method: 'POST', path: '/api/financial-reports/export' } as const,
      request: { body: { type, period, compare: 'plan', format: 'csv' } },
    },
  ]);
  const tabs = ['overview', 'profitability', 'cash-runway', 'revenue', 'costs'].map((type) => ({
    name: `tab ${type}`,
    endpoint: { method: 'GET', path: '/api/me/charts/{type}' } as const,
    request: { params: { type }, query: { compare: 'plan' } },
  }));
  const metrics = ['revenue_total', 'net_profit', 'plan_attainment_pct'].map((id) => ({
    name: `metric ${id}`,
    endpoint: { method: 'GET', path: '/metrics/{legend}/{name}' } as const,
    request: { params: { legend: id, name: id } },
  }));
  return [...statements, ...tabs, ...metrics];
}

async function tellingCalls({ token }: { token: string }, calls = asked, amounts = HIDDEN) {
  const telling: string[] = [];
  let answered = 0;
  for (const { name, endpoint, request } of calls) {
    const { outcome, bytes } = await send(app.app, endpoint, request, token);
    if (outcome === '200') answered += 1;
    if (amounts.some((amount) => bytes.includes(amount))) telling.push(name);
  }
  return { telling, answered };
}

test('a draft tells whoever plans a department no other amount, nor one of the books', async () => {
  const planning = asked.filter(({ endpoint }) => 'resource' in endpoint && endpoint.resource === 'planning');
  const { telling, answered } = await tellingCalls(plan.marketer, planning, [...HIDDEN, String(SECRETS.books)]);
  expect([telling, answered]).toEqual([[], 2]);
});

test('the plan of record tells them nothing either, beside whatever it stands, nor does a document made of it', async () => {
  (await app.call(approvePlan, { params: { id: plan.planId }, query: {} }, plan.owner)).ok();
  await inContext(app.db, { companyIds: [plan.companyId] }, (db) =>
    db.updateTable('company').set({ closed_through: APRIL }).where('id', '=', plan.companyId).execute(),
  );
  const { telling, answered } = await tellingCalls(plan.marketer);
  expect(telling).toEqual([]);
  expect(answered).toBeGreaterThan(50);
  // Whoever sees the plan is told: what is searched for stands in these.
  expect((await tellingCalls(plan.owner)).telling).toEqual(
    expect.arrayContaining([
      'GET /api/me/plans/{id}',
      'GET /api/me/plan-vs-actual',
      'GET /api/me/plan-vs-actual/plan-cell',
      'MANAGERIAL_PNL',
      'MANAGERIAL_PNL as a file',
      'FINANCIAL_PLANNING',
      'tab overview',
      'metric revenue_total',
    ]),
  );
  // Balances follow from amounts, and are others: no column of the plan is there at all.
  for (const type of ['BALANCE_SHEET', 'CASH_FLOW'] as const) {
    const query = { type, period: `${APRIL}..${APRIL}`, compare: 'plan' };
    const { columns, notes } = (await app.call(getStatement, { query }, plan.marketer)).ok();
    expect(columns.map(({ comparison }) => comparison)).toEqual([null]);
    expect(notes.map(({ text }) => text)).toContain('The plan of the company is not shared with you.');
  }
  const wanted = { query: {}, body: { type: 'PLAN_VS_ACTUAL' as const } };
  expect((await app.call(createDocument, wanted, plan.marketer)).status).toBe(404);
  const { id } = (await app.call(createDocument, wanted, plan.owner)).ok();
  expect((await app.call(listDocuments, { query: {} }, plan.owner)).ok().map((each) => each.id)).toContain(id);
  expect((await app.call(listDocuments, { query: {} }, plan.marketer)).ok()).toEqual([]);
  const file = { url: getDocumentFile.path.replace('{id}', id) };
  expect(
    (await app.app.inject({ ...file, headers: { authorization: `Bearer ${plan.marketer.token}` } })).statusCode,
  ).toBe(404);
});
