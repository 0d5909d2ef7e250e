import { balanceModel, modelSince, planModel } from '@tieout/contracts/plan-model.ts';
import { timingKey, type PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import {
  approvePlan,
  clonePlan,
  createPlan,
  createScenario,
  getPlan,
  savePlanCells,
  type PlanAnswer,
  type PlanHead,
} from '@tieout/contracts/plans.ts';
import { getPlanCell } from '@tieout/contracts/variance-detail.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { threeWay } from '@tieout/finance/plan/balance/three-way.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import { beforeAll, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { token: string };

const MARCH = parseMonth('2026-03');
const APRIL = parseMonth('2026-04');
const LOAN: PlanItemEdit = {
  kind: 'LOAN',
  key: 'bank',
  value: {
    name: 'Bank',
    kind: 'LINEAR',
    month: APRIL,
    amount: 1200_00,
    rate: '0.12',
    line: 'DEBT_CURRENT',
    months: 12,
  },
} as PlanItemEdit;
const NO_TAX: PlanItemEdit = { kind: 'TAX', key: 'tax', value: { rate: '0', paidInMonth: 4 } };

beforeAll(async () => {
  app = await createTestApp();
  const companyId = await createCompany(app.db, { closed_through: MARCH, business_model: 'SaaS' });
  await createChart(app.pool, companyId);
  await post(
    app.pool,
    companyId,
    ['2026-01-10', '2026-02-10', '2026-03-10'].map((day) => entry(day, { 1000: 400_00, 4000: -400_00 })),
  );
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  owner = { token: await signIn(app, id) };
});

async function begin(from: 'history' | 'template' | 'nothing' = 'history'): Promise<PlanHead> {
  return (await app.call(createPlan, { query: {}, body: { from } }, owner)).ok();
}

async function read(id: string): Promise<PlanAnswer> {
  return (await app.call(getPlan, { params: { id }, query: {} }, owner)).ok();
}

type PlanRules = { code: string; method: ChosenMethod }[];

function save(
  id: string,
  body: { items?: PlanItemEdit[]; cells?: { code: string; month: string; value: number }[]; rules?: PlanRules },
) {
  return app.call(savePlanCells, { params: { id }, query: {}, body: { seen: 1, cells: [], ...body } }, owner);
}

function scenarioOf(id: string, scenario: string) {
  return app.call(createScenario, { params: { id }, query: {}, body: { scenario } }, owner);
}

/** As the browser works it out. */
function figuresOf(plan: PlanAnswer) {
  const model = planModel({ ...plan, months: plan.months.filter((month) => month >= plan.start) });
  const figures = threeWay(modelSince(model, plan.closedThrough), computePlan(model), balanceModel(plan));
  if (typeof figures === 'string') throw new Error(figures);
  return figures;
}

function revenueOf({ rows }: PlanAnswer) {
  const found = rows.find(({ actuals }) => actuals[MARCH] === 400_00);
  if (found === undefined) throw new Error('The plan does not show the revenue of the books');
  return found;
}

test('a plan begins with the balances of the last closed month', async () => {
  const plan = await read((await begin()).id);
  expect(plan.balances.CASH?.[MARCH]).toBe(1200_00);
  expect(plan.balance.opening.CASH).toBe(1200_00);
  expect(figuresOf(plan).cash.slice(0, 2)).toEqual([1600_00, 2000_00]);
});

test('a loan is saved, is in the cash and the profit of the plan, goes with its clone, and is taken away', async () => {
  const { id, version } = await begin();
  const saved = (await save(id, { items: [LOAN, NO_TAX] })).ok();
  expect(saved.items).toEqual([LOAN, NO_TAX]);
  expect(saved.version).toBe(version + 1);
  const { cash, netProfit } = figuresOf(await read(id));
  expect(netProfit[0]).toBe(388_00);
  expect(cash[0]).toBe(1200_00 + 1200_00 - 100_00 + 388_00);
  const clone = (await app.call(clonePlan, { params: { id }, query: {}, body: {} }, owner)).ok();
  expect((await read(clone.id)).items).toEqual([LOAN, NO_TAX]);
  expect((await save(id, { items: [{ kind: 'LOAN', key: 'bank', value: null }] })).ok().items).toEqual([NO_TAX]);
});

test('what loans add stands in the amounts of a locked plan, once', async () => {
  const { id } = await begin();
  (await save(id, { items: [LOAN, NO_TAX] })).ok();
  const draft = figuresOf(await read(id));
  (await app.call(approvePlan, { params: { id }, query: {} }, owner)).ok();
  const locked = await read(id);
  expect(locked.balance.isInRows).toBe(true);
  expect(figuresOf(locked).netProfit).toEqual(draft.netProfit);
  expect(figuresOf(locked).cash).toEqual(draft.cash);
});

test('a scenario follows its base but for what it changes and its own cells', async () => {
  const { id } = await begin();
  const { code } = revenueOf(await read(id));
  const worst = (await scenarioOf(id, 'WORST')).ok();
  expect(worst).toMatchObject({ scenario: 'WORST', parentPlanId: id, status: 'DRAFT' });
  expect((await scenarioOf(id, 'WORST')).status).toBe(409);
  expect((await scenarioOf(worst.id, 'BEST')).status).toBe(409);
  const before = await read(worst.id);
  expect(before.items).toMatchObject([{ kind: 'DELTAS', value: { revenueGrowth: '-0.015' } }]);
  expect(figuresOf(before).netProfit[0]).toBe(394_00);
  (await save(id, { cells: [{ code, month: APRIL, value: 900_00 }] })).ok();
  const after = await read(worst.id);
  expect(revenueOf(after)).toMatchObject({ typed: [], inherited: { [APRIL]: 900_00 } });
  expect(figuresOf(after).netProfit[0]).toBe(900_00);
  (await save(worst.id, { cells: [{ code, month: APRIL, value: 100_00 }] })).ok();
  expect(figuresOf(await read(worst.id)).netProfit[0]).toBe(100_00);
  expect(figuresOf(await read(id)).netProfit[0]).toBe(900_00);
  expect((await save(worst.id, { items: [LOAN] })).status).toBe(400);
});

test('what statements compare of a scenario is worked out with its base', async () => {
  const { id } = await begin();
  const { code } = revenueOf(await read(id));
  const worst = (await scenarioOf(id, 'WORST')).ok();
  async function stored() {
    const query = { row: 'REVENUE', from: APRIL, to: APRIL, plan: worst.id } as const;
    return (await app.call(getPlanCell, { query }, owner)).ok().total;
  }
  expect(await stored()).toBe(394_00);
  (await save(id, { cells: [{ code, month: APRIL, value: 900_00 }] })).ok();
  expect(await stored()).toBe(900_00);
});

test('customers pay when somebody says they do, until it is taken back', async () => {
  const { id } = await begin();
  const { code } = revenueOf(await read(id));
  const value = { row: code, shares: ['0', '1'], yearlyInAdvance: '0' };
  const timing: PlanItemEdit = { kind: 'TIMING', key: timingKey(code), value };
  (await save(id, { items: [timing, NO_TAX] })).ok();
  const { cash, balance } = figuresOf(await read(id));
  expect([cash[0], balance.RECEIVABLES[0], cash[1]]).toEqual([1200_00, 400_00, 1600_00]);
  (await save(id, { items: [{ ...timing, value: null }] })).ok();
  expect(figuresOf(await read(id)).cash[0]).toBe(1600_00);
  const half = { ...timing, value: { ...value, shares: ['0.5'] } };
  expect((await save(id, { items: [half] })).status).toBe(400);
});

test('a row follows a formula and a yearly amount, and is no share of itself', async () => {
  const { id } = await begin();
  const plan = await read(id);
  const [revenue, rent, software] = [revenueOf(plan).code, 'G.RNT', 'G.SW'];
  const rules: PlanRules = [
    { code: rent, method: { kind: 'FORMULA', formula: `prev("${revenue}") * 10% + 5` } },
    { code: software, method: { kind: 'ANNUAL_SPREAD', annual: { '2026-01': 1200_00 } as never, seasonality: 'even' } },
  ];
  (await save(id, { rules })).ok();
  const worked = computePlan(planModel({ ...(await read(id)), months: [APRIL] }));
  expect([worked.values.get(rent)?.[0], worked.values.get(software)?.[0]]).toEqual([45_00, 100_00]);
  const self: PlanRules = [{ code: rent, method: { kind: 'PCT_OF', of: { row: rent }, percent: '0.1', window: 6 } }];
  expect((await save(id, { rules: self })).refusal().message).toContain('A row cannot be a share of itself');
  const broken: PlanRules = [{ code: rent, method: { kind: 'FORMULA', formula: '1 +' } }];
  expect((await save(id, { rules: broken })).status).toBe(400);
});

test('a template begins with the drivers of the business model and the rows that follow them', async () => {
  const plan = await read((await begin('template')).id);
  expect(plan.items.map(({ kind, key }) => `${kind} ${key}`)).toContain('DRIVER new_customers');
  expect(plan.rows.find(({ code }) => code === 'R.SUB')?.method.kind).toBe('SAAS_WATERFALL');
});
