import { getPlanVsActual, type PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { getAccessibleResources } from '@tieout/contracts/me.ts';
import { getPlanCell, getVarianceCauses, saveVarianceNote } from '@tieout/contracts/variance-detail.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createSalesPlan } from '#test/factories/plans.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { planVsActualDocument } from './plan-vs-actual-document.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

const JANUARY = parseMonth('2026-01');
const FEBRUARY = parseMonth('2026-02');
const MARCH = parseMonth('2026-03');

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: FEBRUARY, fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-01-10', { 1000: 3_000_00, 4000: -3_000_00 }),
    entry('2026-02-10', { 1000: 5_000_00, 4000: -5_000_00 }),
    entry('2026-02-20', { 6000: 9_000_00, 1000: -9_000_00 }),
    // Of a month that is still open: part of no comparison.
    entry('2026-03-02', { 1000: 77_00, 4000: -77_00 }),
  ]);
});

function ask(query: { month?: typeof JANUARY; plan?: string } = {}) {
  return app.call(getPlanVsActual, { query }, { token: owner.token });
}

function viewsOf({ rows }: PlanVsActual, code: string) {
  const row = rows.find((each) => each.code === code);
  return row && Object.values(row.views).map(({ plan: planned, actual, amount }) => [planned, actual, amount]);
}

test('without a plan there is nothing to compare, and it says so', async () => {
  const answer = (await ask()).ok();
  expect(answer).toMatchObject({ month: FEBRUARY, plan: null, bridges: { month: null, ytd: null, year: null } });
  expect(viewsOf(answer, 'NET_PROFIT')?.[0]).toEqual(['NO_DATA', -4_000_00, 'NO_DATA']);
});

test('month, year to date and outlook, of which the bars make the difference', async () => {
  await createSalesPlan(app, owner.companyId);
  const answer = (await ask()).ok();
  expect(answer).toMatchObject({ month: FEBRUARY, openMonth: null, plan: { name: 'Budget 2026' } });
  expect(viewsOf(answer, 'REVENUE')).toEqual([
    [4_000_00, 5_000_00, 1_000_00],
    [8_000_00, 8_000_00, 0],
    [48_000_00, 48_000_00, 0],
  ]);
  expect(viewsOf(answer, 'NET_PROFIT')).toEqual([
    [4_000_00, -4_000_00, -8_000_00],
    [8_000_00, -1_000_00, -9_000_00],
    [48_000_00, 39_000_00, -9_000_00],
  ]);
  const { month, year } = answer.bridges;
  expect(month?.bars.map(({ effect }) => effect)).toEqual([-9_000_00, 1_000_00]);
  expect(month?.sentence.map((piece) => (piece.kind === 'text' ? piece.text : piece.minor)).join('')).toMatch(
    /^profit 800000 below plan; .+ is 900000 worse, revenue 100000 better$/,
  );
  expect(year?.bars.map(({ effect }) => effect)).toEqual([-9_000_00]);
});

test('an open month is not compared: the last closed one stands in for it', async () => {
  await createSalesPlan(app, owner.companyId);
  expect((await ask({ month: MARCH })).ok()).toMatchObject({ month: FEBRUARY, openMonth: MARCH });
  expect((await ask({ month: JANUARY })).ok()).toMatchObject({ month: JANUARY, openMonth: null });
});

test('an answer that has not changed is not sent again; another plan changes it', async () => {
  const { headers } = await ask();
  const again = { token: owner.token, headers: { 'if-none-match': String(headers.etag) } };
  expect((await app.call(getPlanVsActual, { query: {} }, again)).status).toBe(304);
  await createSalesPlan(app, owner.companyId);
  expect((await app.call(getPlanVsActual, { query: {} }, again)).status).toBe(200);
});

test('any plan can be compared with, and one of others is not found', async () => {
  await createSalesPlan(app, owner.companyId);
  const draft = await createSalesPlan(app, owner.companyId, { status: 'DRAFT', monthly: 6_000_00 });
  const answer = (await ask({ plan: draft })).ok();
  expect(answer.plans.map(({ status }) => status)).toEqual(['APPROVED', 'DRAFT']);
  expect(answer.plan?.id).toBe(draft);
  expect(viewsOf(answer, 'REVENUE')?.[0]).toEqual([6_000_00, 5_000_00, -1_000_00]);
  expect((await ask({ plan: owner.companyId })).status).toBe(404);
});

test('a note says why, is changed, and goes', async () => {
  await createSalesPlan(app, owner.companyId);
  function save(row: string, text: string) {
    const body = { month: FEBRUARY, row, text };
    return app.call(saveVarianceNote, { query: {}, body }, { token: owner.token });
  }
  async function noted() {
    return (await ask()).ok().rows.find(({ code }) => code === 'REVENUE')?.note?.text;
  }
  expect((await save('REVENUE', 'A licence paid early')).ok().note?.by).not.toBeNull();
  expect(await noted()).toBe('A licence paid early');
  await save('REVENUE', 'Two licences');
  expect(await noted()).toBe('Two licences');
  await save('REVENUE', ' ');
  expect(await noted()).toBeUndefined();
  expect((await save('NOWHERE', 'x')).status).toBe(400);
});

test('a material variance has a likely cause where the books decide', async () => {
  await createSalesPlan(app, owner.companyId);
  const query = { month: FEBRUARY };
  // Two months of books decide nothing yet.
  expect((await app.call(getVarianceCauses, { query }, { token: owner.token })).ok()).toEqual({ causes: [] });
  const usual = monthRange(parseMonth('2025-01'), FEBRUARY).flatMap((month) => [
    entry(`${month}-12`, { 6000: 500_00, 1000: -500_00 }),
  ]);
  await post(app.pool, owner.companyId, usual);
  const { causes } = (await app.call(getVarianceCauses, { query }, { token: owner.token })).ok();
  expect(causes.map(({ cause }) => cause)).toEqual(['one-off']);
});

test('a planned amount is the sum of its lines, which say how they came about', async () => {
  const planId = await createSalesPlan(app, owner.companyId);
  const query = { row: 'REVENUE', from: JANUARY, to: FEBRUARY };
  const cell = (await app.call(getPlanCell, { query }, { token: owner.token })).ok();
  expect(cell).toMatchObject({ currency: 'USD', total: 8_000_00 });
  expect(cell.lines).toMatchObject([{ planName: 'Budget 2026', method: 'Loaded', amount: 8_000_00, typed: [] }]);
  const profit = { ...query, row: 'NET_PROFIT', plan: planId };
  expect((await app.call(getPlanCell, { query: profit }, { token: owner.token })).ok().total).toBe(8_000_00);
  const nowhere = { ...query, row: 'NOWHERE' };
  expect((await app.call(getPlanCell, { query: nowhere }, { token: owner.token })).status).toBe(404);
});

test('is a document of the last closed month and the year to it, once there is a plan', async () => {
  function made() {
    return inSnapshot(app.db, { companyIds: [owner.companyId] }, (db) => planVsActualDocument(db, owner.companyId));
  }
  await expect(made()).rejects.toThrow('There is no plan of record for Feb-26. Lock one first.');
  await createSalesPlan(app, owner.companyId);
  const document = await made();
  expect(document.period).toEqual({ from: JANUARY, to: FEBRUARY });
  expect(document.content).toContain('"Plan vs actual"');
  expect((await document.write('xlsx')).length).toBeGreaterThan(1_000);
});

test('the page is offered to who may see plan and P&L, and to nobody else', async () => {
  async function pages(token: string) {
    return (await app.call(getAccessibleResources, { query: {} }, { token })).ok().accessiblePages;
  }
  expect(await pages(owner.token)).toContain('plan-vs-actual');
  const guided = await createOwner(app, 'BOOTSTRAP_HUBSPOT');
  expect(await pages(guided.token)).not.toContain('plan-vs-actual');
  const { id: colleague } = await createUser(app.db);
  await addMember(app.db, owner.companyId, colleague, { type: 'BOOTSTRAP', isOwner: false });
  const token = await signIn(app, colleague);
  expect(await pages(token)).toContain('plan-vs-actual');
  const hidden = { resource: 'reports', thing: 'MANAGERIAL_PNL', level: 'hidden', is_live: false } as const;
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: owner.companyId, user_id: colleague, ...hidden })
      .execute(),
  );
  expect(await pages(token)).not.toContain('plan-vs-actual');
  expect((await app.call(getPlanVsActual, { query: {} }, { token })).status).toBe(404);
});
