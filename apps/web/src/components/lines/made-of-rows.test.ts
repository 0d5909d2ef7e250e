import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { largestChange, withoutUnchanged, type Part } from './made-of-rows.ts';

function part(code: string, effect: number, change: number | null): Part {
  const amount = minorUnits(effect);
  return { code, name: code, amount, effect: amount, change: change === null ? null : minorUnits(change) };
}

test('several that have not changed are one row: -40 - 2 = -42; a single one keeps its name', () => {
  const [a, b, c] = [part('a', -100, -5), part('b', -40, 0), part('c', -2, 0)];
  expect(withoutUnchanged([a, b, c])).toEqual({ changed: [a], unchanged: { count: 2, effect: -42 } });
  expect(withoutUnchanged([a, b])).toEqual({ changed: [a, b], unchanged: null });
  expect(withoutUnchanged([b, c])).toEqual({ changed: [b, c], unchanged: null });
  const unknown = part('d', 1, null);
  expect(withoutUnchanged([unknown, unknown]).unchanged).toBeNull();
});

test('bars are drawn to the largest change, whoever it belongs to', () => {
  expect(largestChange([{ ...part('a', 1, 5), components: [part('b', 1, -9)] }])).toBe(9);
  expect(largestChange([])).toBe(0);
});
