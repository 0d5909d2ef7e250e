import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { minorUnits } from '../../money.ts';
import { parseMonth } from '../../month.ts';
import { answerOf, booksOf, metricBook, plain, valueOf } from '../../../test/metric-facts.ts';
import type { Listing, MarketplaceOrder } from '../facts/marketplace-facts.ts';
import type { Deal } from '../facts/sales-facts.ts';

const day = parseLocalDate;
const market = { model: 'Marketplace' } as const;

function order(key: string, date: string, given: Partial<MarketplaceOrder> = {}): MarketplaceOrder {
  return {
    key,
    date: day(date),
    buyerKey: key,
    sellerKey: 's1',
    category: 'decor',
    currency: 'USD',
    itemValue: minorUnits(100_00),
    commission: minorUnits(10_00),
    refund: minorUnits(0),
    refundedOn: null,
    ...given,
  };
}

function listing(key: string, created: string, sold: string | null, closed: string | null = sold): Listing {
  return {
    key,
    sellerKey: 's1',
    created: day(created),
    sold: sold === null ? null : day(sold),
    closed: closed === null ? null : day(closed),
  };
}

describe('volume', () => {
  const refund = { refund: minorUnits(40_00), refundedOn: day('2026-06-02') };
  const orders = [
    order('a', '2026-05-10', refund),
    order('b', '2026-06-10', { category: 'gear' }),
    order('c', '2026-06-11', { buyerKey: 'a', sellerKey: 's2' }),
  ];
  const pnl = { REVENUE: 30_00, 'R.COM': 36_00, 'R.INC': -6_00, 'V.INC': 4_00 };
  const books = booksOf({ from: '2026-04', to: '2026-06', pnl, balance: { CASH: 90_00, FUNDS_HELD: 54_00 } });
  const book = metricBook({ books, marketplace: { orders, listings: [], requests: [] } }, market);

  test('before and after refunds, which count on their own day', () => {
    expect([valueOf(book, 'gmv', '2026-06'), valueOf(book, 'net_gmv', '2026-06')]).toEqual([200_00, 160_00]);
    expect(answerOf(book, 'gmv', '2026-06').series.map(({ key, value }) => [key, plain(value)])).toEqual([
      ['decor', 100_00],
      ['gear', 100_00],
    ]);
  });

  test('refunds of the month of the order, provisional for 30 days', () => {
    expect(valueOf(book, 'refund_rate', '2026-05')).toBe('40');
    const early = metricBook(book.facts, { ...market, today: day('2026-07-29') });
    expect([
      answerOf(early, 'refund_rate', '2026-06').isProvisional,
      answerOf(early, 'refund_rate', '2026-05').isProvisional,
    ]).toEqual([true, false]);
  });

  test('take rate, incentives and own cash', () => {
    expect(valueOf(book, 'take_rate', '2026-06')).toBe('15');
    expect(plain(answerOf(book, 'take_rate', '2026-06').series[1]?.value ?? null)).toBe('18');
    expect(valueOf(book, 'incentive_pct_gmv', '2026-06')).toBe('5');
    expect(valueOf(book, 'own_cash', '2026-06')).toBe(36_00);
    const parts = answerOf(book, 'net_revenue', '2026-06').series.map(({ value }) => Number(plain(value)));
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(30_00);
  });

  test('seller money is held for days of what sellers earn', () => {
    const older = [order('old', '2026-04-10'), ...orders];
    const held = metricBook({ books, marketplace: { orders: older, listings: [], requests: [] } }, market);
    expect(Number(valueOf(held, 'seller_payable_days', '2026-06')).toFixed(4)).toBe(((54 / 360) * 91).toFixed(4));
  });

  test('buyers count once, new with their first order', () => {
    expect(valueOf(book, 'active_buyers', '2026-06')).toBe('2');
    expect(answerOf(book, 'active_buyers', '2026-06').series.map(({ key, value }) => [key, plain(value)])).toEqual([
      ['new', '1'],
      ['returning', '1'],
    ]);
    expect(valueOf(book, 'buyer_seller_ratio', '2026-06')).toBe('1');
    expect(answerOf(book, 'repeat_buyer_rate', '2026-06')).toMatchObject({
      value: { numerator: 1, denominator: 2 },
      isProvisional: true,
    });
  });
});

test('who buys in several months of a quarter is one buyer of it, so that cards beside each other agree', () => {
  const orders = [
    order('1', '2026-04-10', { buyerKey: 'a', sellerKey: 's1' }),
    order('2', '2026-05-10', { buyerKey: 'a', sellerKey: 's2' }),
    order('3', '2026-06-10', { buyerKey: 'b', sellerKey: 's2' }),
    order('4', '2026-06-12', { buyerKey: 'c', sellerKey: 's2' }),
    order('5', '2026-06-14', { buyerKey: 'd', sellerKey: 's2' }),
  ];
  const book = metricBook({ marketplace: { orders, listings: [], requests: [] } }, market);
  function ofQuarter(id: string) {
    return valueOf(book, id, '2026-04', '2026-06');
  }
  expect([ofQuarter('active_buyers'), ofQuarter('active_sellers'), ofQuarter('buyer_seller_ratio')]).toEqual([
    '4',
    '2',
    '2',
  ]);
});

describe('listings', () => {
  const listings = [
    listing('sold', '2026-06-01', '2026-06-11'),
    listing('sold at once', '2026-06-05', '2026-06-05'),
    listing('slow', '2026-03-01', '2026-06-30'),
    listing('open', '2026-05-01', null),
    listing('withdrawn', '2026-01-01', null, '2026-05-31'),
    listing('later', '2026-07-01', null),
    listing('sold before', '2026-01-01', '2026-05-02'),
  ];
  const requests = [
    { key: '1', started: day('2026-06-01'), completed: day('2026-07-01') },
    { key: '2', started: day('2026-06-02'), completed: null },
  ];
  const book = metricBook({ marketplace: { listings, orders: [], requests } }, market);

  test('with a sale over those active at any time', () => {
    expect(answerOf(book, 'liquidity_supply', '2026-06')).toMatchObject({ value: { numerator: 3, denominator: 4 } });
    expect(valueOf(book, 'liquidity_demand', '2026-06')).toBe('50');
  });

  test('the median of their days: of an even number the mean of the two in the middle', () => {
    expect(valueOf(book, 'time_to_first_sale', '2026-06')).toBe('10');
    expect(valueOf(book, 'time_to_first_sale', '2026-05', '2026-06')).toBe(String((10 + 121) / 2));
    expect(valueOf(book, 'time_to_first_sale', '2026-04')).toBe('DIV_ZERO');
  });
});

test('the ten largest sellers, and volume that buyers of a year ago still bring', () => {
  const orders = [
    ...Array.from({ length: 12 }, (_, index) =>
      order(`o${index}`, '2025-06-10', { sellerKey: `s${index}`, itemValue: minorUnits(100 + index) }),
    ),
    order('again', '2026-06-01', { buyerKey: 'o3', sellerKey: 's3', itemValue: minorUnits(1) }),
    order('now', '2026-06-02', { buyerKey: 'somebody else', sellerKey: 's11', itemValue: minorUnits(99) }),
  ];
  const book = metricBook({ marketplace: { orders, listings: [], requests: [] } }, market);
  expect(answerOf(book, 'gmv_retention', '2026-06')).toMatchObject({
    value: { numerator: 1, denominator: 1266 },
    beside: { numerator: 100, denominator: 1266 },
  });
  expect(answerOf(book, 'seller_concentration', '2026-05').value).toMatchObject({
    numerator: 1266 - 100 - 101,
    denominator: 1266,
  });
});

describe('deals', () => {
  function deal(key: string, given: Partial<Deal>): Deal {
    const none = { closed: null, isWon: null, expectedClose: day('2026-08-01') };
    return { key, amount: minorUnits(100_00), currency: 'USD', created: day('2026-05-01'), ...none, ...given };
  }
  const deals = [
    deal('won', { closed: day('2026-06-05'), isWon: true }),
    deal('lost', { closed: day('2026-06-06'), isWon: false }),
    deal('lost, too', { closed: day('2026-06-07'), isWon: false }),
    deal('open', {}),
    deal('closed later', { closed: day('2026-07-02'), isWon: true, amount: minorUnits(20_00) }),
    deal('next year', { expectedClose: day('2026-10-01') }),
    deal('not begun', { created: day('2026-07-01') }),
  ];
  const months = ['2026-07', '2026-08', '2026-09'].map((month) => [parseMonth(month), minorUnits(20_00)] as const);
  const book = metricBook({ deals, plan: new Map([['REVENUE', new Map(months)]]) });

  test('won of those that were decided', () => {
    expect([valueOf(book, 'win_rate', '2026-06'), valueOf(book, 'win_rate', '2026-05')]).toEqual([
      '33.333333',
      'DIV_ZERO',
    ]);
  });

  test('on their way for the next quarter, over its plan', () => {
    expect(valueOf(book, 'pipeline_coverage', '2026-06')).toBe('2');
    expect(valueOf(metricBook({ deals }), 'pipeline_coverage', '2026-06')).toBe('NO_DATA');
    expect(valueOf(book, 'pipeline_coverage', '2026-07')).toBe('NO_DATA');
  });
});
