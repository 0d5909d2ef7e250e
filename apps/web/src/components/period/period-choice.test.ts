import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { labelAndRange, shiftPeriod } from './period-choice.ts';

function range(from: string, to: string) {
  return { from: parseMonth(from), to: parseMonth(to) };
}

test.each([
  ['a fiscal year', 'Jan-26', range('2026-01', '2026-12'), -1, 'Jan-25'],
  ['what is shown first', null, range('2025-11', '2026-10'), -1, '2024-11..2025-10'],
  [
    'a year to date, to the same months of the year before',
    'fiscal-ytd',
    range('2026-01', '2026-10'),
    -1,
    '2025-01..2025-10',
  ],
  ['a quarter', 'this-quarter', range('2026-10', '2026-12'), -1, '2026-07..2026-09'],
  ['a month', '2026-01..2026-01', range('2026-01', '2026-01'), -1, '2025-12..2025-12'],
] as const)('%s shifts by one period', (...[, chosen, resolved, direction, shifted]) => {
  expect(shiftPeriod(chosen, resolved, direction)).toBe(shifted);
});

test('a label says which months it means; a range says so itself', () => {
  expect(labelAndRange('Jan-24', range('2024-01', '2024-12'))).toEqual({ label: 'Jan-24', range: 'Jan-24 – Dec-24' });
  expect(labelAndRange('Jan-24 – Mar-24', range('2024-01', '2024-03')).range).toBeNull();
});
