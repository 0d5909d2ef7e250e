import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { minorUnits } from '../../money.ts';
import { parseMonth } from '../../month.ts';
import { answerOf, booksOf, metric, metricBook, plain, roundedOf, valueOf } from '../../../test/metric-facts.ts';
import { oracle } from '../../../test/oracles.ts';
import { feedsOf } from '../compute/metric-answer.ts';
import type { Order, StockLevel } from '../facts/sales-facts.ts';

const shop = { model: 'E-commerce / Manufacturing' } as const;

function order(key: string, date: string, given: Partial<Omit<Order, 'date'>> = {}): Order {
  return {
    key,
    date: parseLocalDate(date),
    customerKey: key,
    channel: 'web',
    currency: 'USD',
    gross: minorUnits(100_00),
    discount: minorUnits(0),
    shipping: minorUnits(0),
    isCancelled: false,
    lines: [],
    refunds: [],
    ...given,
  };
}

function level(sku: string, month: string, given: Partial<StockLevel>): StockLevel {
  const none = { received: 0, returned: 0, sold: 0, onHand: 0, unitCost: minorUnits(1_00) };
  return { sku, month: parseMonth(month), ...none, ...given };
}

describe('O-4.6', () => {
  const { in: given, out } = oracle('O-4.6');
  const whole = {
    gross: minorUnits(given.gross),
    discount: minorUnits(given.discounts),
    shipping: minorUnits(given.shipping),
  };
  const empty = { gross: minorUnits(0) };
  const orders = [
    order('all', '2026-06-01', {
      ...whole,
      refunds: [{ date: parseLocalDate('2026-06-30'), amount: minorUnits(given.returns) }],
    }),
    ...Array.from({ length: given.orders - 1 }, (_, index) => order(`o${index}`, '2026-06-02', empty)),
    order('cancelled', '2026-06-03', { isCancelled: true }),
  ];
  const pnl = {
    REVENUE: out.netSales,
    GROSS_PROFIT: out.netSales - given.cogs,
    COST_OF_REVENUE: given.cogs,
    VARIABLE_SELLING_COSTS: given.variable,
    CONTRIBUTION_PROFIT: out.netSales - given.cogs - given.variable,
    'S.ADV': given.ads,
  };
  const book = metricBook(
    { books: booksOf({ from: '2026-06', to: '2026-06', pnl }), orders: { orders, stock: [] } },
    shop,
  );
  const JUNE = '2026-06';

  test('sales, orders and returns', () => {
    expect(valueOf(book, 'net_sales', JUNE)).toBe(out.netSales);
    expect(answerOf(book, 'net_sales', JUNE).beside).toMatchObject({ minor: 0 });
    expect(valueOf(book, 'orders_count', JUNE)).toBe(String(given.orders));
    expect(answerOf(book, 'aov', JUNE).proof.numerator).toMatchObject([{ amount: 507_000 }]);
    expect((507_000 / given.orders).toFixed(2)).toBe(out.aov);
    expect(valueOf(book, 'aov', JUNE)).toBe(79);
    expect(roundedOf(book, 'return_rate', JUNE, 2)).toBe(out.returnRate);
  });

  test('contribution before and after advertising', () => {
    expect(valueOf(book, 'contribution_margin', JUNE)).toBe(out.cm2);
    expect(valueOf(book, 'contribution_after_ads', JUNE)).toBe(out.cm3);
    expect(plain(answerOf(book, 'contribution_after_ads', JUNE).beside)).toBe('28.907529');
    expect(roundedOf(book, 'gross_margin_pct', JUNE, 1)).toBe('58.1');
    expect((out.cm2 / given.orders).toFixed(2)).toBe(out.cm2PerOrder);
    expect(valueOf(book, 'contribution_per_order', JUNE)).toBe(35);
    expect(roundedOf(book, 'mer', JUNE, 2)).toBe(out.mer);
    const parts = answerOf(book, 'contribution_margin', JUNE).series.map(({ value }) => Number(plain(value)));
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(out.netSales);
  });
});

describe('O-4.6b', () => {
  const { in: given, out } = oracle('O-4.6b');
  const flow = [0, given.cogsTtm, ...Array.from({ length: 11 }, () => 0)];
  const pnl = { 'C.MAT': flow, GROSS_PROFIT: flow.map((each) => (each === 0 ? 0 : given.gpTtm)) };

  test('turns and return on thirteen month ends', () => {
    const books = booksOf({ from: '2025-06', to: '2026-06', pnl, balance: { INVENTORY: given.monthEnds } });
    const book = metricBook({ books }, shop);
    expect([roundedOf(book, 'inventory_turns', '2026-06', 2), roundedOf(book, 'gmroi', '2026-06', 2)]).toEqual([
      out.turns,
      out.gmroi,
    ]);
    expect(answerOf(book, 'inventory_turns', '2026-06').tags).toEqual([]);
  });

  test('twelve month ends are fewer, and said to be', () => {
    const books = booksOf({ from: '2025-07', to: '2026-06', pnl: { 'C.MAT': 10 }, balance: { INVENTORY: 20 } });
    expect(answerOf(metricBook({ books }, shop), 'inventory_turns', '2026-06')).toMatchObject({
      value: { value: '6', numerator: 120, denominator: 240 },
      tags: ['short-history'],
    });
  });

  test('the cash cycle of 91 days', () => {
    const books = booksOf({
      from: '2026-04',
      to: '2026-06',
      pnl: { REVENUE: [600_000, 0, 0], 'C.MAT': [420_000, 0, 0], COST_OF_REVENUE: [420_000, 0, 0] },
      balance: { RECEIVABLES: 250_000, INVENTORY: 300_000, PAYABLES: 120_000 },
    });
    const book = metricBook({ books }, shop);
    const days = ['dso', 'dio', 'dpo', 'ccc'].map((id) => roundedOf(book, id, '2026-06', 1));
    expect(days).toEqual(['37.9', '65.0', '26.0', '76.9']);
  });
});

describe('customers', () => {
  const orders = [
    order('a1', '2025-05-10', { customerKey: 'a' }),
    order('a2', '2026-04-10', { customerKey: 'a', channel: 'wholesale' }),
    order('a3', '2026-05-10', { customerKey: 'a' }),
    order('b1', '2025-05-20', { customerKey: 'b', gross: minorUnits(300_00) }),
    order('c1', '2026-05-01', { customerKey: 'c' }),
  ];
  const books = booksOf({
    from: '2025-05',
    to: '2026-05',
    pnl: { CONTRIBUTION_PROFIT: [80_00, ...Array.from({ length: 10 }, () => 0), 7, 9] },
  });
  const book = metricBook({ books, orders: { orders, stock: [] } }, shop);

  test('who ordered twice in twelve months', () => {
    expect(answerOf(book, 'repeat_rate', '2026-05')).toMatchObject({
      value: { numerator: 1, denominator: 2 },
      isProvisional: false,
    });
    expect(answerOf(book, 'repeat_rate', '2025-06')).toMatchObject({
      value: { numerator: 0, denominator: 2 },
      isProvisional: true,
    });
  });

  test('what they left in their first 365 days, shared out to the cent', () => {
    // May 2025: 80.00 over orders of 100 and 300; a ordered again in the year (all of April's 0.07), and once after it.
    expect(valueOf(book, 'ltv_12m', '2026-05')).toBe(Math.round((20_00 + 60_00 + 7) / 2));
    expect(valueOf(book, 'ltv_12m', '2026-04')).toBe('INSUFFICIENT_HISTORY');
    // Read of the last two years alone, the oldest cohorts would be drawn and not open.
    expect(feedsOf(metric('ltv_12m'), shop.model)).toContain('whole-books');
  });

  test('of the cohort of a year ago half has ordered again', () => {
    expect(valueOf(book, 'cohort_repeat', '2026-05')).toBe('50');
  });

  test('orders are new once, and split by channel the sales add up', () => {
    expect(answerOf(book, 'orders_count', '2026-05').series.map(({ key, value }) => [key, plain(value)])).toEqual([
      ['new', '1'],
      ['returning', '1'],
    ]);
    expect(
      answerOf(book, 'net_sales', '2026-04', '2026-05').series.map(({ key, value }) => [key, plain(value)]),
    ).toEqual([
      ['web', 200_00],
      ['wholesale', 100_00],
    ]);
  });
});

describe('stock', () => {
  const lines = [
    { sku: 'fast', quantity: 26 },
    { sku: 'slow', quantity: 13 },
  ];
  const stock = [
    level('fast', '2026-06', { onHand: 10, received: 5, sold: 26, returned: 1 }),
    level('slow', '2026-06', { onHand: 30, unitCost: minorUnits(2_00) }),
    level('dead', '2026-06', { onHand: 7 }),
  ];
  const orders = [
    order('o', '2026-06-30', { lines }),
    order('long ago', '2026-03-31', { lines: [{ sku: 'dead', quantity: 100 }] }),
  ];
  const book = metricBook({ orders: { orders, stock } }, shop);

  test('lasts 5 and 30 weeks, weighted by cost, and one product did not move', () => {
    const { value, tags, series } = answerOf(book, 'stock_cover', '2026-06');
    expect(plain(value)).toBe(((5 * 10 + 30 * 60) / 70).toFixed(6));
    expect(tags).toEqual(['no-movement']);
    expect(series.map(({ key, value: each }) => [key, plain(each)])).toEqual([
      ['dead', null],
      ['fast', '5'],
      ['slow', '30'],
    ]);
  });

  test('sold of what was there and what came', () => {
    // fast: 30 at the start, 5 received, 26 sold; slow and dead: nothing sold.
    expect(answerOf(book, 'sell_through', '2026-06')).toMatchObject({
      value: { numerator: 26, denominator: 30 + 5 + 30 + 7 },
    });
  });
});

test('an order in another currency is converted at the average rate of its month, and without a rate has no figure', () => {
  const orders = { orders: [order('eur', '2026-06-01', { currency: 'EUR' })], stock: [] };
  const rates = { average: () => '1.10', closing: () => null };
  expect(valueOf(metricBook({ orders }, { ...shop, rates }), 'net_sales', '2026-06')).toBe(110_00);
  expect(valueOf(metricBook({ orders }, shop), 'net_sales', '2026-06')).toBe('MISSING_RATE');
});
