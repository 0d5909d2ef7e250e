import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../test/arbitraries.ts';
import { casesOf, oracle } from '../test/oracles.ts';
import { moneyChange } from './change.ts';
import { addMoney, minorUnits } from './money.ts';

function change(current: number, base: number) {
  return moneyChange(minorUnits(current), minorUnits(base));
}

test.each([
  { current: 110_000, base: 100_000, amount: 10_000, ratio: '0.1000', percent: '10.0' },
  { current: 100_000, base: 110_000, amount: -10_000, ratio: '-0.0909', percent: '-9.1' },
  { current: -2000, base: -5000, amount: 3000, ratio: '0.6000', percent: '60.0' },
  { current: -5000, base: -2000, amount: -3000, ratio: '-1.5000', percent: '-150.0' },
  { current: 0, base: 5000, amount: -5000, ratio: '-1.0000', percent: '-100.0' },
  { current: 0, base: -5000, amount: 5000, ratio: '1.0000', percent: '100.0' },
  { current: 700, base: 700, amount: 0, ratio: '0.0000', percent: '0.0' },
])('$current after $base is a change of $amount, $percent percent', ({ current, base, ...expected }) => {
  expect(change(current, base)).toEqual(expected);
});

test.each([
  [500, 0],
  [0, 0],
  [3000, -5000],
  [-5000, 3000],
])('%i after %i has an amount and no percentage', (current, base) => {
  expect(change(current, base)).toEqual({ amount: current - base, ratio: null, percent: null });
});

test('the percentage is rounded once: 8.3496 % is 8.3 although its ratio is 0.0835', () => {
  expect(change(1_083_496, 1_000_000)).toEqual({ amount: 83_496, ratio: '0.0835', percent: '8.3' });
});

test('a fall too small to show has no sign', () => {
  expect(change(999_999_999, 1_000_000_000)).toEqual({ amount: -1, ratio: '0.0000', percent: '0.0' });
});

describe('O-3.5', () => {
  // Variance shows a percentage even when the sign turns; a change against a past month does not.
  const rows = casesOf(oracle('O-3.5')).map(({ input: [, base, current], expected: [amount, percent] }) => {
    const turns = Math.sign(base) === -Math.sign(current);
    return { base, current, amount, percent: turns ? null : percent };
  });

  test.each(rows)('$current after $base changes by $amount, $percent percent', ({ base, current, amount, percent }) => {
    expect(change(current, base)).toMatchObject({ amount, percent });
  });

  test('has one row whose sign turns', () => {
    expect(oracle('O-3.5').in.filter(([, base, current]) => base < 0 && current > 0)).toHaveLength(1);
  });
});

test('base plus change is the current figure, and no text is NaN, infinite or minus zero', () => {
  fc.assert(
    fc.property(lineAmount, lineAmount, (current, base) => {
      const { amount, ratio, percent } = moneyChange(current, base);
      expect(addMoney(base, amount)).toBe(current);
      expect(Object.is(amount, -0)).toBe(false);
      expect(ratio ?? '0.0000').toMatch(/^(?!-0\.0000$)-?\d+\.\d{4}$/);
      expect(percent ?? '0.0').toMatch(/^(?!-0\.0$)-?\d+\.\d$/);
    }),
  );
});
