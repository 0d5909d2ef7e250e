import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf, oracle } from '../../test/oracles.ts';
import { runwayInputs } from '../../test/runway-factory.ts';
import { minorUnits } from '../money.ts';
import { simulateRunway } from './monte-carlo.ts';
import { quantiles } from './quantiles.ts';
import { mulberry32, normalQuantile } from './random.ts';
import { runwayEndOf } from './runway-end.ts';
import { runwaySchedule } from './schedule.ts';

// No amount is -0.
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0);

describe('chance', () => {
  test('the generator gives the published numbers', () => {
    for (const [seed, expected] of Object.entries(oracle('O-5.prng').out)) {
      const next = mulberry32(Number(seed));
      expect(expected.map(() => next())).toEqual(expected);
    }
  });

  test.each(casesOf(oracle('O-5.probit')))('the quantile of $input', ({ input, expected }) => {
    expect(normalQuantile(input)).toBeCloseTo(expected, 14);
  });

  test('quantiles are those of the sorted values', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), (values) => {
        const sorted = values.toSorted((one, other) => one - other);
        const [lowest, middle, highest] = quantiles(Float64Array.from(values), [0, 0.5, 1]);
        const half = (sorted.length - 1) / 2;
        const [low = 0, high = 0] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
        expect([lowest, highest]).toEqual([sorted[0], sorted.at(-1)]);
        expect(middle).toBe(low + (high - low) * (half - Math.floor(half)));
      }),
    );
  });
});

describe.each(['O-5.11', 'O-5.12', 'O-5.13'] as const)('%s', (id) => {
  test('percentiles to six decimals, probabilities exactly', () => {
    const { in: given, out: expected } = oracle(id);
    const inputs = runwayInputs(
      { cash: given.cash, in: given.in0 ?? 0, out: given.out ?? -(given.net ?? 0), g: String(given.g ?? 0) },
      { horizon: given.H },
    );
    const schedule = runwaySchedule(inputs);
    const { sd, N: trials, seed } = given;
    const found = simulateRunway({ ...inputs, schedule, mode: 'normal', sd, residuals: [], seed, trials });
    for (const name of ['p10', 'p50', 'p90'] as const) expect(found[name]).toBeCloseTo(expected[name], 6);
    expect(found).toMatchObject({ p12: expected.p12, p18: expected.p18, p24: expected.p24 });
    expect(found.histogram.reduce((sum, count) => sum + count, 0)).toBe(trials);
  });
});

describe('I-32', () => {
  const amounts = fc.record({
    cash: fc.integer({ min: 0, max: 10 ** 9 }),
    out: fc.integer({ min: 1, max: 10 ** 8 }),
    sd: fc.integer({ min: 0, max: 10 ** 8 }),
    seed: fc.nat(),
    mode: fc.constantFrom('normal' as const, 'bootstrap' as const),
  });

  test('the same seed gives the same, percentiles are in order, survival does not rise', () => {
    fc.assert(
      fc.property(amounts, ({ cash, out, sd, seed, mode }) => {
        const inputs = runwayInputs({ cash, out });
        const facts = {
          ...inputs,
          schedule: runwaySchedule(inputs),
          mode,
          sd,
          residuals: [-sd, 0, sd],
          seed,
          trials: 50,
        };
        const found = simulateRunway(facts);
        expect(simulateRunway(facts)).toEqual(found);
        expect(found.p10).toBeLessThanOrEqual(found.p50);
        expect(found.p50).toBeLessThanOrEqual(found.p90);
        expect(found.p12).toBeGreaterThanOrEqual(found.p18 ?? 0);
        expect(found.p18).toBeGreaterThanOrEqual(found.p24 ?? 0);
        for (const { p10, p25, p50, p75, p90 } of found.fan) {
          expect([p10, p25, p50, p75, p90].toSorted((one, other) => one - other)).toEqual([p10, p25, p50, p75, p90]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('without chance every trial is the schedule', () => {
    fc.assert(
      fc.property(amounts, ({ cash, out, seed, mode }) => {
        const inputs = runwayInputs({ cash, out });
        const schedule = runwaySchedule(inputs);
        const end = runwayEndOf(inputs, schedule);
        const residuals = [minorUnits(0)];
        const found = simulateRunway({ ...inputs, schedule, mode, sd: 0, residuals, seed, trials: 3 });
        expect(found.p10).toBeCloseTo('months' in end ? Number(end.months) : 36, 5);
        expect(found.fan.map(({ p50 }) => p50)).toEqual(schedule.map(({ close }) => close));
      }),
      { numRuns: 40 },
    );
  });
});
