import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { getStatement, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { getPlanCell } from '@tieout/contracts/variance-detail.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inSnapshot } from '#db/snapshot.ts';
import { cashForecastDocument } from '#features/plans/cash-forecast-document.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import { createSalesPlan } from '#test/factories/plans.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

const [JANUARY, FEBRUARY, DECEMBER] = [parseMonth('2026-01'), parseMonth('2026-02'), parseMonth('2026-12')];

beforeAll(async () => {
  app = await createTestApp();
});

/** 1,000.00 of cash before the year, sales of 3,000.00 and 5,000.00, and 4,000.00 planned for each month. */
beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: FEBRUARY, fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2025-12-10', { 1000: 1_000_00, 4000: -1_000_00 }),
    entry('2026-01-10', { 1000: 3_000_00, 4000: -3_000_00 }),
    entry('2026-02-10', { 1000: 5_000_00, 4000: -5_000_00 }),
  ]);
  await createSalesPlan(app, owner.companyId);
});

async function ask(type: StatementType, period = '2026-01..2026-02', currency = 'USD'): Promise<Statement> {
  const query = { type, period, compare: 'plan', currency } as const;
  return (await app.call(getStatement, { query }, { token: owner.token })).ok();
}

/** Actual, plan, change and change in percent of each month. */
function valuesOf({ rows }: Statement, row: string) {
  return rows.find(({ code }) => code === row)?.values;
}

test('balances stand beside those that follow from the plan, from the month before it on', async () => {
  const statement = await ask('BALANCE_SHEET');
  expect(valuesOf(statement, 'CASH')).toEqual([4_000_00, 5_000_00, -1_000_00, -200, 9_000_00, 9_000_00, 0, 0]);
  expect(valuesOf(statement, 'TOTAL_ASSETS')).toEqual(valuesOf(statement, 'TOTAL_LIABILITIES_AND_EQUITY'));
  expect(valuesOf(statement, 'CURRENT_YEAR_RESULT')?.[5]).toBe(8_000_00);
});

test('the cash flow does, too, and its opening and closing cash are those of the planned balances', async () => {
  const statement = await ask('CASH_FLOW');
  const planned = statement.columns.findIndex(({ key }) => key === '2026-02:plan');
  function plannedOf(row: string) {
    return valuesOf(statement, row)?.[planned];
  }
  expect(['OPENING_CASH', 'NET_PROFIT', 'NET_CHANGE', 'CLOSING_CASH'].map(plannedOf)).toEqual([
    5_000_00, 4_000_00, 4_000_00, 9_000_00,
  ]);
});

test('a planned balance opens into the lines that make it, each with its rule', async () => {
  const query = { type: 'BALANCE_SHEET', row: 'TOTAL_ASSETS', from: FEBRUARY, to: FEBRUARY } as const;
  const cell = (await app.call(getPlanCell, { query }, { token: owner.token })).ok();
  expect(cell).toMatchObject({ total: 9_000_00, lines: [{ amount: 9_000_00, planName: 'Budget 2026', typed: [] }] });
  expect(cell.lines[0]?.sentence).toContain('What all other lines leave');
  const flow = { type: 'CASH_FLOW', row: 'NET_CHANGE', from: JANUARY, to: FEBRUARY } as const;
  expect((await app.call(getPlanCell, { query: flow }, { token: owner.token })).ok().total).toBe(8_000_00);
});

test('months without closed books before their plan are told, not counted as nothing', async () => {
  const statement = await ask('BALANCE_SHEET', '2025-12..2025-12');
  expect(statement.notes.map(({ code }) => code)).toContain('no-plan');
  expect(valuesOf(statement, 'CASH')?.[1]).toBe('NO_DATA');
});

test('files hold the plan as the screen does', async () => {
  const body = { type: 'BALANCE_SHEET', period: '2026-02..2026-02', compare: 'plan', format: 'csv' } as const;
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = await app.app.inject({ method: 'POST', url: exportStatement.path, payload: body, headers });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Plan Feb-26');
});

test('the cash forecast goes on from the last closed month, as far as there are plans', async () => {
  const { companyId } = owner;
  const { period, content, write } = await inSnapshot(app.db, { companyIds: [companyId] }, (db) =>
    cashForecastDocument(db, companyId),
  );
  expect(period).toEqual({ from: parseMonth('2025-12'), to: DECEMBER });
  // 9,000.00 at the end of February, and 4,000.00 in each of ten months.
  expect(content).toContain(String(49_000_00));
  expect((await write('pdf')).length).toBeGreaterThan(1_000);
});
