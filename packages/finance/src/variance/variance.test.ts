import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, sumMoney } from '../money.ts';
import { bridgeBars } from './bridge.ts';
import { priceVolume } from './price-volume.ts';
import { varianceSentence } from './sentence.ts';
import { isHead, tellingPart, threeViews } from './variance-rows.ts';
import { isMaterial, statusOf, usualMateriality, varianceOf } from './variance.ts';

const MATERIALITY = usualMateriality('USD');

function major(value: number) {
  return minorUnits(value * 100);
}

function part(name: string, effect: number) {
  return { code: name, name, effect: major(effect) };
}

describe('O-3.5', () => {
  test.each([
    { name: 'Revenue', side: 1, plan: 120_000, actual: 110_000, amount: -10_000, tenths: -83, isFavourable: false },
    { name: 'Cost of goods', side: -1, plan: 40_000, actual: 46_000, amount: 6_000, tenths: 150, isFavourable: false },
    { name: 'Opex', side: -1, plan: 70_000, actual: 60_000, amount: -10_000, tenths: -143, isFavourable: true },
    { name: 'Other expense', side: -1, plan: 0, actual: 500, amount: 500, tenths: null, isFavourable: false },
    { name: 'EBITDA', side: 1, plan: 10_000, actual: 4_000, amount: -6_000, tenths: -600, isFavourable: false },
    { name: 'Net result', side: 1, plan: -5_000, actual: -2_000, amount: 3_000, tenths: 600, isFavourable: true },
    { name: 'Net result', side: 1, plan: -5_000, actual: 3_000, amount: 8_000, tenths: 1600, isFavourable: true },
  ] as const)('$name: plan $plan, actual $actual', ({ side, plan, actual, amount, tenths, isFavourable }) => {
    const variance = varianceOf({ plan: major(plan), actual: major(actual) }, side);
    expect(variance.isFavourable).toBe(isFavourable);
    expect(variance.change).toMatchObject({
      amount: major(amount),
      percent: tenths === null ? { code: 'DIV_ZERO' } : { tenths },
      isSignChange: plan < 0 && actual > 0,
    });
  });
});

describe('a variance', () => {
  test('is material from both thresholds on', () => {
    function judged(plan: number, actual: number): boolean {
      return isMaterial(varianceOf({ plan: major(plan), actual: major(actual) }, 1), MATERIALITY);
    }
    expect(judged(10_000, 10_999)).toBe(false);
    expect(judged(10_000, 11_000)).toBe(true);
    expect(judged(100_000, 104_999)).toBe(false);
    expect(judged(100_000, 105_000)).toBe(true);
    expect(isMaterial(varianceOf({ plan: null, actual: major(9_000) }, 1), MATERIALITY)).toBe(false);
  });

  test.each([
    ['on-track', 54_000, 50_000],
    ['watch', 60_000, 50_000],
    ['off', 66_000, 50_000],
    ['on-track', 30_000, 50_000],
    ['off', 2_000, 0],
    [null, 50_500, 50_000],
  ] as const)('of a cost is %s at %i against %i', (status, actual, plan) => {
    expect(statusOf(varianceOf({ plan: major(plan), actual: major(actual) }, -1), MATERIALITY)).toBe(status);
  });
});

test('a variance of units is volume and price, nothing left', () => {
  const split = priceVolume(minorUnits(1_700), { units: '10', price: '100' }, { units: '18', price: '150' });
  expect(split).toEqual({ volume: 800, price: 900 });
});

describe('a bridge', () => {
  test('closes to the cent, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (effects, plan) => {
          const total = effects.reduce((sum, each) => sum + each, 0);
          const parts = effects.map((effect, index) => ({
            code: `${index}`,
            name: `${index}`,
            effect: minorUnits(effect),
          }));
          const bars = bridgeBars({ plan: minorUnits(plan), actual: minorUnits(plan + total) }, parts);
          expect(sumMoney(bars.map(({ effect }) => effect))).toBe(minorUnits(total));
          expect(bars.length).toBeLessThanOrEqual(7);
        },
      ),
    );
  });

  test('refuses parts that do not make the variance', () => {
    expect(() => bridgeBars({ plan: major(1), actual: major(3) }, [part('Revenue', 1)])).toThrow(RangeError);
  });
});

describe('the three views', () => {
  const months = { code: 'R', parent: null, isComputed: false };
  const row = {
    ...months,
    plan: [10, 20, 30, 40].map((value) => minorUnits(value)),
    actual: [11, 25, null, null].map((value) => (value === null ? null : minorUnits(value))),
  };

  test('the outlook takes the plan for every month that is not closed', () => {
    expect(threeViews(row, { at: 1, closed: 2 })).toEqual({
      month: { plan: 20, actual: 25 },
      ytd: { plan: 30, actual: 36 },
      year: { plan: 100, actual: 106 },
    });
    expect(threeViews(row, { at: 1, closed: 1 }).year).toEqual({ plan: 100, actual: 101 });
  });

  test('a month without a plan leaves its sums without one', () => {
    const { ytd, year } = threeViews({ ...row, plan: [null, ...row.plan.slice(1)] }, { at: 1, closed: 2 });
    expect([ytd.plan, ytd.actual, year.plan]).toEqual([null, 36, null]);
  });
});

test('operating expenses are told by what they are made of', () => {
  const [computed, node] = [{ isComputed: true }, { isComputed: false }];
  expect(isHead({ code: 'REVENUE', parent: null, ...node })).toBe(true);
  expect(isHead({ code: 'OPERATING_EXPENSES', parent: null, ...node })).toBe(false);
  expect(isHead({ code: 'OPERATING_EXPENSES.RND', parent: 'OPERATING_EXPENSES', ...node })).toBe(true);
  expect(isHead({ code: 'EBITDA', parent: null, ...computed })).toBe(false);
});

describe('the sentence', () => {
  function told(total: number, parts: readonly ReturnType<typeof part>[]): string {
    const pieces = varianceSentence(major(total), parts);
    return pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.minor / 100)).join('');
  }

  test('names the two largest parts on its side', () => {
    const parts = [
      part('R&D payroll', 12_938),
      part('Revenue', 7_123),
      part('Sales & Marketing', 1_930),
      part('G&A', -727),
    ];
    expect(told(21_264, parts)).toBe('profit 21264 above plan; 12938 of it is R&D payroll and 7123 is revenue');
    expect(told(-5_000, [part('Cloud hosting', -5_000)])).toBe('profit 5000 below plan; 5000 of it is cloud hosting');
  });

  test('tells what stands against a part that outweighs the whole', () => {
    const parts = [part('Revenue', -9_000), part('Advertising', 4_000)];
    expect(told(-5_000, parts)).toBe('profit 5000 below plan; revenue is 9000 worse, advertising 4000 better');
    expect(told(0, [])).toBe('profit is as planned');
  });

  test('calls a head by the one row that makes it', () => {
    const head = part('Research & Development', 12_938);
    expect(tellingPart(head, [part('R&D payroll', 12_000), part('Tools', 938)]).name).toBe('R&D payroll');
    expect(tellingPart(head, [part('R&D payroll', 7_000), part('Tools', 5_938)]).name).toBe('Research & Development');
  });
});
