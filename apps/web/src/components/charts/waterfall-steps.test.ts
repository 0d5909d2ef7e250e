import { expect, test } from 'vitest';
import { sampleChart } from '#testing/chart-samples.ts';
import { differenceOf, waterfallBars } from '@tieout/contracts/charts/waterfall-bars.ts';
import { levelScale } from './waterfall-steps.ts';

function bridge(...values: number[]) {
  const slots = values.map((_, index) => ({
    key: String(index),
    label: String(index),
    isTotal: index === 0 || index === values.length - 1,
  }));
  return sampleChart({ kind: 'waterfall', axis: 'category', slots, series: [{ key: 's', label: 'S', values }] });
}

test('a step begins where the bar before it ends, also below zero', () => {
  expect(waterfallBars(bridge(10, -30, 5, -15))).toEqual([
    { from: 0, to: 10, isTotal: true },
    { from: 10, to: -20, isTotal: false },
    { from: -20, to: -15, isTotal: false },
    { from: 0, to: -15, isTotal: true },
  ]);
});

test('a bridge that closes differs by nothing, one that does not by what is missing', () => {
  expect([differenceOf(bridge(10, -30, 5, -15)), differenceOf(bridge(10, -30, 5, -14))]).toEqual([0, 1]);
});

test.each([
  [[100, 5, -3, 102], true],
  [[100, 80, -120, 60], false],
  [[-100, 5, -3, -98], true],
])('bars of %j are cut: %s', (values, isBroken) => {
  const found = levelScale(waterfallBars(bridge(...values)), [100, 0]);
  expect(found.isBroken).toBe(isBroken);
  for (const bar of waterfallBars(bridge(...values))) {
    expect(found.y(bar?.to ?? 0)).toBeGreaterThanOrEqual(0);
    expect(found.y(bar?.to ?? 0)).toBeLessThanOrEqual(100);
  }
});
