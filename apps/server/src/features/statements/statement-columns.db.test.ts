import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { deleteStructureItem } from '@tieout/contracts/report-structure.ts';
import { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { getStatement, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createWorkedBooks, workedOracle } from '#test/factories/worked-books.ts';
import { entry, post } from '#test/factories/ledger.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Asked = Omit<EndpointInput<typeof getStatement>['query'], 'type'>;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await createWorkedBooks(app));
});

async function ask(type: StatementType, asked: Asked): Promise<Statement> {
  return (await app.call(getStatement, { query: { type, ...asked } }, { token })).ok();
}

function values(statement: Statement, code: string) {
  return statement.rows.find((row) => row.code === code)?.values ?? [];
}

/** The worked figures are in major units. */
const PROFITS = workedOracle('netProfit').map((major) => major * 100);
const PROFIT = PROFITS.reduce((sum, profit) => sum + profit, 0);

test('quarters add up to the same year, and rows without amounts come when wanted', async () => {
  const quarters = await ask('MANAGERIAL_PNL', { period: '2024-01..2024-06', granularity: 'quarter' });
  expect(quarters.columns.map(({ key, state }) => [key, state])).toEqual([
    ['2024-Q1', 'open'],
    ['2024-Q2', 'future'],
    ['total', 'open'],
  ]);
  expect(values(quarters, 'NET_PROFIT')).toEqual([PROFIT, null, PROFIT]);
  expect(quarters.rows.map(({ code }) => code)).not.toContain('G.LEG');
  expect(
    (await ask('MANAGERIAL_PNL', { period: '2024-01..2024-03', zeroRows: 'true' })).rows.map(({ code }) => code),
  ).toContain('G.LEG');
});

test('a quarter is the sum of its months; the year to date begins before the months shown', async () => {
  const pnl = await ask('MANAGERIAL_PNL', { period: '2024-01..2024-03', subtotals: 'quarters,ytd' });
  expect(pnl.columns.map(({ kind, label }) => [kind, label]).slice(3)).toEqual([
    ['subtotal', 'Q1-24'],
    ['ytd', 'YTD Mar-24'],
    ['total', 'Total'],
  ]);
  expect(values(pnl, 'NET_PROFIT')).toEqual([...PROFITS, PROFIT, PROFIT, PROFIT]);
  const march = await ask('MANAGERIAL_PNL', { period: '2024-03..2024-03', subtotals: 'quarters,ytd' });
  expect(march.columns.map(({ key, from }) => [key, from])).toEqual([
    ['2024-03', '2024-03'],
    ['ytd', '2024-01'],
  ]);
  expect(values(march, 'NET_PROFIT')).toEqual([PROFITS.at(-1), PROFIT]);
  const flow = await ask('CASH_FLOW', { period: '2024-02..2024-03', subtotals: 'ytd' });
  const whole = await ask('CASH_FLOW', { period: '2024-01..2024-03' });
  for (const row of whole.rows) expect([row.code, values(flow, row.code)[2]]).toEqual([row.code, row.values[3]]);
});

test('comparisons stand beside their column: unknown before the first posting, never zero', async () => {
  const pnl = await ask('MANAGERIAL_PNL', {
    period: '2024-01..2024-02',
    compare: 'previous-period,previous-year',
  });
  const cells = Object.fromEntries(pnl.columns.map(({ key }, index) => [key, values(pnl, 'GROSS_PROFIT')[index]]));
  expect(cells).toMatchObject({
    '2024-01': 200_00,
    '2024-01:previous-period': 'NO_DATA',
    '2024-01:previous-period:change': 'NO_DATA',
    '2024-02:previous-period': 200_00,
    '2024-02:previous-period:change': -50_00,
    '2024-02:previous-period:change-percent': -250,
    '2024-02:previous-year': 'NO_DATA',
  });
});

test('a change over a total is that of its closed months, and a loss that became a profit says so', async () => {
  const pnl = await ask('MANAGERIAL_PNL', { period: '2024-02..2024-03', compare: 'previous-period' });
  const profit = pnl.rows.find(({ code }) => code === 'NET_PROFIT');
  const cells = new Map(pnl.columns.map(({ key, remark }, index) => [key, [profit?.values[index], remark]]));
  const [january = 0, february = 0, march = 0] = PROFITS;
  expect(cells.get('total')).toEqual([february + march, 'incl. open month']);
  expect(cells.get('total:previous-period')).toEqual([january, null]);
  expect(cells.get('total:previous-period:change')).toEqual([february - january, 'Feb-24']);
  expect(cells.get('2024-03:previous-period:change')).toEqual([march - february, 'open']);
  expect(pnl.notes).toContainEqual({
    code: 'open-months',
    text: 'Mar-24 is open; its figures reach to 31 Mar 2024.',
  });
  // Operating activities brought 200 in February, after they had cost in January.
  const flow = await ask('CASH_FLOW', { period: '2024-02..2024-02', compare: 'previous-period' });
  const operating = flow.rows.find(({ code }) => code === 'OPERATING_CASH_FLOW');
  const isLossBefore = Number(operating?.values[1]) < 0 && Number(operating?.values[0]) > 0;
  expect([isLossBefore, operating?.signChanges]).toEqual([true, [3]]);
  expect(flow.rows.find(({ code }) => code === 'FINANCING')?.signChanges).toEqual([]);
});

test('a check of which a part is not known is not known, and the note says that days are missing', async () => {
  const other = await createWorkedBooks(app);
  // A month in which only capital was paid in needs no average.
  await post(app.pool, other.companyId, [entry('2023-12-20', { 1000: 50_00, 3000: -50_00 })]);
  const scale = { query: { type: 'BALANCE_SHEET', period: '2024-01..2024-02', currency: 'EUR', scale: 'k' } } as const;
  await inContext(app.db, { companyIds: [other.companyId] }, async (db) => {
    await sql`update company set rate_source = 'MONTHS' where id = ${other.companyId}`.execute(db);
    await sql`
      insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate)
      select 'MONTHS', 'USD', 'EUR', kind, rate_on, 0.9
        from (values ('MONTH_AVERAGE'), ('MONTH_CLOSING')) k (kind), (values (date '2024-01-31'), ('2024-02-29')) d (rate_on)`.execute(
      db,
    );
  });
  const sheet = (await app.call(getStatement, scale, { token: other.token })).ok();
  expect(values(sheet, 'TOTAL_LIABILITIES_AND_EQUITY')).toEqual(Array(2).fill('MISSING_RATE'));
  expect(sheet.checks).toContainEqual({
    id: 'balance-sheet-balances',
    label: 'Assets equal liabilities and equity',
    ok: null,
    difference: 'MISSING_RATE',
  });
  expect(sheet.notes).toEqual([
    {
      code: 'missing-rate',
      text: 'Exchange rates from USD to EUR are missing for some days on which equity was posted.',
    },
    { code: 'rate-sources', text: 'Translated from USD to EUR at published rates.' },
    {
      code: 'figures-rounded',
      text: 'Figures are rounded to thousands: what is shown may not add up, although every sum is exact.',
    },
  ]);
});

test('a hidden section is a part of the profit it counts in', async () => {
  const other = await createWorkedBooks(app);
  const item = { reportType: 'MANAGERIAL_PNL', sectionName: 'Operating expenses' } as const;
  (await app.call(deleteStructureItem, { query: {}, body: item }, { token: other.token })).ok();
  const answer = await app.call(getReportMetric, { params: { name: 'ebitda' }, query: {} }, { token: other.token });
  const { value, parts = [] } = answer.ok().history.at(-1) ?? {};
  expect(parts.map(({ name }) => name)).toContain('Operating expenses');
  expect(parts.reduce((sum, { effect }) => sum + Number(effect), 0)).toBe(value);
});

test('a computed row has its meaning, its history and what makes it; an unknown one is not found', async () => {
  const answer = await app.call(getReportMetric, { params: { name: 'net-burn' }, query: {} }, { token });
  expect(answer.ok()).toMatchObject({ rowCode: 'NET_BURN', type: 'CASH_FLOW', title: 'Net burn' });
  expect(answer.ok().history).toHaveLength(24);
  expect(answer.ok().history.at(-1)).toEqual({
    month: '2024-02',
    value: -200_00,
    parts: [
      { name: 'Operating activities', effect: -200_00 },
      { name: 'Investing activities', effect: 0 },
    ],
  });
  for (const name of ['nothing', 'contribution-profit', 'NET_BURN']) {
    expect((await app.call(getReportMetric, { params: { name }, query: {} }, { token })).status).toBe(404);
  }
});
