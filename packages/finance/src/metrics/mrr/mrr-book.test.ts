import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../../local-date.ts';
import { monthRange, parseMonth } from '../../month.ts';
import { oracle } from '../../../test/oracles.ts';
import { answerOf, metricBook, plain, subscription, valueOf } from '../../../test/metric-facts.ts';
import { itemMrr } from './item-mrr.ts';

const day = parseLocalDate;

describe('MRR of one item', () => {
  test.each([
    ['a year is twelve months', { intervalUnit: 'year', price: 1_200_00 }, 100_00],
    ['2,000 a year', { intervalUnit: 'year', price: 2_000_00 }, 166_67],
    ['a quarter', { intervalCount: 3, price: 360_00 }, 120_00],
    ['a week is 12/52 of a month', { intervalUnit: 'week', price: 25_00 }, 108_33],
    ['a day is 12/365 of a month', { intervalUnit: 'day', price: 1_00 }, 30_42],
    ['two seats', { quantity: 2, price: 30_00 }, 60_00],
    ['void', { status: 'void' }, 0],
    ['incomplete', { status: 'incomplete' }, 0],
    ['unpaid, nobody knows since when', { status: 'unpaid' }, 0],
    ['unpaid since later', { status: 'unpaid', pastDueSince: day('2026-04-01') }, 100_00],
    ['past due for 59 days', { status: 'past_due', pastDueSince: day('2026-01-31') }, 100_00],
    ['past due for 61 days', { status: 'past_due', pastDueSince: day('2026-01-29') }, 0],
    ['on trial', { trialEnd: '2026-04-01' }, 0],
    ['the first paid day', { trialEnd: '2026-03-31' }, 100_00],
    ['paused', { pauseStart: '2026-03-31' }, 0],
    ['after a pause', { pauseStart: '2026-03-01', pauseEnd: '2026-03-31' }, 100_00],
    ['ended that day', { endExclusive: '2026-03-31' }, 0],
    ['the last day of service', { endExclusive: '2026-04-01' }, 100_00],
  ] as const)('%s', (_, given, expected) => {
    expect(itemMrr(subscription({ start: '2026-01-01', ...given }), day('2026-03-31'))).toBe(expected);
  });

  const START = { start: day('2026-01-01'), end: null };
  test.each([
    ['a percentage for ever', [{ kind: 'percent', value: '12.5', duration: 'forever', ...START }], 'month', 87_50],
    ['an amount', [{ kind: 'amount', value: '3000', duration: 'repeating', ...START }], 'month', 70_00],
    [
      'both, of the gross price',
      [
        { kind: 'amount', value: '3000', duration: 'forever', ...START },
        { kind: 'percent', value: '50', duration: 'forever', ...START },
      ],
      'month',
      20_00,
    ],
    ['more than the price', [{ kind: 'amount', value: '30000', duration: 'forever', ...START }], 'month', 0],
    [
      'one that has ended',
      [{ kind: 'percent', value: '50', duration: 'repeating', start: START.start, end: day('2026-03-31') }],
      'month',
      100_00,
    ],
    ['one bill of a month', [{ kind: 'percent', value: '50', duration: 'once', ...START }], 'month', 100_00],
    ['one bill of a year', [{ kind: 'percent', value: '50', duration: 'once', ...START }], 'year', 4_17],
  ] as const)('with a discount: %s', (_, discounts, intervalUnit, expected) => {
    const item = subscription({ start: '2026-01-01', discounts, intervalUnit });
    expect(itemMrr(item, day('2026-03-31'))).toBe(expected);
  });

  test('a coupon for one bill of a year ends with that year', () => {
    const coupon = { kind: 'percent', value: '50', duration: 'once', start: day('2025-01-01'), end: null } as const;
    const item = subscription({ start: '2025-01-01', intervalUnit: 'year', price: 1_200_00, discounts: [coupon] });
    expect([itemMrr(item, day('2025-12-31')), itemMrr(item, day('2026-01-01'))]).toEqual([50_00, 100_00]);
  });
});

/** O-4.1 with the calendar of 2024: service through 29 February. */
const RATES: Readonly<Record<string, string>> = {
  '2023-11': '1.0900',
  '2023-12': '1.1000',
  '2024-01': '1.0800',
  '2024-02': '1.0850',
  '2024-03': '1.0790',
  '2024-04': '1.0710',
};
const LONG_AGO = '2023-06-01';
const SUBSCRIPTIONS = [
  subscription({ customerKey: 'C1', start: '2024-01-01', intervalUnit: 'year', price: 500_00, quantity: 4 }),
  subscription({ customerKey: 'C2', start: LONG_AGO, endExclusive: '2024-02-01', price: 30_00, quantity: 2 }),
  subscription({ customerKey: 'C2', start: '2024-02-01', price: 50_00, quantity: 2 }),
  subscription({
    customerKey: 'C3',
    start: '2024-01-01',
    price: 300_00,
    discounts: [
      { kind: 'percent', value: '20', duration: 'repeating', start: day('2024-01-01'), end: day('2024-04-01') },
    ],
  }),
  subscription({ customerKey: 'C4', start: LONG_AGO, endExclusive: '2024-03-01', price: 120_00 }),
  subscription({ customerKey: 'C5', start: '2024-01-20', trialEnd: '2024-02-03', price: 50_00 }),
  subscription({ customerKey: 'C6', start: LONG_AGO, currency: 'EUR', price: 100_00 }),
  subscription({ customerKey: 'C7', start: LONG_AGO, endExclusive: '2023-12-01', price: 80_00 }),
  subscription({ customerKey: 'C7', start: '2024-03-01', price: 90_00 }),
  subscription({ customerKey: 'C8', start: LONG_AGO, endExclusive: '2024-03-01', intervalCount: 3, price: 360_00 }),
  subscription({ customerKey: 'C8', start: '2024-03-01', intervalCount: 3, price: 300_00 }),
  subscription({ customerKey: 'C9', start: LONG_AGO, intervalUnit: 'week', price: 25_00 }),
];
const MONTHS = monthRange(parseMonth('2023-12'), parseMonth('2024-04'));

function bridgeBook() {
  return metricBook(
    { subscriptions: SUBSCRIPTIONS },
    {
      rates: {
        average: () => null,
        closing: (currency, month) => (currency === 'EUR' ? (RATES[month] ?? null) : null),
      },
    },
  );
}

describe('O-4.1', () => {
  const { out } = oracle('O-4.1');
  const book = bridgeBook();

  test('the bridge closes, month by month', () => {
    const bridges = MONTHS.map((month) => {
      const { series } = answerOf(book, 'mrr_movements', month);
      return Object.fromEntries(series.map(({ key, value }) => [key, Number(plain(value))]));
    });
    expect(bridges.map((bridge) => bridge['new'])).toEqual(out.new);
    expect(bridges.map((bridge) => bridge['reactivation'])).toEqual(out.reactivation);
    expect(bridges.map((bridge) => bridge['expansion'])).toEqual(out.expansion);
    expect(bridges.map((bridge) => 0 - (bridge['contraction'] ?? 0))).toEqual(out.contraction);
    expect(bridges.map((bridge) => 0 - (bridge['churn'] ?? 0))).toEqual(out.churn);
    expect(bridges.map((bridge) => bridge['fx'])).toEqual(out.fx);
    expect(MONTHS.map((month) => valueOf(book, 'mrr', month))).toEqual(out.closing);
    expect(MONTHS.map((month) => valueOf(book, 'net_new_mrr', month))).toEqual(
      MONTHS.map((_, index) => (out.closing[index] ?? 0) - (out.opening[index] ?? 0)),
    );
  });

  test('paying customers, churn and the quick ratio', () => {
    expect(MONTHS.map((month) => valueOf(book, 'customers_active', month))).toEqual(out.customers.map(String));
    expect(MONTHS.map((month) => Number(valueOf(book, 'logo_churn', month)).toFixed(2))).toEqual(out.logoChurn);
    expect(MONTHS.map((month) => valueOf(book, 'quick_ratio_saas', month))).toEqual([
      '0',
      'DIV_ZERO',
      'DIV_ZERO',
      '0.642857',
      'DIV_ZERO',
    ]);
    expect(answerOf(book, 'quick_ratio_saas', '2024-01').tags).toEqual(['no-losses']);
  });

  test('net and gross retention of the month, from the bridge', () => {
    function part(month: string, key: string): number {
      return Number(
        plain(answerOf(book, 'mrr_movements', month).series.find((each) => each.key === key)?.value ?? null),
      );
    }
    const kept = MONTHS.map((month, index) => {
      const open = out.opening[index] ?? 0;
      const lost = part(month, 'contraction') + part(month, 'churn');
      return [open + part(month, 'expansion') + lost, open + lost].map((each) => ((each / open) * 100).toFixed(2));
    });
    expect(kept).toEqual(out.nrr.map((nrr, index) => [nrr, out.grr[index]]));
  });

  test('without a rate the months that need one have no figure, and say so', () => {
    const blind = metricBook({ subscriptions: SUBSCRIPTIONS });
    expect(['mrr', 'mrr_movements', 'arpa'].map((id) => valueOf(blind, id, '2024-01'))).toEqual([
      'MISSING_RATE',
      'MISSING_RATE',
      'MISSING_RATE',
    ]);
  });
});

test('a first month has no bridge, and a month before it no data', () => {
  const book = metricBook({ subscriptions: [subscription({ start: '2024-02-10' })] });
  expect(['2024-01', '2024-02', '2024-03'].map((month) => valueOf(book, 'mrr', month))).toEqual([
    'NO_DATA',
    100_00,
    100_00,
  ]);
  expect(['2024-02', '2024-03'].map((month) => valueOf(book, 'mrr_movements', month))).toEqual([
    'INSUFFICIENT_HISTORY',
    0,
  ]);
});

test('one of several subscriptions that ends is contraction, and a pause churn and then reactivation', () => {
  const book = metricBook({
    subscriptions: [
      subscription({ customerKey: 'two', start: '2024-01-01' }),
      subscription({ customerKey: 'two', start: '2024-01-01', endExclusive: '2024-03-01' }),
      subscription({ customerKey: 'paused', start: '2024-01-01', pauseStart: '2024-03-15', pauseEnd: '2024-04-15' }),
    ],
  });
  function seriesOf(month: string) {
    return answerOf(book, 'mrr_movements', month)
      .series.filter(({ value }) => plain(value) !== 0)
      .map(({ key, value }) => [key, plain(value)]);
  }
  expect(seriesOf('2024-03')).toEqual([
    ['contraction', -100_00],
    ['churn', -100_00],
  ]);
  expect(seriesOf('2024-04')).toEqual([['reactivation', 100_00]]);
});

describe('O-4.2', () => {
  const { in: given, out } = oracle('O-4.2');
  const years = [
    ['2024-06-01', '2025-06-01', given.ago],
    ['2025-06-01', null, given.now],
  ] as const;
  const book = metricBook({
    subscriptions: years.flatMap(([start, endExclusive, amounts]) =>
      Object.entries(amounts).map(([customerKey, price]) => subscription({ customerKey, price, start, endExclusive })),
    ),
  });

  test('net and gross retention over a year', () => {
    expect(Number(valueOf(book, 'nrr_ttm', '2025-06')).toFixed(1)).toBe(out.nrr);
    expect(Number(valueOf(book, 'grr_ttm', '2025-06')).toFixed(1)).toBe(out.grr);
    expect(valueOf(book, 'nrr_ttm', '2025-05')).toBe('INSUFFICIENT_HISTORY');
  });

  test('opening 27,000, the same customers exit at 30,000 (O-4.2b)', () => {
    const { in: published, out: expected } = oracle('O-4.2b');
    const growing = metricBook({
      subscriptions: [
        subscription({ customerKey: 'same', price: published.open, start: '2024-01-01', endExclusive: '2024-07-01' }),
        subscription({ customerKey: 'same', price: published.sameCustomers, start: '2024-07-01' }),
      ],
    });
    expect(Number(valueOf(growing, 'nrr_ttm', '2025-01')).toFixed(2)).toBe(expected);
  });
});

test('trials: paid within 60 days, provisional until they have passed', () => {
  const subscriptions = [
    subscription({ start: '2026-03-01', trialEnd: '2026-03-15' }),
    subscription({ start: '2026-03-02', trialEnd: '2026-03-15', endExclusive: '2026-03-15' }),
    subscription({ start: '2026-03-03', trialEnd: '2026-05-15' }),
    subscription({ start: '2026-03-04' }),
  ];
  const early = metricBook({ subscriptions }, { today: day('2026-05-29') });
  expect(valueOf(early, 'trial_conversion', '2026-03')).toBe('33.333333');
  expect(answerOf(early, 'trial_conversion', '2026-03').isProvisional).toBe(true);
  const late = metricBook({ subscriptions }, { today: day('2026-05-30') });
  expect(answerOf(late, 'trial_conversion', '2026-03').isProvisional).toBe(false);
});
