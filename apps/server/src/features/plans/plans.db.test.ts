import {
  approvePlan,
  clonePlan,
  createPlan,
  deletePlan,
  getPlan,
  getPlans,
  renamePlan,
  savePlanCells,
  type PlanAnswer,
  type PlanHead,
} from '@tieout/contracts/plans.ts';
import { planModel } from '@tieout/contracts/plan-model.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import { beforeAll, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { token: string };
let colleague: { token: string };
let stranger: { token: string };

const MARCH = parseMonth('2026-03');
const APRIL = parseMonth('2026-04');

beforeAll(async () => {
  app = await createTestApp();
  const companyId = await createBooks();
  [owner, colleague] = [await createMember(companyId), await createMember(companyId)];
  stranger = await createMember(await createBooks());
});

async function createBooks(): Promise<string> {
  const companyId = await createCompany(app.db, { closed_through: MARCH, business_model: 'SaaS' });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }),
  ]);
  return companyId;
}

async function createMember(companyId: string) {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  return { token: await signIn(app, id) };
}

async function begin(from: 'history' | 'nothing' = 'history'): Promise<PlanHead> {
  return (await app.call(createPlan, { query: {}, body: { from } }, owner)).ok();
}

async function read(id: string): Promise<PlanAnswer> {
  return (await app.call(getPlan, { params: { id }, query: {} }, owner)).ok();
}

function save(id: string, seen: number, cells: { code: string; month: string; value: number | null }[], who = owner) {
  return app.call(savePlanCells, { params: { id }, query: {}, body: { seen, cells } }, who);
}

/** The first row that has actuals: the revenue of these books. */
function revenueOf({ rows }: PlanAnswer) {
  const found = rows.find(({ actuals }) => actuals[MARCH] === 400_00);
  if (found === undefined) throw new Error('The plan does not show the revenue of the books');
  return found;
}

test('refuses a stranger', async () => {
  const { id } = await begin();
  const call = { params: { id }, query: {} };
  expect((await app.call(getPlan, call, stranger)).status).toBe(404);
  expect((await save(id, 1, [], stranger)).status).toBe(404);
  expect((await app.call(approvePlan, call, stranger)).status).toBe(404);
  expect((await app.call(clonePlan, { ...call, body: {} }, stranger)).status).toBe(404);
  expect((await app.call(getPlans, { query: {} }, stranger)).ok().plans).toEqual([]);
});

test('a first plan begins after the last closed month and goes on as the rows have gone', async () => {
  const head = await begin();
  expect(head).toMatchObject({ start: APRIL, asOf: MARCH, monthCount: 21, status: 'DRAFT', name: 'Plan 2027' });
  const plan = await read(head.id);
  expect(revenueOf(plan).actuals).toEqual({ '2026-01': 300_00, '2026-02': 500_00, '2026-03': 400_00 });
  expect(revenueOf(plan).sentence).not.toBe('');
  expect(plan.months.slice(0, 4)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
});

test('a typed cell stays, is given back, and says who typed it', async () => {
  const { id, version } = await begin();
  const { code } = revenueOf(await read(id));
  const saved = (await save(id, version, [{ code, month: APRIL, value: 700_00 }])).ok();
  expect(saved).toMatchObject({ version: version + 1, others: [], replaced: [] });
  expect(revenueOf(await read(id)).typed).toMatchObject([{ month: APRIL, value: 700_00, version: version + 1 }]);
  (await save(id, saved.version, [{ code, month: APRIL, value: null }])).ok();
  expect(revenueOf(await read(id)).typed).toMatchObject([{ month: APRIL, value: null }]);
});

test('of two who type at once the last writer of a cell stays, and each is told of the other', async () => {
  const { id, version } = await begin();
  const { code } = revenueOf(await read(id));
  const may = addMonths(APRIL, 1);
  (
    await save(id, version, [
      { code, month: APRIL, value: 100_00 },
      { code, month: may, value: 110_00 },
    ])
  ).ok();
  const second = (await save(id, version, [{ code, month: APRIL, value: 200_00 }], colleague)).ok();
  expect(second.others).toMatchObject([{ code, month: may, value: 110_00 }]);
  expect(second.replaced).toMatchObject([{ code, month: APRIL, value: 100_00 }]);
  expect(revenueOf(await read(id)).typed.map(({ month, value }) => [month, value])).toEqual([
    [APRIL, 200_00],
    [may, 110_00],
  ]);
});

test('closed months, other months and unknown rows are refused, and nothing is kept', async () => {
  const { id, version } = await begin();
  const { code } = revenueOf(await read(id));
  for (const cell of [
    { code, month: MARCH, value: 1 },
    { code, month: '2030-01', value: 1 },
    { code: 'NO.ROW', month: APRIL, value: 1 },
  ]) {
    expect((await save(id, version, [{ code, month: APRIL, value: 5 }, cell])).status).toBe(400);
  }
  expect((await read(id)).version).toBe(version);
});

test('amounts that no longer add up to the cent are refused, and nothing is kept', async () => {
  const { id } = await begin();
  const before = await read(id);
  const largest = Number.MAX_SAFE_INTEGER;
  const revenue = before.rows.filter(({ section }) => section === revenueOf(before).section);
  const cells = revenue.map(({ code }) => ({ code, month: APRIL, value: largest }));
  expect(cells.length).toBeGreaterThan(1);
  expect((await save(id, before.version, cells)).refusal()).toMatchObject({
    message: 'With these amounts the plan becomes too large to add up.',
  });
  expect(await read(id)).toEqual(before);
});

test('what the server keeps is what the same function gives in a browser', async () => {
  const { id, version } = await begin();
  const { code } = revenueOf(await read(id));
  (await save(id, version, [{ code, month: addMonths(APRIL, 2), value: 123_45 }])).ok();
  const plan = await read(id);
  const planned = plan.months.filter((month) => month >= plan.start);
  const computed = computePlan(planModel({ ...plan, months: planned }));
  (await app.call(approvePlan, { params: { id }, query: {} }, owner)).ok();
  const locked = await read(id);
  const { method } = revenueOf(locked);
  expect(method.kind === 'MANUAL' && planned.map((month) => method.values[month] ?? null)).toEqual(
    computed.values.get(code),
  );
});

test('an approved plan is what statements are compared with, is locked, and goes to the archive for the next', async () => {
  const { id, version } = await begin('nothing');
  const { code } = revenueOf(await read(id));
  (await save(id, version, [{ code, month: APRIL, value: 900_00 }])).ok();
  const call = { params: { id }, query: {} };
  expect((await app.call(approvePlan, call, owner)).ok().status).toBe('APPROVED');
  const query = { type: 'MANAGERIAL_PNL', period: '2026-04..2026-04', compare: 'plan' } as const;
  const { columns, rows } = (await app.call(getStatement, { query }, owner)).ok();
  const planned = columns.findIndex(({ comparison, kind }) => comparison === 'plan' && kind === 'comparison');
  expect(rows.find((row) => row.code === 'REVENUE')?.values[planned]).toBe(900_00);
  expect((await save(id, 99, [{ code, month: APRIL, value: 1 }])).refusal().message).toMatch(/locked/);
  expect((await app.call(deletePlan, call, owner)).status).toBe(409);
  const clone = (await app.call(clonePlan, { ...call, body: { name: 'Second try' } }, owner)).ok();
  expect(clone).toMatchObject({ status: 'DRAFT', edition: 2, parentPlanId: id, name: 'Second try' });
  expect(revenueOf(await read(clone.id)).typed).toMatchObject([{ month: APRIL, value: 900_00 }]);
  (await app.call(approvePlan, { params: { id: clone.id }, query: {} }, owner)).ok();
  expect((await read(id)).status).toBe('ARCHIVED');
});

test('saving advances the version of this plan alone, and restamps no statement', async () => {
  const [one, other] = [await begin(), await begin()];
  const query = { type: 'MANAGERIAL_PNL' } as const;
  async function tagOf() {
    const answer = await app.call(getStatement, { query }, owner);
    return answer.headers['etag'];
  }
  const before = await tagOf();
  const { code } = revenueOf(await read(one.id));
  (await save(one.id, one.version, [{ code, month: APRIL, value: 1_00 }])).ok();
  expect(await tagOf()).toBe(before);
  expect((await read(other.id)).version).toBe(other.version);
});

test('a draft is named anew, goes to the archive and can be cloned from there', async () => {
  const { id } = await begin();
  const call = { params: { id }, query: {} };
  expect((await app.call(renamePlan, { ...call, body: { name: 'Cautious' } }, owner)).ok().name).toBe('Cautious');
  expect((await app.call(deletePlan, call, owner)).ok().status).toBe('ARCHIVED');
  expect((await app.call(approvePlan, call, owner)).status).toBe(409);
  expect((await app.call(clonePlan, { ...call, body: {} }, owner)).ok()).toMatchObject({ status: 'DRAFT' });
});
