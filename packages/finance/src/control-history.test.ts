import { describe, expect, it } from 'vitest';
import { historyOf, HISTORY_BALANCE, type History } from './control-history.ts';
import type { ControlAccount, ControlReport, ControlSection } from './control-report.ts';
import type { AccountKind } from './account-kind.ts';
import { parseMonth } from './month.ts';

const JAN = parseMonth('2025-01');
const FEB = parseMonth('2025-02');

function report(
  kind: ControlReport['report'],
  rows: readonly (readonly [name: string, section: ControlSection | null, ...values: (number | null)[]])[],
): ControlReport {
  return {
    report: kind,
    basis: 'ACCRUAL',
    columns: [JAN, FEB].map((month) => ({ name: month, from: month, to: month })),
    rows: rows.map(([name, section, ...values], index) => ({ line: index + 2, code: '', name, section, values })),
  };
}

const PNL = report('profit-and-loss', [
  ['Sales', 'INCOME', 1000, 1200],
  ['Total Income', 'INCOME', 1000, 1200],
  ['Hosting', 'COST', 100, null],
  ['Gross Profit', 'COST', 900, 1200],
  ['Rent', 'EXPENSE', 300, 300],
  ['Interest', 'OTHER_INCOME', 5, -5],
  ['Net Income', 'OTHER_INCOME', 605, 895],
]);
const SHEET = report('balance-sheet', [
  ['Bank', 'ASSET', 1605, 2400],
  ['Total Assets', 'ASSET', 1605, 2400],
  ['Payables', 'LIABILITY', 0, -100],
  ['Share capital', 'EQUITY', 1000, 1000],
  ['Net Income', 'EQUITY', 605, 1500],
]);

function account(name: string, kind: AccountKind, months: readonly (readonly [string, number])[]): ControlAccount {
  return {
    id: name,
    code: null,
    name,
    kind,
    decision: { certainty: 'sure', reasons: [], alternatives: [] },
    months: months.map(([month, amount]) => ({ month: parseMonth(month), amount, isClosing: false })),
  };
}

function taken(from: ControlReport, accounts: readonly ControlAccount[] = []): History {
  const history = historyOf(from, { accounts, fiscalYearStartMonth: 1 });
  if ('reason' in history) throw new Error(history.reason);
  return history;
}

function refused(from: ControlReport, accounts: readonly ControlAccount[] = []) {
  return historyOf(from, { accounts, fiscalYearStartMonth: 1 });
}

describe('a profit and loss', () => {
  it('is an entry a month of its accounts, without subtotals, balanced by one account', () => {
    const { kind, lines, months } = taken(PNL);
    expect([kind, months]).toEqual(['general-ledger', [JAN, FEB]]);
    expect(lines.map(({ month, name, amount }) => [month, name, amount])).toEqual([
      [JAN, 'Sales', -1000],
      [FEB, 'Sales', -1200],
      [JAN, 'Hosting', 100],
      [JAN, 'Rent', 300],
      [FEB, 'Rent', 300],
      [JAN, 'Interest', -5],
      [FEB, 'Interest', 5],
      [JAN, HISTORY_BALANCE, 605],
      [FEB, HISTORY_BALANCE, 895],
    ]);
  });

  it('stands for the months before the books have a result of their own, and for no other', () => {
    expect(taken(PNL, [account('Sales', 'REVENUE', [['2025-02', -7]])]).months).toEqual([JAN]);
    expect(refused(PNL, [account('Sales', 'REVENUE', [['2024-12', -7]])])).toEqual({ reason: 'books-have-lines' });
    expect(taken(PNL, [account('Bank', 'CASH', [['2024-12', 7]])]).months).toEqual([JAN, FEB]);
  });

  it('is none where its accounts are not its net income, or stand below no heading', () => {
    const rows = PNL.rows.map((row) => (row.name === 'Rent' ? { ...row, values: [300, 310] } : row));
    expect(refused({ ...PNL, rows })).toEqual({ reason: 'does-not-add-up', month: FEB, amount: 10 });
    const homeless = PNL.rows.map((row) => (row.name === 'Rent' ? { ...row, section: null } : row));
    expect(refused({ ...PNL, rows: homeless })).toEqual({ reason: 'no-sections', name: 'Rent' });
    expect(refused({ ...PNL, rows: PNL.rows.slice(0, -1) })).toEqual({ reason: 'no-result' });
    expect(refused({ ...PNL, basis: 'CASH' })).toEqual({ reason: 'cash-basis' });
    expect(refused({ ...PNL, columns: [{ name: '2025', from: JAN, to: FEB }] })).toEqual({ reason: 'not-monthly' });
  });
});

describe('a balance sheet', () => {
  it('is a trial balance a month, with what the books have earned of the year, balanced by the same account', () => {
    const earned = [
      account('Sales', 'REVENUE', [['2025-01', -605]]),
      account('Sales B', 'REVENUE', [['2025-02', -895]]),
    ];
    const { kind, lines } = taken(SHEET, earned);
    expect(kind).toBe('trial-balance');
    expect(lines.filter(({ name }) => name === HISTORY_BALANCE).map(({ amount }) => amount)).toEqual([0, 0]);
    for (const month of [JAN, FEB]) {
      expect(lines.filter((line) => line.month === month).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    expect(lines.some(({ name }) => name === 'Net Income')).toBe(false);
    expect(
      taken(SHEET)
        .lines.filter(({ name }) => name === HISTORY_BALANCE)
        .map(({ amount }) => amount),
    ).toEqual([-605, -1500]);
  });

  it('is none where its sides differ, or the books have balances before it', () => {
    const rows = SHEET.rows.map((row) => (row.name === 'Bank' ? { ...row, values: [1605, 2401] } : row));
    expect(refused({ ...SHEET, rows })).toEqual({ reason: 'does-not-add-up', month: FEB, amount: 1 });
    expect(refused(SHEET, [account('Bank', 'CASH', [['2025-01', 5]])])).toEqual({ reason: 'books-have-lines' });
    expect(taken(SHEET, [account(HISTORY_BALANCE, 'OPENING_BALANCE', [['2025-01', 5]])]).months).toEqual([JAN, FEB]);
  });
});
