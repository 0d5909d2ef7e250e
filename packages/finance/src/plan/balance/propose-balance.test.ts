import { expect, test } from 'vitest';
import { addMonths } from '../../month.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { AS_OF, closedAmounts, costRow, fixed, planRow } from '../../../test/plan-factory.ts';
import { proposedBalance, type BalanceHistory } from './propose-balance.ts';

function same(amount: number, count = 24) {
  return closedAmounts(...Array.from({ length: count }, () => amount));
}

const history: BalanceHistory = {
  asOf: AS_OF,
  booksFrom: addMonths(AS_OF, -23),
  fiscalYearStartMonth: 1,
  rows: [
    planRow('sales', fixed(0), { actuals: same(1_000_00) }),
    costRow('goods', fixed(0), { section: SECTION.costOfRevenue, actuals: same(300_00) }),
    costRow('pay', fixed(0), { isPeople: true, actuals: same(400_00) }),
    costRow('tax', fixed(0), { section: SECTION.incomeTax, actuals: same(60_00) }),
  ],
  balances: {},
};

test('books that owe and are owed nothing move their money in its month', () => {
  const { timing, stockDays, prepaidShare, fundsHeldShare } = proposedBalance(history);
  expect(timing['sales']).toEqual({ shares: ['1'], yearlyInAdvance: '0', salesTax: '0', payrollTax: '0' });
  expect(timing['goods']?.shares).toEqual(['1']);
  expect([stockDays, prepaidShare, fundsHeldShare]).toEqual([null, null, null]);
});

test('how late money moves is counted back in months of bills', () => {
  const balances = { RECEIVABLES: same(1_400_00), PAYABLES: same(150_00), PAYROLL_LIABILITIES: same(100_00) };
  const { timing, opening } = proposedBalance({ ...history, balances });
  expect(timing['sales']?.shares).toEqual(['0', '0.6', '0.4']);
  expect(timing['goods']?.shares).toEqual(['0.5', '0.5']);
  expect(timing['pay']?.payrollTax).toBe('0.25');
  expect(opening).toEqual({ RECEIVABLES: 1_400_00, PAYABLES: 150_00, PAYROLL_LIABILITIES: 100_00 });
});

test('fees that providers keep are no bills, where payables say so', () => {
  const growing = Array.from({ length: 24 }, (_, at) => 100_00 + at * at * 10_00);
  const fees = growing.map((_, at) => (at % 2 === 0 ? 90_00 : 10_00));
  const rows = [
    costRow('goods', fixed(0), { section: SECTION.costOfRevenue, actuals: closedAmounts(...growing) }),
    costRow('V.PAY', fixed(0), { code: 'V.PAY', actuals: closedAmounts(...fees) }),
  ];
  // The goods of the month, and nothing of the fees.
  const told = proposedBalance({ ...history, rows, balances: { PAYABLES: closedAmounts(...growing) } }).timing;
  expect([told['goods']?.shares, told['V.PAY']?.shares]).toEqual([['0', '1'], ['1']]);
  const both = growing.map((amount, at) => amount + (fees[at] ?? 0));
  const { timing } = proposedBalance({ ...history, rows, balances: { PAYABLES: closedAmounts(...both) } });
  expect([timing['goods']?.shares, timing['V.PAY']?.shares]).toEqual([
    ['0', '1'],
    ['0', '1'],
  ]);
});

test('what is billed a year ahead, lies in stock and is taxed follows from the last year', () => {
  // Of 100.00 a month billed for a year, 5.5 months wait at a month end.
  const balances = { DEFERRED_REVENUE_CURRENT: same(550_00), INVENTORY: same(600_00) };
  const { timing, stockDays, tax } = proposedBalance({ ...history, balances });
  expect(timing['sales']?.yearlyInAdvance).toBe('0.1');
  expect(stockDays).toBe('60');
  expect(tax).toEqual({ rate: '0.2', paidInMonth: 4, paidEvery: 'quarter' });
});

test('what lies in stock, and is prepaid, follows the seasons where there are any', () => {
  const seasons = Array.from({ length: 24 }, (_, at) => (at % 12 === 10 ? 900_00 : 300_00));
  const { stockDays } = proposedBalance({ ...history, balances: { INVENTORY: closedAmounts(...seasons) } });
  expect(stockDays).toEqual(Array.from({ length: 12 }, (_, at) => (at === 10 ? '90' : '30')));
});

test('what taxes payable hold beside the tax of the quarter is sales tax', () => {
  // A twentieth of sales, and income tax of 60.00 a month since the quarter began.
  const owed = Array.from({ length: 24 }, (_, at) => 50_00 + ((at % 3) + 1) * 60_00);
  const { timing, tax } = proposedBalance({ ...history, balances: { TAXES_PAYABLE: closedAmounts(...owed) } });
  expect([tax.paidEvery, timing['sales']?.salesTax]).toEqual(['quarter', '0.05']);
});

test('without closed months everything has its usual delay', () => {
  const { timing, opening, fallback } = proposedBalance({ ...history, booksFrom: null });
  expect(timing).toEqual({});
  expect(opening).toEqual({});
  expect(fallback).toEqual({ dsoDays: '30', dpoDays: '30' });
});
