import { getAccessibleResources } from '@tieout/contracts/me.ts';
import { checkPlanFile, getPlanFile } from '@tieout/contracts/plan-files.ts';
import {
  approvePlan,
  assignPlanRow,
  createPlan,
  decideProposals,
  getPlan,
  getPlans,
  savePlanCells,
  type PlanAnswer,
} from '@tieout/contracts/plans.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { token: string };
/** Plans marketing, and nothing else. */
let marketer: { token: string };
let planId: string;
let [mine, hidden, revenue] = ['', '', ''];

const MARCH = parseMonth('2026-03');
const APRIL = parseMonth('2026-04');
const MAY = parseMonth('2026-05');
/** Amounts that stand nowhere else, in minor units: of the books, typed, and of a rule's share. */
const SECRETS = [7_654_321, 4_443_331, 9_119_117];

beforeAll(async () => {
  app = await createTestApp();
  const companyId = await createCompany(app.db, { closed_through: MARCH, business_model: 'SaaS' });
  await createChart(app.pool, companyId);
  const [secret = 0] = SECRETS;
  await post(app.pool, companyId, [entry('2026-03-10', { 1000: secret, 4000: -secret })]);
  const department = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('dimension')
      .values({ company_id: companyId, source: 'MANUAL', external_id: 'm', kind: 'DEPARTMENT', name: 'Marketing' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  owner = (await createMember(companyId)).session;
  const { id: userId, session } = await createMember(companyId);
  marketer = session;
  await grant(companyId, userId, { thing: '', level: 'hidden', is_live: false });
  await grant(companyId, userId, { thing: department.id, level: 'edit', is_live: true });
  await planFor(department.id);
});

function grant(
  companyId: string,
  userId: string,
  right: { thing: string; level: 'hidden' | 'edit'; is_live: boolean },
) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource: 'planning', ...right })
      .execute(),
  );
}

async function createMember(companyId: string) {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  return { id, session: { token: await signIn(app, id) } };
}

async function planFor(department: string): Promise<void> {
  const head = (await app.call(createPlan, { query: {}, body: { from: 'nothing' } }, owner)).ok();
  planId = head.id;
  const { rows } = await read(owner);
  const costs = rows.filter(({ side }) => side === -1).map(({ code }) => code);
  [mine = '', hidden = ''] = costs;
  revenue = rows.find(({ actuals }) => actuals[MARCH] === SECRETS[0])?.code ?? '';
  const share = { kind: 'PCT_OF', of: { row: revenue }, percent: '0.01', window: 3 } as const;
  const body = {
    seen: head.version,
    cells: [
      { code: hidden, month: APRIL, value: SECRETS[1] ?? 0 },
      { code: revenue, month: APRIL, value: SECRETS[2] ?? 0 },
    ],
    rules: [{ code: mine, method: share }],
  };
  const assigned = { code: mine, departmentId: department };
  (await app.call(assignPlanRow, { query: {}, body: assigned }, owner)).ok();
  (await app.call(savePlanCells, { params: { id: planId }, query: {}, body }, owner)).ok();
}

async function read(who: { token: string }): Promise<PlanAnswer> {
  return (await app.call(getPlan, { params: { id: planId }, query: {} }, who)).ok();
}

function save(cells: { code: string; month: string; value: number | null }[], more: object = {}) {
  const body = { seen: 1, cells, ...more } as never;
  return app.call(savePlanCells, { params: { id: planId }, query: {}, body }, marketer);
}

/** Everything that an answer says, headers and all. */
async function textOf(url: string, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const answer = await app.app.inject({ method, url, headers: { authorization: `Bearer ${marketer.token}` } });
  return JSON.stringify([answer.headers, answer.body]);
}

test('refuses what is of the whole plan, and opens the page', async () => {
  const call = { params: { id: planId }, query: {} };
  expect((await app.call(approvePlan, call, marketer)).status).toBe(404);
  expect((await app.call(decideProposals, { ...call, body: { accepted: [], declined: [] } }, marketer)).status).toBe(
    404,
  );
  expect((await app.call(createPlan, { query: {}, body: { from: 'history' } }, marketer)).status).toBe(404);
  const taken = { code: hidden, departmentId: null };
  expect((await app.call(assignPlanRow, { query: {}, body: taken }, marketer)).status).toBe(404);
  expect(await textOf(`${checkPlanFile.path}?fileName=a.csv&planId=${planId}`, 'POST')).toContain('not-found');
  expect((await app.call(getAccessibleResources, { query: {} }, marketer)).ok().accessiblePages).toContain('planning');
});

test('shows rows of the department, all others as one sum, and no other amount in any answer', async () => {
  const answer = await read(marketer);
  expect(answer.rows.map(({ code }) => code)).toEqual([mine]);
  // One hundredth of the revenue, as an amount: the rule would say of what it is a share.
  expect(answer.rows[0]?.method).toMatchObject({ kind: 'MANUAL', values: { [APRIL]: 91_191 } });
  expect(answer.part?.rest[APRIL]).toBe((SECRETS[2] ?? 0) - (SECRETS[1] ?? 0));
  expect(answer).toMatchObject({ items: [], balances: {}, can: { edit: true } });
  const plans = (await app.call(getPlans, { query: {} }, marketer)).ok();
  expect(plans.can.edit).toBe(false);
  const paths = [
    getPlans.path,
    getPlan.path.replace('{id}', planId),
    `${getPlanFile.path.replace('{id}', planId)}?format=csv`,
    '/api/me/plan-vs-actual',
    '/api/me/forecasts/scorecard',
  ];
  const texts = await Promise.all(paths.map((path) => textOf(path)));
  const saved = JSON.stringify(await save([{ code: mine, month: MAY, value: 5_00 }]));
  for (const text of [...texts, saved]) {
    for (const secret of SECRETS) expect(text).not.toContain(String(secret));
  }
});

test('proposes cells of its rows only, which the owner takes over or declines one by one', async () => {
  const cells = [APRIL, MAY].map((month, at) => ({ code: mine, month, value: (at + 1) * 100 }));
  expect((await save(cells)).status).toBe(200);
  expect((await save([{ code: hidden, month: APRIL, value: 1 }])).status).toBe(400);
  expect((await save([], { rules: [{ code: mine, method: { kind: 'FIXED', amount: 1 } }] })).status).toBe(400);
  const before = await read(owner);
  expect(before.rows.find(({ code }) => code === mine)?.typed).toEqual([]);
  expect(before.proposals).toMatchObject([
    { code: mine, month: APRIL, value: 100 },
    { code: mine, month: MAY, value: 200 },
  ]);
  expect((await read(marketer)).rows[0]?.typed).toMatchObject([{ value: 100 }, { value: 200 }]);
  const body = { accepted: [{ code: mine, month: APRIL }], declined: [{ code: mine, month: MAY }] };
  const decided = (await app.call(decideProposals, { params: { id: planId }, query: {}, body }, owner)).ok();
  expect((await app.call(decideProposals, { params: { id: planId }, query: {}, body }, owner)).ok()).toEqual(decided);
  const after = await read(owner);
  expect(after.proposals).toEqual([]);
  expect(after.rows.find(({ code }) => code === mine)?.typed).toMatchObject([{ month: APRIL, value: 100 }]);
});
