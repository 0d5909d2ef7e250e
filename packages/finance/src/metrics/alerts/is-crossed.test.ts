import { describe, expect, test } from 'vitest';
import { known, unknown } from '../../metric-value.ts';
import { minorUnits } from '../../money.ts';
import type { MetricValue } from '../metric-value.ts';
import { isCrossed } from './is-crossed.ts';

function percent(value: string): MetricValue {
  return { status: 'ok', unit: 'percent', value, numerator: null, denominator: null };
}

function money(minor: number): MetricValue {
  return known(minorUnits(minor));
}

describe('a limit', () => {
  test.each([
    ['above', 75, '75.000001', true],
    ['above', 75, '75', false],
    ['below', 75, '74.999999', true],
    ['below', 75, '75', false],
    ['below', -10, '-10.1', true],
  ] as const)('%s %d is crossed by %s: %s', (operator, value, figure, crossed) => {
    expect(isCrossed({ operator, value }, { value: percent(figure), previous: null })).toBe(crossed);
  });

  test('of money is in minor units', () => {
    expect(isCrossed({ operator: 'below', value: 500_00 }, { value: money(499_99), previous: null })).toBe(true);
    expect(isCrossed({ operator: 'below', value: 500_00 }, { value: money(500_00), previous: null })).toBe(false);
  });
});

describe('a change', () => {
  test('is in percent of the month before, whatever its sign', () => {
    const limit = { operator: 'changes', value: 10 } as const;
    expect(isCrossed(limit, { value: money(111_00), previous: money(100_00) })).toBe(true);
    expect(isCrossed(limit, { value: money(110_00), previous: money(100_00) })).toBe(false);
    expect(isCrossed(limit, { value: money(-80_00), previous: money(-100_00) })).toBe(true);
  });

  test('of a percentage is in points', () => {
    const limit = { operator: 'changes', value: 2 } as const;
    expect(isCrossed(limit, { value: percent('73.3'), previous: percent('75.4') })).toBe(true);
    expect(isCrossed(limit, { value: percent('73.4'), previous: percent('75.4') })).toBe(false);
  });

  test('needs a month before that is not zero', () => {
    const limit = { operator: 'changes', value: 1 } as const;
    expect(isCrossed(limit, { value: money(5_00), previous: money(0) })).toBe(false);
    expect(isCrossed(limit, { value: money(5_00), previous: unknown('NO_DATA') })).toBe(false);
  });
});

test('a figure that does not exist crosses nothing', () => {
  for (const value of [null, unknown('DIV_ZERO')]) {
    expect(isCrossed({ operator: 'below', value: 1 }, { value, previous: null })).toBe(false);
  }
});
