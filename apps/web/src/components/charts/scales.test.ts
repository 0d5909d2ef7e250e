import { describe, expect, test } from 'vitest';
import { amountScale, axisScale, labelStep, monthPlaces, monthSlots, nearestPlace, shapeScale } from './scales.ts';

describe('an axis', () => {
  test.each([
    ['of one amount', [23_082_301], [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 25_000_000]],
    ['of losses', [-7_183_600, -4_000_000], [-8_000_000, -6_000_000, -4_000_000, -2_000_000, 0]],
    ['of profit and loss', [-1_500, 1_200], [-2_000, -1_000, 0, 1_000, 2_000]],
    ['of a few cents has whole units', [3], [0, 100, 200, 300, 400]],
    ['of nothing but zero', [0], [0]],
    ['of nothing', [], [0]],
  ])('%s', (_, amounts, ticks) => {
    expect(axisScale(amounts, 'USD', [100, 0]).ticks).toEqual(ticks);
  });

  test('has 4 to 6 lines in whole units, zero among them, and holds every amount, whatever the size; 7 at a symmetric one', () => {
    for (const currency of ['USD', 'JPY']) {
      for (let size = 1; size < 1e14; size *= 1.37) {
        for (const below of [0, 0.04, 0.31, 0.77, 1, 2.9, 40]) {
          const amounts = [Math.round(size), -Math.round(size * below)];
          const { ticks, y } = axisScale(amounts, currency, [100, 0]);
          expect(ticks.length).toBeGreaterThanOrEqual(4);
          expect(ticks.length).toBeLessThanOrEqual(ticks[0] === -(ticks.at(-1) ?? 0) ? 7 : 6);
          expect(ticks).toContain(0);
          expect(ticks.every((tick) => Number.isInteger(currency === 'USD' ? tick / 100 : tick))).toBe(true);
          for (const amount of amounts) {
            expect(y(amount)).toBeGreaterThanOrEqual(0);
            expect(y(amount)).toBeLessThanOrEqual(100);
          }
        }
      }
    }
  });
});

test('a scale of amounts begins at zero, one of a shape at its least', () => {
  expect([amountScale([5, 10], [100, 0])(5), shapeScale([5, 10], [100, 0])(5)]).toEqual([50, 100]);
});

test('a shape without extent stands in the middle', () => {
  expect(shapeScale([5, 5], [100, 0])(5)).toBe(50);
});

test('months stand from edge to edge, a single one in the middle', () => {
  expect([monthPlaces(3, [10, 30]), monthPlaces(1, [10, 30])]).toEqual([[10, 20, 30], [20]]);
});

test('bars have a gap of 30 %, half of it at the edges', () => {
  const { slot, bar, left } = monthSlots(10, 100);
  expect([slot, bar, left(0), left(9)].map((value) => Math.round(value * 10) / 10)).toEqual([10, 7, 1.5, 91.5]);
});

test('the nearest month is found also beyond the edges', () => {
  const places = [10, 20, 30].map((x) => ({ x, y: null }));
  expect([-50, 14, 16, 24, 99].map((x) => nearestPlace(places, x))).toEqual([0, 0, 1, 1, 2]);
});

test('names of months are left out where they would touch', () => {
  expect([labelStep(60, 56), labelStep(30, 56), labelStep(0, 56)]).toEqual([1, 2, 56]);
});
