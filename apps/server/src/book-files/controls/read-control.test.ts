import { expect, test } from 'vitest';
import { readTable } from '#tables/read-table.ts';
import { periodIn } from './periods.ts';
import { readControl } from './read-control.ts';

async function read(lines: string[], fileName = 'report.csv') {
  const rows = await readTable(Buffer.from(lines.join('\n')), 1_000);
  return readControl({ rows, fileName, currency: 'USD', exponent: 2 });
}

test.each([
  ['Jan 2026', '2026-01 2026-01'],
  ['Jan-26', '2026-01 2026-01'],
  ['January - September, 2026', '2026-01 2026-09'],
  ['January 1 - September 30, 2026', '2026-01 2026-09'],
  ['As of September 30, 2026', '2026-09 2026-09'],
  ['For the month ended 31 January 2026', '2026-01 2026-01'],
  ['1 Nov 2025 to 31 Jan 2026', '2025-11 2026-01'],
  ['2026-03', '2026-03 2026-03'],
  ['01.01.2026 bis 31.03.2026', '2026-01 2026-03'],
  ['März 2026', '2026-03 2026-03'],
  ['2026', '2026-01 2026-12'],
  ['Marketing', ''],
  ['Decoration 2026', ''],
  ['Total', ''],
])('%s is %s', (text, period) => {
  const { from, to } = periodIn(text) ?? {};
  expect(from === undefined ? '' : `${from} ${to}`).toBe(period);
});

test('QuickBooks: a profit and loss by month, headings and totals told apart', async () => {
  const report = await read([
    'Hudson Lane Studio',
    'Profit and Loss',
    '"January - February, 2026"',
    '',
    ',Jan 2026,Feb 2026,Total',
    'Income,,,',
    '4000 Sales,"1,000.00",50.00,"1,050.00"',
    'Total Income,"1,000.00",50.00,"$1,050.00"',
    'Cost of Goods Sold,,,',
    '5000 Hosting,100.00,,100.00',
    'Expenses,,,',
    '6100 Rent,(20.00),30.00,10.00',
    'Net Income,"$920.00",$20.00,$940.00',
    '',
    '"Tuesday, 17 November 2026 Accrual Basis"',
  ]);
  expect(report).toMatchObject({ report: 'profit-and-loss', basis: 'ACCRUAL' });
  expect(report.columns.map(({ from, to }) => `${from} ${to}`)).toEqual(['2026-01 2026-01', '2026-02 2026-02']);
  expect(report.rows.map(({ code, name, section, values }) => [code, name, section, ...values])).toEqual([
    ['4000', 'Sales', 'INCOME', 100_000, 5_000],
    ['', 'Total Income', 'INCOME', 100_000, 5_000],
    ['5000', 'Hosting', 'COST', 10_000, null],
    ['6100', 'Rent', 'EXPENSE', -2_000, 3_000],
    ['', 'Net Income', 'EXPENSE', 92_000, 2_000],
  ]);
});

test('Xero: a balance sheet as of a day', async () => {
  const report = await read([
    'Balance Sheet',
    'Hudson Lane Studio',
    'As at 30 September 2026',
    ',30 Sep 2026',
    'Assets,',
    'Bank,500.00',
    'Total Assets,500.00',
    'Equity,',
    'Owner Funds,500.00',
  ]);
  expect(report).toMatchObject({ report: 'balance-sheet', columns: [{ to: '2026-09' }] });
  expect(report.rows.map(({ name, section }) => `${section} ${name}`)).toEqual([
    'ASSET Bank',
    'ASSET Total Assets',
    'EQUITY Owner Funds',
  ]);
});

test('DATEV: debits and credits of accounts, written as in Germany', async () => {
  const report = await read([
    'Summen- und Saldenliste;;;',
    '01.01.2026 bis 31.03.2026;;;',
    'Konto;Bezeichnung;Soll;Haben',
    '1800;Bank;1.500,50;200,00',
    '4400;Erlöse;;1.300,50',
  ]);
  expect(report.report).toBe('trial-balance');
  expect(report.rows.map(({ code, name, values }) => [code, name, ...values])).toEqual([
    ['1800', 'Bank', 130_050],
    ['4400', 'Erlöse', -130_050],
  ]);
});

test('any table with accounts and a figure, whose months stand in its name', async () => {
  const report = await read(['Account,Amount', 'Sales,12.00', 'Rent,3.50'], 'figures_2026-01.csv');
  expect(report).toMatchObject({ report: 'table', columns: [{ from: '2026-01', to: '2026-01' }] });
  expect(report.rows.map(({ name, values }) => [name, ...values])).toEqual([
    ['Sales', 1_200],
    ['Rent', 350],
  ]);
});

test('what says no month, or has no figures, is refused in a sentence', async () => {
  await expect(read(['Account,Amount', 'Sales,12.00'])).rejects.toThrow('Nothing says which months');
  await expect(read(['Profit and Loss', 'January 2026', 'Sales,none', 'Rent,none'])).rejects.toThrow(
    'nothing to compare',
  );
});
