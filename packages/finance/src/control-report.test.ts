import { describe, expect, test } from 'vitest';
import type { AccountKind, DecidedKind } from './account-kind.ts';
import {
  compareControl,
  isEqual,
  provenKinds,
  type ControlAccount,
  type ControlReport,
  type ControlRow,
} from './control-report.ts';
import { SURE } from './kind-decision.ts';
import { parseMonth } from './month.ts';

const JANUARY = parseMonth('2026-01');
const FEBRUARY = parseMonth('2026-02');
const DECEMBER = parseMonth('2025-12');

function account(code: string, name: string, kind: AccountKind, amounts: Record<string, number>): ControlAccount {
  const months = Object.entries(amounts).map(([month, amount]) => ({
    month: parseMonth(month),
    amount,
    isClosing: false,
  }));
  return { id: code, code, name, kind, decision: SURE, months };
}

/** 100.00 profit in December; in January 1,000.00 sold and 300.00 spent, 200.00 of it on travel in two accounts. */
const ACCOUNTS = [
  account('1000', 'Bank', 'CASH', { [DECEMBER]: 100_00, [JANUARY]: 700_00, [FEBRUARY]: 50_00 }),
  account('3000', 'Retained Earnings', 'RETAINED_EARNINGS', {}),
  account('4000', 'Sales', 'REVENUE', { [DECEMBER]: -100_00, [JANUARY]: -1_000_00, [FEBRUARY]: -50_00 }),
  account('6000', 'Travel', 'OPEX_TRAVEL', { [JANUARY]: 50_00 }),
  account('6010', 'Travel:Flights', 'OPEX_TRAVEL', { [JANUARY]: 150_00 }),
  account('6600', 'Fees', 'OPEX_BANK_FEES', { [JANUARY]: 100_00 }),
];
const BOOKS = { accounts: ACCOUNTS, fiscalYearStartMonth: 1 };

function rowOf(name: string, value: number, changes: Partial<ControlRow> = {}): ControlRow {
  return { line: 1, code: '', name, section: null, values: [value], ...changes };
}

function reportOf(report: ControlReport['report'], rows: ControlRow[], from = JANUARY): ControlReport {
  return { report, basis: 'ACCRUAL', columns: [{ name: '', from, to: JANUARY }], rows };
}

function differences(report: ControlReport): string[] {
  const { figures } = compareControl(report, BOOKS);
  return figures.filter((figure) => !isEqual(figure)).map(({ name, shown, ours }) => `${name}: ${shown} / ${ours}`);
}

const PNL = [
  rowOf('Sales', 1_000_00, { code: '4000' }),
  rowOf('Total Income', 1_000_00),
  rowOf('Gross Profit', 1_000_00),
  rowOf('Total Overheads', 123),
  rowOf('Travel', 50_00),
  rowOf('Flights', 150_00),
  rowOf('Total Travel', 200_00),
  rowOf('Fees', 100_00),
  rowOf('Net Income', 700_00),
];

describe('a profit and loss', () => {
  test('that is ours has no difference; a subtotal that we arrange otherwise is not compared', () => {
    const compared = compareControl(reportOf('profit-and-loss', PNL), BOOKS);
    expect(compared.figures.filter((figure) => !isEqual(figure))).toEqual([]);
    expect([compared.figures.length, compared.notCompared]).toEqual([8, 1]);
  });

  test('names every figure that differs, accounts we lack, and accounts it lacks', () => {
    const wrong = [
      rowOf('Sales', 900_00, { code: '4000' }),
      ...PNL.slice(1, 7),
      rowOf('Parking', 100_00),
      rowOf('Net Income', 600_00),
    ];
    expect(differences(reportOf('profit-and-loss', wrong))).toEqual([
      '4000 Sales: 90000 / 100000',
      'Parking: 10000 / null',
      'Net Income: 60000 / 70000',
      '6600 Fees: null / 10000',
    ]);
  });
});

test('a balance sheet carries the result of earlier years, as systems do that never close one', () => {
  const rows = [
    rowOf('Bank', 800_00),
    rowOf('Total Assets', 800_00),
    rowOf('Retained Earnings', 100_00),
    rowOf('Net Income', 700_00),
    rowOf('Total Equity', 800_00),
    rowOf('Total Liabilities and Equity', 800_00),
  ];
  expect(differences(reportOf('balance-sheet', rows))).toEqual([]);
});

test('a table is read as balances or as movements, with debits positive, whichever fits', () => {
  const moved = [
    rowOf('Bank', 700_00),
    rowOf('Sales', -1_000_00),
    rowOf('Travel', 50_00),
    rowOf('Flights', 150_00),
    rowOf('Fees', 100_00),
  ];
  expect(differences(reportOf('table', moved))).toEqual([]);
  const stood = [rowOf('Bank', 800_00), ...moved.slice(1), rowOf('Retained Earnings', -100_00)];
  expect(differences(reportOf('trial-balance', stood))).toEqual([]);
});

describe('an unsure account', () => {
  function proven(alternatives: DecidedKind[], row: ControlRow, report: ControlReport['report'] = 'profit-and-loss') {
    const accounts = ACCOUNTS.map((each) =>
      each.code === '6600' ? { ...each, decision: { certainty: 'unsure' as const, reasons: [], alternatives } } : each,
    );
    return provenKinds(reportOf(report, [row]), { ...BOOKS, accounts }).map(({ kind }) => kind);
  }

  test('is what the heading says that it stands below', () => {
    expect(proven(['COGS_OTHER'], rowOf('Fees', 100_00, { section: 'COST' }))).toEqual(['COGS_OTHER']);
    expect(proven(['COGS_OTHER'], rowOf('Fees', 100_00, { section: 'EXPENSE' }))).toEqual(['OPEX_BANK_FEES']);
  });

  test('is what its sign says', () => {
    expect(proven(['REVENUE'], rowOf('Fees', -100_00))).toEqual(['REVENUE']);
  });

  test.each([
    ['two kinds fit', ['COGS_OTHER', 'OPEX_OTHER'] as DecidedKind[], rowOf('Fees', 100_00, { section: 'EXPENSE' })],
    ['the figure is another', ['COGS_OTHER'] as DecidedKind[], rowOf('Fees', 99_00, { section: 'COST' })],
    ['there is no figure', ['COGS_OTHER'] as DecidedKind[], rowOf('Fees', 0, { section: 'COST' })],
    ['no kind fits', ['COGS_OTHER'] as DecidedKind[], rowOf('Fees', 100_00, { section: 'INCOME' })],
  ])('stays unsure where %s', (_why, alternatives, row) => {
    expect(proven(alternatives, row)).toEqual([]);
  });

  test('stays unsure by a table without headings', () => {
    expect(proven(['COGS_OTHER'], rowOf('Fees', 100_00, { section: 'COST' }), 'table')).toEqual([]);
  });
});
