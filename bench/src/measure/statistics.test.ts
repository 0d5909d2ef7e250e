import { createRandom } from '@tieout/demo/kernel/random.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageAfterCut, median, medianInterval, summarise, type Round } from './statistics.ts';

const value = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
const values = fc.array(value, { minLength: 1, maxLength: 40 });
const round: fc.Arbitrary<Round> = fc.record({ ours: value, reference: value });

describe('the median', () => {
  test.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[1, 1, 1, 100], 1],
  ])('of %j is %d', (given, expected) => {
    expect(median(given)).toBe(expected);
  });

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  test('has as many values below it as above, whatever their order', () => {
    fc.assert(
      fc.property(values, (given) => {
        const middle = median(given);
        const below = given.filter((each) => each < middle).length;
        const above = given.filter((each) => each > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(given.length / 2);
        expect(median(given.toReversed())).toBe(middle);
      }),
    );
  });
});

describe('the interval of the median', () => {
  test.each([
    // 1 − 2 · 1/16, 1 − 2 · 1/32, 1 − 2 · (1 + 8)/256
    [4, 0, 0.875],
    [5, 0, 0.9375],
    [8, 1, 0.9296875],
  ])('of %d values without %d at either end holds with %d', (count, cut, confidence) => {
    expect(coverageAfterCut(count, cut)).toBe(confidence);
  });

  test('is not known from four values', () => {
    expect(medianInterval([1, 2, 3, 4])).toBeNull();
  });

  test('is the whole range of five values', () => {
    expect(medianInterval([5, 1, 4, 2, 3])).toEqual({ low: 1, high: 5 });
  });

  test('leaves out one value at either end of eight, so that one disturbed round does no harm', () => {
    expect(medianInterval([1, 2, 3, 4, 5, 6, 7, 1000])).toEqual({ low: 2, high: 7 });
  });

  test('holds the median, lies within the values and is narrower than them when there are many', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 5, maxLength: 60 }), (given) => {
        const interval = medianInterval(given);
        const middle = median(given);
        const sorted = given.toSorted((a, b) => a - b);
        expect(interval?.low).toBeLessThanOrEqual(middle);
        expect(interval?.high).toBeGreaterThanOrEqual(middle);
        const ranks = [sorted.indexOf(interval?.low ?? NaN), sorted.lastIndexOf(interval?.high ?? NaN)];
        expect(ranks[0]).toBeGreaterThanOrEqual(0);
        expect(ranks[1]).toBeLessThan(given.length);
      }),
    );
  });

  test('holds the true median in about as many samples as it promises', () => {
    const random = createRandom('coverage');
    const samples = Array.from({ length: 1000 }, (_, sample) =>
      Array.from({ length: 11 }, (__, index) => random.uniform(`${sample}|${index}`)),
    );
    const held = samples
      .map(medianInterval)
      .filter((interval) => interval && interval.low <= 0.5 && interval.high >= 0.5);
    // Eleven values keep seven: 1 − 2 · (1 + 11 + 55)/2048 = 93.5 %.
    expect(held.length / 1000).toBeCloseTo(0.935, 1);
    expect(held.length).toBeLessThan(970);
  });
});

describe('a summary', () => {
  test('takes the median of the ratios, not the ratio of the medians', () => {
    const rounds = [
      { ours: 10, reference: 20 },
      { ours: 1, reference: 2 },
      { ours: 100, reference: 25 },
    ];
    expect(summarise(rounds)).toMatchObject({ rounds: 3, ours: 10, reference: 20, ratio: 0.5, spread: Infinity });
  });

  test('has half the interval, relative to the ratio, as spread', () => {
    const rounds = [0.9, 0.95, 1, 1.05, 1.1].map((ours) => ({ ours, reference: 1 }));
    expect(summarise(rounds).spread).toBeCloseTo(0.1, 10);
  });

  test('has no spread when all rounds agree', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 5, max: 30 }), (each, count) => {
        expect(summarise(Array.from({ length: count }, () => each)).spread).toBe(0);
      }),
    );
  });

  test('is the same when load makes each round slower on both sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(round, fc.integer({ min: 0, max: 6 })), { minLength: 5, maxLength: 20 }),
        (drawn) => {
          // Powers of two keep the division exact.
          const slowed = drawn.map(([{ ours, reference }, load]) => ({
            ours: ours / 2 ** load,
            reference: reference / 2 ** load,
          }));
          const { ratio, spread } = summarise(slowed);
          expect({ ratio, spread }).toMatchObject(pick(summarise(drawn.map(([each]) => each))));
        },
      ),
    );
  });

  test.each([0, -1, NaN, Infinity])('of a measure of %d is refused', (wrong) => {
    expect(() => summarise([{ ours: wrong, reference: 1 }])).toThrow(RangeError);
    expect(() => summarise([{ ours: 1, reference: wrong }])).toThrow(RangeError);
  });
});

function pick({ ratio, spread }: { ratio: number; spread: number }) {
  return { ratio, spread };
}
