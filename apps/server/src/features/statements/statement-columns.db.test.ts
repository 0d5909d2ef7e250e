import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { getStatement, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { beforeAll, expect, test } from 'vitest';
import { createWorkedBooks, workedOracle } from '#test/factories/worked-books.ts';
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
