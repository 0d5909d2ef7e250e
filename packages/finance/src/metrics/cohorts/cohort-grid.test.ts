import { describe, expect, test } from 'vitest';
import { parseMonth } from '../../month.ts';
import { minorUnits } from '../../money.ts';
import { parseLocalDate } from '../../local-date.ts';
import { metricBook, plain, subscription } from '../../../test/metric-facts.ts';
import type { MarketplaceOrder } from '../facts/marketplace-facts.ts';
import { cohortGrid, type CohortKind } from './cohort-grid.ts';
import type { MetricBook } from '../frame/metric-book.ts';

function percents(kind: CohortKind, book: MetricBook) {
  return cohortGrid(kind, book).map(({ start, cells }) => [start, ...cells.map(({ value }) => plain(value))]);
}

describe('subscriptions', () => {
  const book = metricBook(
    {
      subscriptions: [
        ...['a', 'b', 'c', 'd'].map((customerKey) => subscription({ customerKey, start: '2026-01-10' })),
        subscription({ customerKey: 'e', start: '2026-01-20', endExclusive: '2026-03-01', price: 300_00 }),
        subscription({ customerKey: 'f', start: '2026-03-01' }),
        subscription({ customerKey: 'e', start: '2026-04-01', price: 100_00 }),
      ],
    },
    { closedThrough: parseMonth('2026-04') },
  );

  test('by customers: the one who left and came back counts again', () => {
    expect(percents('customers', book)).toEqual([
      ['2026-01', '100', '100', '80', '100'],
      ['2026-03', '100', '100'],
    ]);
    expect(cohortGrid('customers', book).map(({ isSmall }) => isSmall)).toEqual([false, true]);
  });

  test('by revenue', () => {
    expect(percents('revenue', book)[0]).toEqual(['2026-01', '100', '100', '57.142857', '71.428571']);
  });

  test('nothing after the last closed month, and nothing at all before any is closed', () => {
    expect(percents('customers', metricBook(book.facts, { closedThrough: parseMonth('2026-02') }))).toEqual([
      ['2026-01', '100', '100'],
    ]);
    expect(percents('customers', metricBook(book.facts, { closedThrough: null }))).toEqual([]);
  });

  test('M24 is the last column', () => {
    const long = metricBook(
      { subscriptions: [subscription({ start: '2023-01-01' })] },
      { closedThrough: parseMonth('2026-04') },
    );
    expect(cohortGrid('customers', long)[0]?.cells).toHaveLength(25);
  });
});

describe('a marketplace', () => {
  function order(key: string, date: string, buyerKey: string, itemValue: number): MarketplaceOrder {
    const none = {
      sellerKey: 's',
      category: 'c',
      currency: 'USD',
      commission: minorUnits(0),
      refund: minorUnits(0),
      refundedOn: null,
    };
    return { key, date: parseLocalDate(date), buyerKey, itemValue: minorUnits(itemValue), ...none };
  }
  const orders = [
    order('1', '2026-01-05', 'a', 100),
    order('2', '2026-01-06', 'b', 300),
    order('3', '2026-02-01', 'a', 50),
    order('4', '2026-02-01', 'c', 10),
  ];
  const book = metricBook(
    { marketplace: { orders, listings: [], requests: [] } },
    { closedThrough: parseMonth('2026-02') },
  );

  test('retains volume of its buyers and of its sellers', () => {
    expect(percents('buyer-gmv', book)).toEqual([
      ['2026-01', '100', '12.5'],
      ['2026-02', '100'],
    ]);
    expect(percents('seller-gmv', book)).toEqual([['2026-01', '100', '15']]);
  });
});
