import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../local-date.ts';
import { parseMonth } from '../month.ts';
import type { CurrencyPair, PublishedRate, RateKind, RateOrigin } from './published-rates.ts';
import { openRateBook, type Rate, type RateBook } from './rate-book.ts';

const EUR_USD = { from: 'EUR', to: 'USD' };
const JANUARY = parseMonth('2024-01');
const MISSING = { status: 'na', code: 'MISSING_RATE' };

function published(date: string, rate: string, pair: CurrencyPair = EUR_USD, kind: RateKind = 'DAILY'): PublishedRate {
  return { ...pair, kind, date: parseLocalDate(date), rate, origin: 'FEED' };
}

function bookOf(rates: readonly PublishedRate[], pair: CurrencyPair = EUR_USD, asOf = '2025-01-15'): RateBook {
  return openRateBook({ published: rates, pair, asOf: parseLocalDate(asOf) });
}

function rateOf(rate: Rate): string {
  return rate.status === 'ok' ? rate.rate : rate.code;
}

describe('daily', () => {
  const book = bookOf([published('2024-01-05', '1.09'), published('2024-01-02', '1.08')]);

  test('is the rate of the day', () => {
    expect(book.daily(parseLocalDate('2024-01-05'))).toEqual({
      status: 'ok',
      rate: '1.09',
      publishedOn: '2024-01-05',
      origins: ['FEED'],
    });
  });

  test('is else the latest earlier one, with its day', () => {
    expect(book.daily(parseLocalDate('2024-01-04'))).toEqual({
      status: 'ok',
      rate: '1.08',
      publishedOn: '2024-01-02',
      origins: ['FEED'],
    });
  });

  test('goes back seven days and no more', () => {
    expect(rateOf(book.daily(parseLocalDate('2024-01-12')))).toBe('1.09');
    expect(book.daily(parseLocalDate('2024-01-13'))).toEqual(MISSING);
  });

  test('never looks ahead', () => {
    expect(book.daily(parseLocalDate('2024-01-01'))).toEqual(MISSING);
  });

  test('without any rate is missing, never 1', () => {
    const empty = bookOf([]);
    expect([empty.daily(parseLocalDate('2024-01-01')), empty.average(JANUARY), empty.closing(JANUARY)]).toEqual([
      MISSING,
      MISSING,
      MISSING,
    ]);
  });

  test('a currency to itself is 1', () => {
    const same = bookOf([], { from: 'EUR', to: 'EUR' });
    expect(
      [same.daily(parseLocalDate('2024-01-01')), same.average(JANUARY), same.closing(JANUARY)].map(rateOf),
    ).toEqual(['1', '1', '1']);
  });
});

describe('average', () => {
  test('is the mean of the published days of the month, with 10 decimals', () => {
    const book = bookOf([
      published('2023-12-31', '9'),
      published('2024-01-02', '1.08'),
      published('2024-01-03', '1.09'),
      published('2024-01-05', '1.09'),
      published('2024-02-01', '9'),
    ]);
    expect(book.average(JANUARY)).toEqual({
      status: 'ok',
      rate: '1.0866666667',
      publishedOn: '2024-01-05',
      origins: ['FEED'],
    });
  });

  test('of a month without published days is missing, even right after one that has them', () => {
    expect(bookOf([published('2023-12-31', '1.08')]).average(JANUARY)).toEqual(MISSING);
  });

  test('published as such wins over the mean', () => {
    const rates = [published('2024-01-02', '1.08'), published('2024-01-31', '1.0785', EUR_USD, 'MONTH_AVERAGE')];
    expect(rateOf(bookOf(rates).average(JANUARY))).toBe('1.0785');
  });
});

describe('closing', () => {
  test('is the rate of the last day, up to seven days old', () => {
    expect(rateOf(bookOf([published('2024-01-26', '1.08')]).closing(JANUARY))).toBe('1.08');
    expect(bookOf([published('2024-01-23', '1.08')]).closing(JANUARY)).toEqual(MISSING);
  });

  test('of the month in progress is the latest rate published', () => {
    const rates = [published('2024-01-10', '1.08'), published('2024-01-12', '1.09')];
    expect(rateOf(bookOf(rates, EUR_USD, '2024-01-15').closing(JANUARY))).toBe('1.09');
    expect(rateOf(bookOf(rates, EUR_USD, '2024-01-11').closing(JANUARY))).toBe('1.08');
  });

  test('published as such wins, and is a rate of the last day', () => {
    const rates = [published('2024-01-31', '1.0749', EUR_USD, 'MONTH_CLOSING'), published('2024-01-30', '1.08')];
    const book = bookOf(rates);
    expect(rateOf(book.closing(JANUARY))).toBe('1.0749');
    expect(rateOf(book.daily(parseLocalDate('2024-02-07')))).toBe('1.0749');
    expect(book.daily(parseLocalDate('2024-02-08'))).toEqual(MISSING);
  });
});

describe('pairs that are not published', () => {
  const day = parseLocalDate('2024-01-02');
  const GBP_USD = { from: 'GBP', to: 'USD' };
  const USD_JPY = { from: 'USD', to: 'JPY' };

  test('the inverse has 10 decimals', () => {
    expect(rateOf(bookOf([published('2024-01-02', '1.08')], { from: 'USD', to: 'EUR' }).daily(day))).toBe(
      '0.9259259259',
    );
  });

  test.each<[string, CurrencyPair, string]>([
    ['two rates to the pivot', { from: 'GBP', to: 'EUR' }, '1.1666666667'],
    ['one rate to the pivot and one from it', { from: 'EUR', to: 'JPY' }, '156.6'],
    ['the same turned round', { from: 'JPY', to: 'EUR' }, '0.0063856960'],
  ])('a cross of %s is rounded once', (_, pair, expected) => {
    const rates = [
      published('2024-01-02', '1.08'),
      published('2024-01-02', '1.26', GBP_USD),
      published('2024-01-02', '145', USD_JPY),
    ];
    expect(Number(rateOf(bookOf(rates, pair).daily(day)))).toBe(Number(expected));
  });

  test('a cross needs both rates of one day', () => {
    const rates = [published('2024-01-02', '1.08'), published('2024-01-01', '1.26', GBP_USD)];
    expect(bookOf(rates, { from: 'GBP', to: 'EUR' }).daily(day)).toEqual(MISSING);
  });

  test('the pair itself wins over its inverse, and that over the cross', () => {
    const EUR_GBP = { from: 'EUR', to: 'GBP' };
    const cross = [published('2024-01-02', '1.08'), published('2024-01-02', '1.26', GBP_USD)];
    const inverse = published('2024-01-02', '1.25', { from: 'GBP', to: 'EUR' });
    expect(rateOf(bookOf([...cross, inverse], EUR_GBP).daily(day))).toBe('0.8');
    expect(rateOf(bookOf([...cross, inverse, published('2024-01-02', '0.79', EUR_GBP)], EUR_GBP).daily(day))).toBe(
      '0.79',
    );
  });

  test('a rate that is nothing in 10 decimals is missing', () => {
    const rates = [published('2024-01-02', '99999999999')];
    expect(bookOf(rates, { from: 'USD', to: 'EUR' }).daily(day)).toEqual(MISSING);
  });

  test.each(['0', '-1', 'abc', '1e3', ''])('refuses the rate "%s"', (rate) => {
    expect(() => bookOf([published('2024-01-02', rate)])).toThrow(RangeError);
  });
});

describe('origins', () => {
  function from(origin: RateOrigin, rate: PublishedRate): PublishedRate {
    return { ...rate, origin };
  }
  const days = [published('2024-01-30', '1.08'), published('2024-01-31', '1.09')];

  test('by hand wins over a file, and that over the feed, day by day', () => {
    const file = from('FILE', published('2024-01-30', '1.2'));
    const hand = from('HAND', published('2024-01-30', '1.3'));
    const day = parseLocalDate('2024-01-30');
    expect(bookOf([...days, file]).daily(day)).toMatchObject({ rate: '1.2', origins: ['FILE'] });
    expect(bookOf([hand, ...days, file]).daily(day)).toMatchObject({ rate: '1.3', origins: ['HAND'] });
    expect(bookOf([hand, ...days, file]).daily(parseLocalDate('2024-01-31'))).toMatchObject({ origins: ['FEED'] });
  });

  test('one day by hand changes the average of its month by its share, and both are named', () => {
    const hand = from('HAND', published('2024-01-30', '1.11'));
    expect(bookOf([...days, hand]).average(JANUARY)).toMatchObject({ rate: '1.1', origins: ['HAND', 'FEED'] });
  });

  test('an average by hand wins over all days', () => {
    const hand = from('HAND', published('2024-01-31', '1.5', EUR_USD, 'MONTH_AVERAGE'));
    const file = from('FILE', published('2024-01-31', '1.4', EUR_USD, 'MONTH_AVERAGE'));
    expect(bookOf([file, hand, ...days]).average(JANUARY)).toMatchObject({ rate: '1.5', origins: ['HAND'] });
  });

  test('a closing rate and the rate of the last day: the stronger origin wins', () => {
    const closing = published('2024-01-31', '1.07', EUR_USD, 'MONTH_CLOSING');
    const last = parseLocalDate('2024-01-31');
    const byHand = bookOf([...days, from('HAND', closing)]);
    expect([byHand.closing(JANUARY), byHand.daily(last)].map(rateOf)).toEqual(['1.07', '1.07']);
    const dayByHand = bookOf([closing, from('HAND', published('2024-01-31', '1.1'))]);
    expect([dayByHand.closing(JANUARY), dayByHand.daily(last)].map(rateOf)).toEqual(['1.1', '1.1']);
  });

  test('a cross is made of one origin', () => {
    const rates = [
      published('2024-01-31', '1.09'),
      from('HAND', published('2024-01-31', '1.25', { from: 'GBP', to: 'USD' })),
    ];
    expect(bookOf(rates, { from: 'GBP', to: 'EUR' }).daily(parseLocalDate('2024-01-31'))).toEqual(MISSING);
  });
});

describe('units per euro, as the European Central Bank publishes them', () => {
  const date = parseLocalDate('2024-01-31');
  function perEuro(to: string, rate: string): PublishedRate {
    return published('2024-01-31', rate, { from: 'EUR', to });
  }

  test.each([
    ['USD', 'JPY', '147.9837593430'],
    ['JPY', 'USD', '0.0067574983'],
    ['USD', 'EUR', '0.9227646027'],
    ['EUR', 'JPY', '160.37'],
  ])('EUR 1 = USD 1.0837 = JPY 160.37: %s to %s is %s', (from, to, expected) => {
    const rates = [perEuro('USD', '1.0837'), perEuro('JPY', '160.37')];
    expect(Number(rateOf(bookOf(rates, { from, to }).daily(date)))).toBe(Number(expected));
  });

  test('any cross is the exact quotient, rounded once to 10 decimals', () => {
    const units = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(units, units, (usd, jpy) => {
        const rates = [perEuro('USD', inFourDecimals(usd)), perEuro('JPY', inFourDecimals(jpy))];
        const expected = roundedRatio(BigInt(jpy), BigInt(usd), 10);
        const rate = rateOf(bookOf(rates, { from: 'USD', to: 'JPY' }).daily(date));
        expect(rate === 'MISSING_RATE' ? '0' : rate).toBe(expected);
      }),
    );
  });

  test('there and back again gives one, as far as ten decimals reach', () => {
    const units = fc.integer({ min: 5_000, max: 2_000_000 });
    fc.assert(
      fc.property(units, units, (usd, jpy) => {
        const rates = [perEuro('USD', inFourDecimals(usd)), perEuro('JPY', inFourDecimals(jpy))];
        const there = Number(rateOf(bookOf(rates, { from: 'USD', to: 'JPY' }).daily(date)));
        const back = Number(rateOf(bookOf(rates, { from: 'JPY', to: 'USD' }).daily(date)));
        expect(there * back).toBeCloseTo(1, 6);
      }),
    );
  });

  function inFourDecimals(units: number): string {
    const text = String(units).padStart(5, '0');
    return `${text.slice(0, -4)}.${text.slice(-4)}`;
  }

  /** `times / over * 10^places`, half up, as text with ten decimals at most. */
  function roundedRatio(times: bigint, over: bigint, places: number): string {
    const scaled = (2n * times * 10n ** BigInt(places) + over) / (2n * over);
    const text = String(scaled).padStart(11, '0');
    return `${text.slice(0, -10)}.${text.slice(-10)}`.replace(/\.?0+$/, '');
  }
});

test('a day finds the rate that a search day by day finds', () => {
  const first = parseLocalDate('2024-01-01');
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 })), fc.nat({ max: 70 }), (days, asked) => {
      const rates = days.map((day) => published(addDays(first, day), `1.${100 + day}`));
      const back = [0, 1, 2, 3, 4, 5, 6, 7].map((count) => asked - count).find((day) => days.includes(day));
      const expected = back === undefined ? 'MISSING_RATE' : `1.${100 + back}`;
      expect(Number(rateOf(bookOf(rates).daily(addDays(first, asked))))).toEqual(Number(expected));
    }),
  );
});
