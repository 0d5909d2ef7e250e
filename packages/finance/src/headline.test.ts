import { describe, expect, test } from 'vitest';
import { headlineFigures, headlineMonth, headlineMonths } from './headline.ts';
import { minorUnits } from './money.ts';
import { parseMonth } from './month.ts';

const [JANUARY, MARCH, APRIL] = [parseMonth('2026-01'), parseMonth('2026-03'), parseMonth('2026-04')];

describe('the month of a headline', () => {
  test('is the last closed one, though there are postings after it', () => {
    const facts = { closedThrough: MARCH, firstMonth: JANUARY, lastMonth: APRIL };
    expect(headlineMonth(facts)).toEqual({ month: MARCH, isOpen: false });
  });

  test.each([null, parseMonth('2025-12')])('is the latest with postings, open, where none is closed: %s', (closed) => {
    const facts = { closedThrough: closed, firstMonth: JANUARY, lastMonth: APRIL };
    expect(headlineMonth(facts)).toEqual({ month: APRIL, isOpen: true });
  });

  test('does not exist of empty books', () => {
    expect(headlineMonth({ closedThrough: MARCH, firstMonth: null, lastMonth: null })).toBeNull();
  });
});

test('thirteen months make a headline: a year of history, and the month before its first', () => {
  const months = headlineMonths(MARCH);
  expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-03', '2026-03']);
});

test('the history begins with the books, and a month without data in their midst is one of them', () => {
  const months = headlineMonths(MARCH);
  const values = months.map((_, index) => (index === 9 || index === 12 ? minorUnits(5) : null));
  const figures = headlineFigures(months, { revenue_total: values, net_profit: values, cash_balance: values });
  expect(figures[0]?.history.map(({ month, value }) => [month, value.status])).toEqual([
    ['2025-12', 'ok'],
    ['2026-01', 'na'],
    ['2026-02', 'na'],
    ['2026-03', 'ok'],
  ]);
});

test('a month without data is unknown, one without a rate says so, and neither is zero', () => {
  const months = headlineMonths(MARCH).slice(-3);
  const cash = [null, 'MISSING_RATE', minorUnits(4_999_99)] as const;
  const none = [null, null, null];
  const figures = headlineFigures(months, { revenue_total: none, net_profit: none, cash_balance: cash });
  expect(figures[2]).toEqual({
    metric: 'cash_balance',
    value: { status: 'ok', unit: 'money', minor: 4_999_99 },
    previous: { status: 'na', code: 'MISSING_RATE' },
    history: [
      { month: '2026-02', value: { status: 'na', code: 'MISSING_RATE' } },
      { month: '2026-03', value: { status: 'ok', unit: 'money', minor: 4_999_99 } },
    ],
  });
  expect(figures[0]?.value).toEqual({ status: 'na', code: 'NO_DATA' });
});
