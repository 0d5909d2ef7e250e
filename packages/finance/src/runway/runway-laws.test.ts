import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runwayInputs } from '../../test/runway-factory.ts';
import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { withCreditLine } from './credit-line.ts';
import { requiredRaise } from './funding.ts';
import { grownByMonth } from './rounded-times.ts';
import { runwayEndOf } from './runway-end.ts';
import type { RunwayInputs } from './runway-inputs.ts';
import { runwayProblems } from './runway-problems.ts';
import { runwaySchedule } from './schedule.ts';

const month = fc.integer({ min: 1, max: 36 });
const share = fc.integer({ min: 0, max: 50 }).map((percent) => String(percent / 100));
const growth = fc.integer({ min: -300, max: 300 }).map((tenths) => new Decimal(tenths).dividedBy(1000).toFixed());

function money(min: number, max: number) {
  return fc.integer({ min, max }).map(minorUnits);
}

const anyInputs: fc.Arbitrary<RunwayInputs> = fc
  .record({
    cash: money(-(10 ** 8), 10 ** 10),
    minCash: money(0, 10 ** 8),
    cashIn0: money(0, 10 ** 8),
    cashOut0: money(0, 10 ** 8),
    revenueGrowth: growth,
    costGrowth: growth,
    raises: fc.array(fc.record({ k: month, gross: money(1, 10 ** 9), fee: share }), { maxLength: 2 }),
    hires: fc.array(
      fc.record({
        start: month,
        count: fc.integer({ min: 1, max: 5 }),
        monthly: money(0, 10 ** 6),
        oneOff: money(0, 10 ** 6),
      }),
      { maxLength: 2 },
    ),
    cuts: fc.array(
      fc.oneof(fc.record({ start: month, percent: share }), fc.record({ start: month, amount: money(1, 10 ** 6) })),
      {
        maxLength: 2,
      },
    ),
    oneOffs: fc.array(fc.record({ k: month, amount: money(-(10 ** 7), 10 ** 7) }), { maxLength: 2 }),
  })
  .map((parts) => runwayInputs({ cash: 0 }, parts));

/** Months survived, for comparing: those that never end survive longest. */
function survived(inputs: RunwayInputs): number {
  const end = runwayEndOf(inputs, runwaySchedule(inputs));
  return 'months' in end ? Number(end.months) : Number.MAX_SAFE_INTEGER;
}

describe('schedules', () => {
  test('I-29: a month closes with what it opens with and its net, and all of them with the sum', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(runwayProblems(inputs)).toEqual([]);
        const schedule = runwaySchedule(inputs);
        let sum: number = inputs.cash;
        for (const { open, in: income, out, net, close, raised } of schedule) {
          expect(net).toBe(income - out);
          expect(close).toBe(open + net);
          expect(out).toBeGreaterThanOrEqual(0);
          sum += raised + net;
        }
        expect(schedule.at(-1)?.close).toBe(sum);
      }),
    );
  });

  test('I-30: more cash, more growth, a larger cut or an earlier raise never shortens it', () => {
    fc.assert(
      fc.property(anyInputs, money(1, 10 ** 9), (inputs, more) => {
        const before = survived(inputs);
        expect(survived({ ...inputs, cash: minorUnits(inputs.cash + more) })).toBeGreaterThanOrEqual(before);
        const revenueGrowth = new Decimal(inputs.revenueGrowth).plus('0.01').toFixed();
        expect(survived({ ...inputs, revenueGrowth })).toBeGreaterThanOrEqual(before);
        const cuts = [...inputs.cuts, { start: 1, amount: more }];
        expect(survived({ ...inputs, cuts })).toBeGreaterThanOrEqual(before);
        const raises = inputs.raises.map((raise) => ({ ...raise, k: Math.max(1, raise.k - 1) }));
        expect(survived({ ...inputs, raises })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('I-31: what is required is enough, and a unit less is not', () => {
    fc.assert(
      fc.property(anyInputs, month, share, (given, until, fee) => {
        const inputs = { ...given, raises: [] };
        const found = requiredRaise(runwaySchedule(inputs), { minCash: inputs.minCash, until, lands: 1, fee });
        if (found.status !== 'OK' || found.net === 0) return;
        expect(isEnough(inputs, found.net, until)).toBe(true);
        expect(isEnough(inputs, minorUnits(found.net - 1), until)).toBe(false);
        const kept = roundToMinor(new Decimal(1).minus(fee).times(found.gross));
        expect(kept).toBeGreaterThanOrEqual(found.net);
      }),
    );
  });

  test('grown amounts are those of 34 digits, wherever doubles decide', () => {
    fc.assert(
      fc.property(money(0, 10 ** 12), growth, (amount, rate) => {
        const expected = Array.from({ length: 24 }, (_, place) =>
          Math.min(
            10 ** 13,
            roundToMinor(
              new Decimal(rate)
                .plus(1)
                .pow(place + 1)
                .times(amount),
            ),
          ),
        );
        expect(grownByMonth(amount, rate, 24)).toEqual(expected);
      }),
    );
  });

  test('a line of credit never shortens it, and is never overdrawn', () => {
    fc.assert(
      fc.property(anyInputs, money(1, 10 ** 9), (inputs, limit) => {
        const schedule = runwaySchedule(inputs);
        const months = withCreditLine(schedule, { limit, from: 1, rate: '0' }, inputs.minCash);
        const end = runwayEndOf(inputs, months);
        expect('months' in end ? Number(end.months) : Number.MAX_SAFE_INTEGER).toBeGreaterThanOrEqual(survived(inputs));
        for (const { owed } of months) expect(owed >= 0 && owed <= limit).toBe(true);
      }),
    );
  });
});

function isEnough(inputs: RunwayInputs, gross: MinorUnits, until: number): boolean {
  const schedule = runwaySchedule({ ...inputs, raises: [{ k: 1, gross, fee: '0' }] }, until);
  return schedule.every(({ close }) => close >= inputs.minCash);
}

describe('bounds', () => {
  const base = runwayInputs({ cash: 0 });
  test.each([
    [{ horizon: 121 }, 'horizon', 'HORIZON_OUT_OF_RANGE'],
    [{ cash: minorUnits(2 * 10 ** 15) }, 'cash', 'AMOUNT_TOO_LARGE'],
    [{ minCash: minorUnits(-1) }, 'minCash', 'AMOUNT_NEGATIVE'],
    [{ cashIn0: minorUnits(-1) }, 'cashIn0', 'AMOUNT_NEGATIVE'],
    [{ revenueGrowth: '-1' }, 'revenueGrowth', 'GROWTH_OUT_OF_RANGE'],
    [{ costGrowth: '10.1' }, 'costGrowth', 'GROWTH_OUT_OF_RANGE'],
    [{ raises: [{ k: 0, gross: minorUnits(1), fee: '0' }] }, 'raises.0.k', 'MONTH_NOT_AHEAD'],
    [{ raises: [{ k: 37, gross: minorUnits(1), fee: '0' }] }, 'raises.0.k', 'MONTH_BEYOND_HORIZON'],
    [{ raises: [{ k: 1, gross: minorUnits(0), fee: '0' }] }, 'raises.0.gross', 'AMOUNT_NOT_POSITIVE'],
    [{ raises: [{ k: 1, gross: minorUnits(1), fee: '1.01' }] }, 'raises.0.fee', 'SHARE_OUT_OF_RANGE'],
    [
      { hires: [{ start: 1, count: 0, monthly: minorUnits(1), oneOff: minorUnits(0) }] },
      'hires.0.count',
      'COUNT_TOO_SMALL',
    ],
    [
      {
        cuts: [
          { start: 1, percent: '0.6' },
          { start: 2, percent: '0.5' },
        ],
      },
      'cuts',
      'CUTS_EXCEED_COSTS',
    ],
    [{ creditLine: { limit: minorUnits(0), from: 1, rate: '0' } }, 'creditLine.limit', 'AMOUNT_NOT_POSITIVE'],
  ] as const)('%j', (change, path, code) => {
    expect(runwayProblems({ ...base, ...change })).toEqual([
      { path: expect.toSatisfy((each: string[]) => each.join('.') === path), code },
    ]);
  });
});
