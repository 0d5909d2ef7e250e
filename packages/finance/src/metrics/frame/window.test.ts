import { describe, expect, test } from 'vitest';
import { parseMonth } from '../../month.ts';
import {
  END,
  endsOf,
  LONG,
  LONG_OPENING,
  OPENING,
  PREVIOUS,
  quarter,
  RANGE,
  trailing,
  windowOf,
  type Span,
} from './window.ts';

function months(span: Span, from: string, to: string, startMonth = 1): string {
  const window = windowOf(span, { from: parseMonth(from), to: parseMonth(to) }, startMonth);
  return `${window.from}..${window.to}`;
}

describe('the months of a part', () => {
  test.each([
    ['what is asked for', RANGE, '2026-05..2026-05', '2026-04..2026-06'],
    ['the end', END, '2026-05..2026-05', '2026-06..2026-06'],
    ['the start', OPENING, '2026-04..2026-04', '2026-03..2026-03'],
    ['the period before', PREVIOUS, '2026-04..2026-04', '2026-01..2026-03'],
    ['three months', trailing(3), '2026-03..2026-05', '2026-04..2026-06'],
    ['a month of last year', trailing(1, 12), '2025-05..2025-05', '2025-04..2025-06'],
    ['thirteen month ends', endsOf(13), '2025-05..2026-05', '2025-06..2026-06'],
    ['a quarter or a year', LONG, '2025-06..2026-05', '2026-04..2026-06'],
    ['the month before it', LONG_OPENING, '2025-05..2025-05', '2026-03..2026-03'],
    ['the last whole quarter', quarter(), '2026-01..2026-03', '2026-04..2026-06'],
    ['the quarter before it', quarter(1), '2025-10..2025-12', '2026-01..2026-03'],
  ] as const)('%s', (_, span, ofMonth, ofQuarter) => {
    expect([months(span, '2026-05', '2026-05'), months(span, '2026-04', '2026-06')]).toEqual([ofMonth, ofQuarter]);
  });

  test('a year is longer than three months', () => {
    expect(months(trailing(3), '2026-01', '2026-12')).toBe('2026-01..2026-12');
    expect(months(endsOf(12), '2025-01', '2026-12')).toBe('2025-01..2026-12');
  });

  test('quarters are those of the fiscal year', () => {
    expect(months(quarter(), '2026-05', '2026-05', 3)).toBe('2026-03..2026-05');
    expect(months(quarter(), '2026-05', '2026-05', 2)).toBe('2026-02..2026-04');
  });
});
