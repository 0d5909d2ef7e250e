import { expect, test } from 'vitest';
import { parseMonth } from '../month.ts';
import { driverTarget } from './driver-target.ts';

const [JANUARY, MARCH, MAY] = [parseMonth('2026-01'), parseMonth('2026-03'), parseMonth('2026-05')];

test('a driver is a target from the month on that it is given for', () => {
  const margin = { unit: 'percent', values: { [MARCH]: '0.72' } } as const;
  expect(driverTarget(margin, JANUARY, 'percent')).toBeNull();
  expect(driverTarget(margin, MAY, 'percent')).toBe(72);
});

test('a driver that nobody has filled in, or of another unit, is none', () => {
  expect(driverTarget({ unit: 'count', values: { [JANUARY]: '0' } }, MAY, 'count')).toBeNull();
  expect(driverTarget({ unit: 'count', values: { [JANUARY]: '12' } }, MAY, 'money')).toBeNull();
  expect(driverTarget({ unit: 'money', values: { [JANUARY]: '4000' } }, MAY, 'money')).toBe(4000);
  expect(driverTarget({ unit: 'ratio', values: { [JANUARY]: '3.5' } }, MAY, 'ratio')).toBe(3.5);
});
