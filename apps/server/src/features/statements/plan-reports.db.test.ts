import { createCustomReport } from '@tieout/contracts/custom-reports.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { getStatement, type PlanReport, type Statement } from '@tieout/contracts/statements.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createSalesPlan } from '#test/factories/plans.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

const [JANUARY, FEBRUARY, DECEMBER] = [parseMonth('2026-01'), parseMonth('2026-02'), parseMonth('2026-12')];

beforeAll(async () => {
  app = await createTestApp();
});

/** Sales of 3,000.00 and 5,000.00 in closed months, 77.00 in an open one, and 4,000.00 planned for each of the year. */
beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: FEBRUARY, fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-01-10', { 1000: 3_000_00, 4000: -3_000_00 }),
    entry('2026-02-10', { 1000: 5_000_00, 4000: -5_000_00 }),
    entry('2026-03-02', { 1000: 77_00, 4000: -77_00 }),
  ]);
  await createSalesPlan(app, owner.companyId);
});

async function ask(type: PlanReport): Promise<Statement> {
  return (await app.call(getStatement, { query: { type } }, { token: owner.token })).ok();
}

function revenueOf({ rows }: Statement) {
  return rows.find(({ code }) => code === 'REVENUE')?.values;
}

test('closed months are actuals, the others are planned, and the year adds up', async () => {
  const statement = await ask('FINANCIAL_PLANNING');
  expect(statement).toMatchObject({ type: 'FINANCIAL_PLANNING', period: { from: JANUARY, to: DECEMBER } });
  expect(revenueOf(statement)).toEqual([3_000_00, 5_000_00, ...Array.from({ length: 10 }, () => 4_000_00), 48_000_00]);
  expect(statement.columns.slice(1, 3).map(({ remark }) => remark)).toEqual([null, 'plan']);
  expect(statement.columns.at(-1)?.remark).toBe('incl. plan');
  expect(statement.checks.every(({ ok }) => ok === true)).toBe(true);
});

test('the P&L beside its plan needs no wish', async () => {
  const statement = await ask('PLAN_VS_ACTUAL');
  expect(statement.columns.some(({ comparison }) => comparison === 'plan')).toBe(true);
});

test('is exported, and kept under a name', async () => {
  const { token } = owner;
  const body = { type: 'FINANCIAL_PLANNING' as const, format: 'csv' as const };
  expect((await app.call(exportStatement, { query: {}, body }, { token })).status).toBe(200);
  const kept = { name: 'Year', type: 'FINANCIAL_PLANNING' as const, query: '', isShared: true };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await app.call(createCustomReport, { query: {}, body: kept }, { token, headers })).ok().type).toBe(kept.type);
});

test('is for nobody who reads publications only, or may not see plans', async () => {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'VIEWER', isOwner: false });
  const viewer = await signIn(app, id);
  expect((await app.call(getStatement, { query: { type: 'FINANCIAL_PLANNING' } }, { token: viewer })).status).toBe(404);
  const guided = await createOwner(app, 'BOOTSTRAP_HUBSPOT');
  const query = { type: 'PLAN_VS_ACTUAL' as const };
  expect((await app.call(getStatement, { query }, { token: guided.token })).status).toBe(404);
});
