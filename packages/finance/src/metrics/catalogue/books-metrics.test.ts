import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { parseMonth } from '../../month.ts';
import { answerOf, booksOf, metricBook, plain, roundedOf, valueOf } from '../../../test/metric-facts.ts';
import { oracle } from '../../../test/oracles.ts';
import type { BooksGiven } from '../../../test/metric-facts.ts';
import type { MetricFrame } from '../frame/metric-book.ts';

/** 91 days: April, May and June. */
const QUARTER = { from: '2026-04', to: '2026-06' };

function company(books: Partial<BooksGiven>, frame: Partial<MetricFrame> = {}) {
  return metricBook({ books: booksOf({ ...QUARTER, ...books }) }, frame);
}

describe('O-4.3', () => {
  const { in: given, out } = oracle('O-4.3');
  const book = company({
    pnl: {
      REVENUE: [0, 0, given.rev],
      COST_OF_REVENUE: [100_000, 0, 0],
      OPERATING_EXPENSES: [0, 400_000, 0],
      'S.PPL': [0, 110_000, 0],
    },
    balance: { RECEIVABLES: [0, 0, given.ar], PAYABLES: [0, 0, given.ap] },
  });

  test('days sales and payables outstanding', () => {
    expect([roundedOf(book, 'dso', '2026-06', 1), roundedOf(book, 'dpo', '2026-06', 1)]).toEqual([out.dso, out.dpo]);
  });

  test('with their parts: the balance, the revenue of three months and their days', () => {
    const { proof } = answerOf(book, 'dso', '2026-06');
    expect(proof.numerator).toMatchObject([{ measure: 'BALANCE_SHEET:RECEIVABLES', amount: 250_000 }]);
    expect(proof.denominator).toMatchObject([{ amount: 600_000, window: QUARTER, when: 'last 3 months' }]);
    expect([proof.kind, proof.factor]).toEqual(['ratio', 91]);
  });

  test('two months are too few', () => {
    expect(valueOf(book, 'dso', '2026-05')).toBe('INSUFFICIENT_HISTORY');
  });
});

describe('DPO of a shop is on the cost of goods', () => {
  test('O-4.6: 120,000 over 420,000 of 91 days is 26.0', () => {
    const book = company(
      { pnl: { COST_OF_REVENUE: [420_000, 0, 0], OPERATING_EXPENSES: 1 }, balance: { PAYABLES: 120_000 } },
      { model: 'E-commerce / Manufacturing' },
    );
    expect(roundedOf(book, 'dpo', '2026-06', 1)).toBe('26.0');
  });
});

describe('over several months', () => {
  const book = company({
    pnl: { REVENUE: [100_00, 10_00, 300_00], GROSS_PROFIT: [90_00, 0, 150_00], EBITDA: [-5, 0, 0] },
    balance: { CASH: [1_00, 2_00, 3_00] },
  });

  test('flows add up, of stocks the last month counts, quotients are those of the sums', () => {
    expect(valueOf(book, 'revenue_total', '2026-04', '2026-06')).toBe(410_00);
    expect(valueOf(book, 'cash_balance', '2026-04', '2026-06')).toBe(3_00);
    expect(valueOf(book, 'gross_margin_pct', '2026-04', '2026-05')).toBe('81.818182');
  });

  test('a stock of a range is that of its last closed month', () => {
    const open = company({ balance: { CASH: [1_00, 2_00, 3_00] } }, { closedThrough: parseMonth('2026-05') });
    expect(answerOf(open, 'cash_balance', '2026-04', '2026-06')).toMatchObject({
      months: { from: '2026-05', to: '2026-05' },
      value: { minor: 2_00 },
      isProvisional: false,
    });
    expect(answerOf(open, 'cash_balance', '2026-06').isProvisional).toBe(true);
    expect(answerOf(open, 'revenue_total', '2026-04', '2026-06').isProvisional).toBe(true);
  });

  test('a year in which the books begin in April is the year from April on', () => {
    expect(valueOf(book, 'revenue_total', '2026-01', '2026-12')).toBe('NO_DATA');
    expect(valueOf(book, 'revenue_total', '2026-01', '2026-06')).toBe(410_00);
    expect(valueOf(book, 'revenue_total', '2026-03')).toBe('NO_DATA');
  });

  test('the growth of a quarter is on the quarter before', () => {
    const half = metricBook({
      books: booksOf({ from: '2026-01', to: '2026-06', pnl: { REVENUE: [1, 1, 2, 2, 2, 2] } }),
    });
    expect(valueOf(half, 'revenue_growth_mom', '2026-04', '2026-06')).toBe('50');
    expect(valueOf(half, 'revenue_growth_mom', '2026-03')).toBe('100');
    expect(valueOf(half, 'revenue_growth_mom', '2026-01')).toBe('INSUFFICIENT_HISTORY');
  });
});

describe('what makes no figure', () => {
  test.each([
    ['revenue of zero', 'gross_margin_pct', { pnl: { GROSS_PROFIT: 1 } }, 'DIV_ZERO'],
    ['revenue below zero', 'ebitda_margin_pct', { pnl: { REVENUE: -1 } }, 'NEGATIVE_BASE'],
    ['growth from nothing', 'revenue_growth_mom', { pnl: { REVENUE: [0, 0, 5] } }, 'NEGATIVE_BASE'],
    ['no current liabilities', 'current_ratio', { balance: { CURRENT_ASSETS: 1 } }, 'DIV_ZERO'],
    ['no payroll', 'headcount', {}, 'NOT_CONNECTED'],
    ['no invoices', 'ar_overdue_pct', {}, 'NOT_CONNECTED'],
    ['no plan', 'plan_attainment_pct', {}, 'NO_DATA'],
    ['no deals', 'win_rate', {}, 'NOT_CONNECTED'],
    ['two years that are not there', 'revenue_growth_yoy', {}, 'INSUFFICIENT_HISTORY'],
    ['no subscriptions', 'mrr', {}, 'NOT_CONNECTED'],
  ] as const)('%s', (_, id, books: Partial<BooksGiven>, code) => {
    expect(valueOf(company(books), id, '2026-06')).toBe(code);
  });

  test('a reason in one month of a range is the reason of the range', () => {
    const books = booksOf({ ...QUARTER });
    const rows = { ...books.rows, MANAGERIAL_PNL: new Map([['REVENUE', ['MISSING_RATE', 1, 1] as never]]) };
    const book = metricBook({ books: { ...books, rows } });
    expect(valueOf(book, 'revenue_total', '2026-04', '2026-06')).toBe('MISSING_RATE');
    expect(valueOf(book, 'revenue_total', '2026-05', '2026-06')).toBe(2);
  });
});

test('burned and generated stand apart, and add up to net burn', () => {
  const book = company({ cashFlow: { NET_BURN: [50_00, -20_00, 0] } });
  const series = ['2026-04', '2026-05'].map((month) =>
    answerOf(book, 'net_burn', month).series.map(({ value }) => plain(value)),
  );
  expect(series).toEqual([
    [50_00, 0],
    [0, 20_00],
  ]);
});

test('months that have not come are no part of a range, and have no figure of their own', () => {
  const book = company(
    { pnl: { REVENUE: [1, 2, 4] }, balance: { CASH: [1, 2, 3] } },
    { today: parseLocalDate('2026-06-20') },
  );
  expect(valueOf(book, 'revenue_total', '2026-04', '2026-12')).toBe(7);
  expect(answerOf(book, 'revenue_total', '2026-04', '2026-12').months).toEqual({ from: '2026-04', to: '2026-06' });
  expect(['revenue_total', 'cash_balance', 'dso'].map((id) => valueOf(book, id, '2026-07'))).toEqual([
    'NO_DATA',
    'NO_DATA',
    'NO_DATA',
  ]);
});

describe('runway', () => {
  test('is cash over the mean burn of three months', () => {
    const book = company({ balance: { CASH: 900_00 }, cashFlow: { NET_BURN: [50_00, 100_00, 150_00] } });
    expect(valueOf(book, 'runway_months', '2026-06')).toBe('9');
  });

  test('of a company that made cash has no number, and is no error', () => {
    const book = company({ balance: { CASH: 900_00 }, cashFlow: { NET_BURN: [50_00, -100_00, 0] } });
    expect(answerOf(book, 'runway_months', '2026-06')).toMatchObject({ value: null, tags: ['not-burning'] });
  });
});

test('working capital is the sum of its series', () => {
  const lines = [
    'RECEIVABLES',
    'UNBILLED',
    'INVENTORY',
    'PREPAID',
    'OTHER_CURRENT_ASSETS',
    'PAYABLES',
    'COMPANY_CARDS',
  ];
  const more = ['ACCRUED', 'PAYROLL_LIABILITIES', 'TAXES_PAYABLE', 'DEFERRED_REVENUE_CURRENT', 'FUNDS_HELD'];
  const balance = Object.fromEntries([...lines, ...more].map((code, index) => [code, 2 ** index]));
  const { value, series } = answerOf(company({ balance }), 'working_capital', '2026-06');
  expect(plain(value)).toBe(1 + 2 + 4 + 8 + 16 - 32 - 64 - 128 - 256 - 512 - 1024 - 2048);
  expect(series.map(({ key, value: each }) => [key, plain(each)])).toEqual([
    ['receivables', 3],
    ['inventory', 4],
    ['payables', -32],
    ['deferred', -1024],
    ['other', 8 + 16 - 64 - 128 - 256 - 512 - 2048],
  ]);
});

test('the year before stands beside revenue, and the plan where there is one', () => {
  const books = booksOf({
    from: '2025-06',
    to: '2026-06',
    pnl: { REVENUE: [7, ...Array.from({ length: 12 }, () => 9)] },
  });
  const plan = new Map([['REVENUE', new Map([[parseMonth('2026-06'), 12 as never]])]]);
  const { series } = answerOf(metricBook({ books, plan }), 'revenue_total', '2026-06');
  expect(series.map(({ key, value }) => [key, plain(value)])).toEqual([
    ['actual', 9],
    ['prior_year', 7],
    ['plan', 12],
  ]);
  expect(valueOf(metricBook({ books, plan }), 'plan_attainment_pct', '2026-06')).toBe('75');
});

test('where no line names a customer, how much hangs on the largest is unknown', () => {
  const books = booksOf({ from: '2025-07', to: '2026-06', pnl: { REVENUE: 50 } });
  const { value, series } = answerOf(metricBook({ books }), 'customer_concentration', '2026-06');
  expect(plain(value)).toBe('NO_DATA');
  expect(plain(series.find(({ key }) => key === 'nobody')?.value ?? null)).toBe('100');
});

test('the five largest customers by their names, all others, and what names none', () => {
  const customers = { a: 5, b: 10, c: 1, d: 2, e: 3, f: 4, none: -2 };
  const books = booksOf({ from: '2025-07', to: '2026-06', pnl: { REVENUE: 50 }, customers });
  const { value, series } = answerOf(metricBook({ books }), 'customer_concentration', '2026-06');
  expect(plain(value)).toBe('48');
  expect(series.map(({ key, name, value: each }) => [key, name, plain(each)])).toEqual([
    ['top1', 'Customer b', '20'],
    ['top2', 'Customer a', '10'],
    ['top3', 'Customer f', '8'],
    ['top4', 'Customer e', '6'],
    ['top5', 'Customer d', '4'],
    ['rest', 'All others', '2'],
    ['nobody', 'Names no customer', '50'],
  ]);
});
