import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oracle } from '../../../test/oracles.ts';
import { minorUnits, sumMoney, type MinorUnits } from '../../money.ts';
import { exactRound } from './exact-round.ts';
import { exitWaterfall, type ShareClass } from './exit-waterfall.ts';
import type { RoundFacts, Safe } from './round-facts.ts';
import { noteAmount, wholeRound } from './whole-round.ts';

function major(value: number | string): MinorUnits {
  return minorUnits(Math.round(Number(value) * 100));
}

function safe(name: string, amount: number, cap: number | null, rest: Partial<Safe> = {}): Safe {
  return {
    name,
    kind: 'POST',
    amount: major(amount),
    cap: cap === null ? null : major(cap),
    discount: '0',
    isMostFavoured: false,
    ...rest,
  };
}

function round(pre: number, raise: number, rest: Partial<RoundFacts> = {}): RoundFacts {
  return {
    outstanding: { common: 9_250_000, preferred: 0, issuedOptions: 650_000, unissuedPool: 100_000 },
    pre: major(pre),
    raise: major(raise),
    poolTarget: '0.10',
    safes: [],
    notes: [],
    minorPerMajor: 100,
    ...rest,
  };
}

function exactly(facts: RoundFacts) {
  const found = exactRound(facts);
  if (found.status !== 'ok') throw new Error(found.status);
  return found;
}

const SAFES = [safe('A', 200_000, 4_000_000), safe('B', 800_000, 8_000_000)];

describe.each(['O-6.13', 'O-6.14'] as const)('%s', (id) => {
  const { in: given, out } = oracle(id);
  const facts = round(given.pre, given.raise_, { safes: SAFES });

  test('exact', () => {
    const { capitalisation, increase, total, price } = exactly(facts);
    expect(capitalisation.toFixed(2)).toBe(out.cc);
    expect(increase.toFixed(2)).toBe(out.increase);
    expect(total.toFixed(2)).toBe(out.total);
    expect(price.dividedBy(100).toFixed(6)).toBe(out.price);
  });

  test('who owns what', () => {
    const found = wholeRound(facts);
    const percents = found.status === 'ok' ? found.holdings.map(({ name, percent }) => [name, percent]) : [];
    const near = Object.fromEntries(percents.map(([name, percent]) => [name, Number(percent)]));
    expect(near['Common']).toBeCloseTo(Number(out.founders), 1);
    expect(near['A']).toBeCloseTo(Number(out.A), 1);
    expect(near['B']).toBeCloseTo(Number(out.B), 1);
    expect(near['New money']).toBeCloseTo(Number(out.seriesA), 1);
    if (out.integer === undefined || found.status !== 'ok') return;
    const shares = Object.fromEntries(found.holdings.map(({ name, shares: held }) => [name, held]));
    expect(found).toMatchObject({ price: out.integer.price, increase: out.integer.increase, total: out.integer.total });
    expect(shares).toMatchObject({ A: out.integer.A, B: out.integer.B, 'New money': out.integer.seriesA });
  });
});

test('O-6.14: the second SAFE converts at the price of the round', () => {
  expect(exactly(round(5_000_000, 2_000_000, { safes: SAFES })).conversions.map(({ byCap }) => byCap)).toEqual([
    true,
    false,
  ]);
});

test('O-6.16: a SAFE on pre-money', () => {
  const { in: given, out } = oracle('O-6.16');
  const found = wholeRound(
    round(given.pre, given.raise_, {
      outstanding: { common: given.shares, preferred: 0, issuedOptions: 0, unissuedPool: 0 },
      poolTarget: '0',
      safes: [safe('Seed', given.amount, given.cap, { kind: 'PRE' })],
    }),
  );
  expect(found).toMatchObject({ status: 'ok', price: out.price });
  const shares =
    found.status === 'ok' ? Object.fromEntries(found.holdings.map((held) => [held.name, held.shares])) : {};
  expect(shares).toMatchObject({ Seed: out.safeShares, 'New money': out.shares });
});

test('O-6.17: a note with its interest', () => {
  const { in: given, out } = oracle('O-6.17');
  const note = { principal: major(given.principal), rate: given.rate, days: given.days };
  expect(noteAmount(note)).toBe(major(out.amount));
  // A price of 1.00 and a cap price of 0.80: 10 million shares before, 8 million cap.
  const found = wholeRound(
    round(10_000_000, 1_000_000, {
      outstanding: { common: 10_000_000, preferred: 0, issuedOptions: 0, unissuedPool: 0 },
      poolTarget: '0',
      notes: [{ name: 'Bridge', ...note, cap: major(8_000_000), discount: '0' }],
    }),
  );
  expect(found.status === 'ok' && found.holdings.find(({ name }) => name === 'Bridge')?.shares).toBe(out.shares);
});

test('O-6.18: a pool before the money', () => {
  const { in: given, out } = oracle('O-6.18');
  const outstanding = { common: given.shares, preferred: 0, issuedOptions: 0, unissuedPool: 0 };
  const { total, price } = exactly(round(given.pre, given.raise_, { outstanding, poolTarget: given.poolTarget }));
  expect(total.toFixed(2)).toBe(out.total);
  expect(price.dividedBy(100).toFixed(3)).toBe(out.price);
  expect(price.times(given.shares).toFixed(2)).toBe(`${major(out.effectivePre)}.00`);
});

test('a SAFE that was promised the best takes the lowest cap after it', () => {
  const safes = [safe('First', 100_000, null, { isMostFavoured: true }), safe('Later', 100_000, 5_000_000)];
  const { conversions } = exactly(round(15_000_000, 5_000_000, { safes }));
  expect(conversions[0]?.price.equals(conversions[1]?.price ?? 0)).toBe(true);
});

test('what it refuses', () => {
  expect(wholeRound(round(1, 9, { poolTarget: '0.2' }))).toEqual({ status: 'ROUND_TOO_LARGE' });
  expect(wholeRound(round(10, 10, { safes: [safe('A', 10, 5)] }))).toEqual({ status: 'CAP_BELOW_AMOUNT' });
  expect(wholeRound(round(1000, 10, { safes: [safe('A', 5, 5), safe('B', 5, 5)] }))).toEqual({ status: 'OVERSOLD' });
});

describe('I-34', () => {
  const anyRound = fc.record({
    pre: fc.integer({ min: 5_000_000, max: 50_000_000 }),
    raise: fc.integer({ min: 100_000, max: 5_000_000 }),
    amount: fc.integer({ min: 10_000, max: 500_000 }),
    cap: fc.integer({ min: 2_000_000, max: 20_000_000 }),
  });

  test('shares add up, and the price times the whole is the value after the round', () => {
    fc.assert(
      fc.property(anyRound, ({ pre, raise, amount, cap }) => {
        const facts = round(pre, raise, { safes: [safe('A', amount, cap)] });
        const { price, total, capitalisation, conversions } = exactly(facts);
        expect(
          price
            .times(total)
            .minus(facts.pre + facts.raise)
            .abs()
            .lessThan(1e-9),
        ).toBe(true);
        const byCap = conversions.filter((conversion) => conversion.byCap);
        const caps = byCap.map((conversion) => conversion.price.times(capitalisation).toFixed(6));
        expect(caps).toEqual(byCap.map(() => `${major(cap)}.000000`));
        const whole = wholeRound(facts);
        if (whole.status !== 'ok') throw new Error(whole.status);
        expect(whole.holdings.reduce((sum, { shares }) => sum + shares, 0)).toBe(whole.total);
        const percents = whole.holdings.reduce((sum, { percent }) => sum + Number(percent), 0);
        expect(Math.abs(percents - 100)).toBeLessThan(0.05);
      }),
    );
  });
});

describe('an exit', () => {
  const common: ShareClass = {
    name: 'Common',
    shares: 600,
    preference: minorUnits(0),
    rank: 9,
    isParticipating: false,
  };
  const seed: ShareClass = { name: 'Seed', shares: 200, preference: minorUnits(100), rank: 2, isParticipating: false };
  const series: ShareClass = {
    name: 'Series A',
    shares: 200,
    preference: minorUnits(400),
    rank: 1,
    isParticipating: false,
  };

  test.each([
    [300, [0, 0, 300]],
    [450, [0, 50, 400]],
    // Seed converts when its part of what is left beats 100: 200 / 800 of 600.
    [1000, [450, 150, 400]],
    [3000, [1800, 600, 600]],
  ])('%i', (proceeds, expected) => {
    const paid = exitWaterfall(minorUnits(proceeds), [common, seed, series]);
    expect(paid.map(({ amount }) => amount)).toEqual(expected);
  });

  test('who participates has both', () => {
    const paid = exitWaterfall(minorUnits(1000), [common, { ...series, isParticipating: true }]);
    expect(paid.map(({ amount }) => amount)).toEqual([450, 550]);
  });

  test('adds up, and nobody who converts would have had more without', () => {
    const held = fc.record({
      shares: fc.integer({ min: 1, max: 10 ** 7 }),
      preference: fc.integer({ min: 0, max: 10 ** 9 }).map(minorUnits),
      rank: fc.integer({ min: 1, max: 3 }),
      isParticipating: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 4 }), fc.integer({ min: 0, max: 10 ** 10 }), (others, proceeds) => {
        const classes = [common, ...others.map((each, at) => ({ ...each, name: String(at) }))];
        const paid = exitWaterfall(minorUnits(proceeds), classes);
        expect(sumMoney(paid.map(({ amount }) => amount))).toBe(proceeds);
        expect(paid.every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });
});
