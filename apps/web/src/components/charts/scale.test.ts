import { describe, expect, test } from 'vitest';
import { areaPath, linearScale, linePath, roundTicks, segmentsOf } from './scale.ts';

test('a scale maps the ends of its range and what lies between', () => {
  const scale = linearScale([0, 10], [100, 0]);
  expect([scale(0), scale(5), scale(10)]).toEqual([100, 50, 0]);
});

test('a range without extent stands in the middle', () => {
  expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
});

describe('ticks', () => {
  test.each([
    [[230823], [0, 100000, 200000, 300000]],
    [
      [913707, 1821100],
      [0, 500000, 1000000, 1500000, 2000000],
    ],
    [
      [-71836, -40000],
      [-80000, -60000, -40000, -20000, 0],
    ],
    [
      [-15, 12],
      [-20, -10, 0, 10, 20],
    ],
    [[0], [0]],
    [[], [0]],
  ])('of %j are %j', (values, ticks) => {
    expect(roundTicks(values, 4)).toEqual(ticks);
  });
});

describe('a line', () => {
  const [a, b, c] = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ];

  test('breaks where a month is missing', () => {
    expect(segmentsOf([a, b, null, c])).toEqual([[a, b], [c]]);
  });

  test('starts with the first month that exists', () => {
    expect(segmentsOf([null, null, a])).toEqual([[a]]);
  });

  test('is a path, and its area closes on the base', () => {
    expect(linePath([a, b])).toBe('M0.0 1.0L1.0 2.0');
    expect(areaPath([a, b], 9)).toBe('M0.0 1.0L1.0 2.0L1.0 9.0L0.0 9.0Z');
    expect(areaPath([], 9)).toBe('');
  });
});
