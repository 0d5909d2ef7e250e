import { getForecastReview, getScorecard, saveForecastReview } from '@tieout/contracts/forecasts.ts';
import { approvePlan, createPlan, getPlan, savePlanCells } from '@tieout/contracts/plans.ts';
import { getReportSettings, putReportSettings } from '@tieout/contracts/report-settings.ts';
import { addMonths, monthRange, parseMonth, type Month } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { makeForecasts } from '#server/forecasts/make-forecasts.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { forecastTasks } from './forecast-tasks.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

const FIRST = parseMonth('2025-01');
const LAST = parseMonth('2026-06');

beforeAll(async () => {
  app = await createTestApp();
});

/** Sales of 10,000.00 that grow by 1,000.00 a month, and a rent of 2,000.00, once of 9,000.00: in the last month. */
beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: LAST, fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId);
  await post(
    app.pool,
    owner.companyId,
    monthRange(FIRST, LAST).flatMap((month, index) => {
      const sales = (10_000 + 1_000 * index) * 100;
      const rent = month === LAST ? 9_000_00 : 2_000_00;
      return [entry(`${month}-10`, { 1000: sales, 4000: -sales }), entry(`${month}-20`, { 6000: rent, 1000: -rent })];
    }),
  );
});

function roll(atLeast: number): Promise<void> {
  const scope = liveScope(owner.companyId);
  return inContext(app.db, scope.context, async (db) => makeForecasts(db, await openView(db, scope, {}), atLeast));
}

/** As the worker does after the settings have changed. */
async function runTask(): Promise<void> {
  const task = forecastTasks({ db: app.db })['roll-forecasts'];
  await task?.({ companyId: owner.companyId }, {} as never);
}

async function months(): Promise<string[]> {
  const rows = await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db.selectFrom('rolling_forecast').select('month').orderBy('month').execute(),
  );
  return rows.map(({ month }) => month);
}

async function closeThrough(month: Month): Promise<void> {
  const {
    baseCurrency: _,
    canEdit: _can,
    missingRates: _rates,
    ...settings
  } = (await app.call(getReportSettings, { query: {} }, { token: owner.token })).ok();
  const body = { ...settings, closedThrough: month };
  (await app.call(putReportSettings, { query: {}, body }, { token: owner.token })).ok();
  await runTask();
}

function review() {
  return app.call(getForecastReview, { query: {} }, { token: owner.token });
}

test('closing a month makes its forecast, opening it again takes it back', async () => {
  await runTask();
  expect(await months()).toEqual([LAST]);
  await closeThrough(addMonths(LAST, -2));
  expect(await months()).toEqual([addMonths(LAST, -2)]);
  await closeThrough(LAST);
  expect(await months()).toEqual(monthRange(addMonths(LAST, -2), LAST));
});

test('a row that missed is decided about, and the outlook follows', async () => {
  expect((await review()).ok()).toMatchObject({ month: null, rows: [], outlook: null });
  await roll(2);
  const open = (await review()).ok();
  expect(open).toMatchObject({ month: LAST, name: 'RF-2026-06', reviewedAt: null, can: { edit: true } });
  const rent = open.rows.find(({ actual }) => actual === 9_000_00);
  expect(rent).toMatchObject({ planned: 2_000_00, isFavourable: false, choice: 'KEEP', method: 'Average of 6' });
  expect(open.outlook?.before).toBe(open.outlook?.after);

  const choices = [{ code: rent?.code ?? '', choice: 'ONE_OFF' as const }];
  const body = { month: LAST, choices, isDone: true };
  const decided = (await app.call(saveForecastReview, { query: {}, body }, { token: owner.token })).ok();
  expect(decided.reviewedAt).not.toBeNull();
  expect(decided.rows.find(({ code }) => code === rent?.code)?.choice).toBe('ONE_OFF');
  // Twelve months of 2,000.00 instead of an average in which 9,000.00 counts.
  const average = Math.round((5 * 2_000_00 + 9_000_00) / 6);
  expect((decided.outlook?.after ?? 0) - (decided.outlook?.before ?? 0)).toBe(12 * (average - 2_000_00));

  const late = { ...body, month: addMonths(LAST, -1) };
  expect((await app.call(saveForecastReview, { query: {}, body: late }, { token: owner.token })).status).toBe(409);
});

test('rules go on by drivers and formulas of the plan of record', async () => {
  const { token } = owner;
  const { id } = (await app.call(createPlan, { query: {}, body: { from: 'nothing' } }, { token })).ok();
  const { rows } = (await app.call(getPlan, { params: { id }, query: {} }, { token })).ok();
  const [sales = '', rent = ''] = [27_000_00, 9_000_00].map(
    (amount) => rows.find(({ actuals }) => actuals[LAST] === amount)?.code,
  );
  const values = { [addMonths(LAST, 1)]: '7', [addMonths(LAST, 3)]: '9' };
  const seats = { name: 'Seats', unit: 'count' as const, values };
  const body = {
    seen: 0,
    cells: [],
    rules: [
      { code: sales, method: { kind: 'UNITS_X_PRICE' as const, units: { driver: 'seats' }, price: '10000' } },
      { code: rent, method: { kind: 'FORMULA' as const, formula: '"driver:seats" * "driver:desk"' } },
    ],
    items: [
      { kind: 'DRIVER' as const, key: 'seats', value: seats },
      {
        kind: 'DRIVER' as const,
        key: 'desk',
        value: { name: 'Desk', unit: 'money' as const, values: { [LAST]: '5000' } },
      },
    ],
  };
  (await app.call(savePlanCells, { params: { id }, query: {}, body }, { token })).ok();
  (await app.call(approvePlan, { params: { id }, query: {} }, { token })).ok();
  await roll(1);
  const stored = await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db.selectFrom('rolling_forecast_row').select(['row_code', 'amounts']).execute(),
  );
  const [next, third] = [addMonths(LAST, 1), addMonths(LAST, 3)];
  const said = new Map(stored.map(({ row_code: code, amounts }) => [code, amounts as Record<string, number>]));
  expect([said.get(sales)?.[next], said.get(sales)?.[third]]).toEqual([7 * 100_00, 9 * 100_00]);
  expect([said.get(rent)?.[next], said.get(rent)?.[third]]).toEqual([7 * 50_00, 9 * 50_00]);
  // What is decided about a row is worked out of the same drivers.
  const outlook = (await review()).ok().outlook;
  expect(outlook?.before).toBe(outlook?.after);
});

test('forecasts are graded by what was known when they were made', async () => {
  await roll(15);
  const card = (await app.call(getScorecard, { query: {} }, { token: owner.token })).ok();
  expect(card.sentence).toMatch(/^One month ahead the profit forecast misses by /);
  const sales = card.rows.find(({ months: graded }) => graded.at(-1)?.actual === 27_000_00);
  expect(sales?.grades.map(({ ahead, months: count }) => [ahead, count])).toEqual([
    [1, 12],
    [3, 12],
  ]);
  // Each time 1,000.00 less than the month that came, and three times as much three months ahead.
  const actual = monthRange(addMonths(LAST, -11), LAST).reduce((sum, _, index) => sum + 16_000 + 1_000 * index, 0);
  expect(sales?.grades[0]?.naiveMonth).toBe(Math.round((1000 * 12 * 1_000) / actual));
  expect(sales?.grades[1]?.naiveMonth).toBe(Math.round((1000 * 12 * 3_000) / actual));
  expect(card.rows.at(-1)?.code).toBe('NET_PROFIT');
  expect((await app.call(getScorecard, { query: { plan: owner.companyId } }, { token: owner.token })).status).toBe(404);
});
