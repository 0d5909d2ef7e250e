import { expect, test } from 'vitest';
import { rowAsShown, signAsShown } from './shown-sign.ts';

const COST = {
  name: 'Hosting',
  side: -1,
  values: [300, 0, null, 'NO_DATA', -20],
  percent: [125, 'DIV_ZERO', null],
  restated: [{ column: 0, before: 290, after: 300 }],
  ranges: [{ column: 0, low: 0, high: 300 }],
} as const;

test('costs shown as negative turn every figure of a cost, and nothing that is no figure', () => {
  expect(rowAsShown(COST, true)).toEqual({
    name: 'Hosting',
    side: 1,
    values: [-300, 0, null, 'NO_DATA', 20],
    percent: [-125, 'DIV_ZERO', null],
    restated: [{ column: 0, before: -290, after: -300 }],
    ranges: [{ column: 0, low: -300, high: 0 }],
  });
});

test('revenue, costs that read as positive numbers, and rows already turned stay as they are', () => {
  const revenue = { ...COST, side: 1 as const };
  expect(rowAsShown(revenue, true)).toBe(revenue);
  expect(rowAsShown(COST, false)).toBe(COST);
  const once = signAsShown<{ side: 1 | -1; values: readonly number[] }>({ side: -1, values: [5] }, true);
  expect(signAsShown(once, true)).toEqual({ side: 1, values: [-5] });
});
