import { describe, expect, test } from 'vitest';
import { parseMonth } from '../../month.ts';
import { answerOf, booksOf, metric, metricBook, plain, subscription, valueOf } from '../../../test/metric-facts.ts';
import { comparedFigure, type MetricAnswer } from '../compute/metric-answer.ts';
import { drillFigure } from '../drill/drill-figure.ts';

/** A series of an answer. */
function series({ series: all }: MetricAnswer, key: string): number | string | null {
  return plain(all.find((each) => each.key === key)?.value ?? null);
}

describe('books that begin with a month of opening balances', () => {
  const months = Array.from({ length: 36 }, (_, index) => (index === 0 ? 0 : 100_00 + index * 1_00));
  const book = metricBook({
    books: booksOf({
      from: '2023-12',
      to: '2026-11',
      pnl: { REVENUE: months, EBITDA: months.map((amount) => amount / 10), 'C.MAT': months },
      balance: { INVENTORY: 50_00 },
    }),
  });

  test('that month is no history: growth needs 24 months of revenue', () => {
    expect(valueOf(book, 'revenue_growth_yoy', '2025-11')).toBe('INSUFFICIENT_HISTORY');
    expect(valueOf(book, 'revenue_growth_yoy', '2025-12')).toMatch(/^\d+\./u);
    expect(valueOf(book, 'revenue_total', '2023-12')).toBe(0);
  });

  test('of a sum of growth and margin no part stands alone', () => {
    const early = answerOf(book, 'rule_of_40', '2025-11');
    expect([series(early, 'growth'), series(early, 'margin')]).toEqual([
      'INSUFFICIENT_HISTORY',
      'INSUFFICIENT_HISTORY',
    ]);
    expect(series(answerOf(book, 'rule_of_40', '2025-12'), 'margin')).toBe('10');
  });

  test('months before the books, or of opening balances alone, are compared with nothing', () => {
    function before(id: string, from: string, to: string) {
      return plain(comparedFigure(metric(id), book, { from: parseMonth(from), to: parseMonth(to) }));
    }
    expect(before('revenue_total', '2023-01', '2024-12')).toBe('NO_DATA');
    expect(before('revenue_total', '2023-12', '2023-12')).toBe('NO_DATA');
    expect(before('revenue_total', '2024-01', '2024-02')).toBe(203_00);
    expect(before('gross_margin_pct', '2023-06', '2024-05')).toBe('NO_DATA');
    expect(before('gross_margin_pct', '2023-11', '2023-12')).toBe('NO_DATA');
    expect(series(answerOf(book, 'revenue_total', '2024-10', '2024-12'), 'prior_year')).toBe('NO_DATA');
  });

  test('turns are made of the months there are, and say so', () => {
    const shop = metricBook({ books: book.facts.books }, { model: 'E-commerce / Manufacturing' });
    // 101 + 102 over the mean of three ends of 50.
    expect(answerOf(shop, 'inventory_turns', '2024-02')).toMatchObject({
      value: { value: '4.06' },
      tags: ['short-history'],
    });
    expect(answerOf(shop, 'inventory_turns', '2024-12').tags).toEqual([]);
  });
});

describe('a quarter of subscriptions', () => {
  const subscriptions = [
    subscription({ start: '2024-01-01' }),
    subscription({ start: '2025-01-10', price: 300_00 }),
    subscription({ start: '2025-02-10', price: 500_00 }),
    subscription({ start: '2024-06-01', endExclusive: '2025-01-20' }),
    subscription({ start: '2024-05-01', endExclusive: '2024-11-01', customerKey: 'back' }),
    subscription({ start: '2025-03-01', customerKey: 'back' }),
  ];
  const book = metricBook({ subscriptions });

  test('counts all who came and went: start + came − went = end', () => {
    const [before, quarter] = [
      answerOf(book, 'customers_active', '2024-12'),
      answerOf(book, 'customers_active', '2025-01', '2025-03'),
    ];
    expect(['new', 'churned', 'closing'].map((key) => series(quarter, key))).toEqual(['3', '-1', '4']);
    expect(series(before, 'closing')).toBe('2');
    expect(series(answerOf(book, 'arpa', '2025-01', '2025-03'), 'arpa_new')).toBe(400_00);
  });

  test('and opens into the same', () => {
    const range = { from: parseMonth('2025-01'), to: parseMonth('2025-03') };
    const opened = drillFigure(metric('customers_active'), book, { range, series: 'new', after: null });
    expect(opened).toMatchObject({ months: range, value: { value: '3' } });
  });
});

test('who had left before the books began is not told of: until a year later nobody can say who stayed', () => {
  const subscriptions = [
    subscription({ start: '2022-05-01' }),
    subscription({ start: '2023-02-01', endExclusive: '2024-08-01' }),
  ];
  const books = booksOf({ from: '2024-01', to: '2025-12', pnl: { REVENUE: 1 } });
  expect(valueOf(metricBook({ subscriptions, books }), 'nrr_ttm', '2024-12')).toBe('INSUFFICIENT_HISTORY');
  expect(valueOf(metricBook({ subscriptions, books }), 'nrr_ttm', '2025-01')).toBe('50');
  // A source that tells of those who had left knows more than the books.
  const longer = [...subscriptions, subscription({ start: '2022-05-01', endExclusive: '2022-12-01' })];
  expect(valueOf(metricBook({ subscriptions: longer, books }), 'grr_ttm', '2024-06')).toBe('100');
});
