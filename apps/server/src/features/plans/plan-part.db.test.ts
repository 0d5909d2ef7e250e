import { getAccessibleResources } from '@tieout/contracts/me.ts';
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
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { APRIL, departmentPlan, SECRETS, type DepartmentPlan } from './testing/department-plan.ts';

let app: TestApp;
let plan: DepartmentPlan;

const MAY = parseMonth('2026-05');

beforeAll(async () => {
  app = await createTestApp();
  plan = await departmentPlan(app);
});

async function read(who: { token: string }): Promise<PlanAnswer> {
  return (await app.call(getPlan, { params: { id: plan.planId }, query: {} }, who)).ok();
}

function save(cells: { code: string; month: string; value: number | null }[], more: object = {}) {
  const body = { seen: 1, cells, ...more } as never;
  return app.call(savePlanCells, { params: { id: plan.planId }, query: {}, body }, plan.marketer);
}

test('refuses what is of the whole plan, and opens the page', async () => {
  const call = { params: { id: plan.planId }, query: {} };
  expect((await app.call(approvePlan, call, plan.marketer)).status).toBe(404);
  expect(
    (await app.call(decideProposals, { ...call, body: { accepted: [], declined: [] } }, plan.marketer)).status,
  ).toBe(404);
  expect((await app.call(createPlan, { query: {}, body: { from: 'history' } }, plan.marketer)).status).toBe(404);
  const taken = { code: plan.hidden, departmentId: null };
  expect((await app.call(assignPlanRow, { query: {}, body: taken }, plan.marketer)).status).toBe(404);
  expect((await app.call(getAccessibleResources, { query: {} }, plan.marketer)).ok().accessiblePages).toContain(
    'planning',
  );
});

test('shows rows of the department, and all others as one sum', async () => {
  const answer = await read(plan.marketer);
  expect(answer.rows.map(({ code }) => code)).toEqual([plan.mine]);
  // One hundredth of the revenue, as an amount: the rule would say of what it is a share.
  expect(answer.rows[0]?.method).toMatchObject({ kind: 'MANUAL', values: { [APRIL]: 91_191 } });
  expect(answer.part?.rest[APRIL]).toBe(SECRETS.revenue - SECRETS.cost);
  expect(answer).toMatchObject({ items: [], balances: {}, can: { edit: true } });
  expect((await app.call(getPlans, { query: {} }, plan.marketer)).ok().can.edit).toBe(false);
});

test('proposes cells of its rows only, which the owner takes over or declines one by one', async () => {
  const cells = [APRIL, MAY].map((month, at) => ({ code: plan.mine, month, value: (at + 1) * 100 }));
  expect((await save(cells)).status).toBe(200);
  expect((await save([{ code: plan.hidden, month: APRIL, value: 1 }])).status).toBe(400);
  expect((await save([], { rules: [{ code: plan.mine, method: { kind: 'FIXED', amount: 1 } }] })).status).toBe(400);
  const before = await read(plan.owner);
  expect(before.rows.find(({ code }) => code === plan.mine)?.typed).toEqual([]);
  expect(before.proposals).toMatchObject([
    { code: plan.mine, month: APRIL, value: 100 },
    { code: plan.mine, month: MAY, value: 200 },
  ]);
  expect((await read(plan.marketer)).rows[0]?.typed).toMatchObject([{ value: 100 }, { value: 200 }]);
  const body = { accepted: [{ code: plan.mine, month: APRIL }], declined: [{ code: plan.mine, month: MAY }] };
  const decided = (await app.call(decideProposals, { params: { id: plan.planId }, query: {}, body }, plan.owner)).ok();
  expect((await app.call(decideProposals, { params: { id: plan.planId }, query: {}, body }, plan.owner)).ok()).toEqual(
    decided,
  );
  const after = await read(plan.owner);
  expect(after.proposals).toEqual([]);
  expect(after.rows.find(({ code }) => code === plan.mine)?.typed).toMatchObject([{ month: APRIL, value: 100 }]);
});
