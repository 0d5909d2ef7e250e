import { addMonths } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { OCTOBER } from '#testing/answers.ts';
import { monthColumn } from '#testing/statement-answers.ts';
import { printedWidths } from './printed-widths.ts';
import type { ViewColumn } from './view-columns.ts';

function yearWithTotal(): ViewColumn[] {
  const months = Array.from({ length: 12 }, (_, index) => monthColumn(addMonths(OCTOBER, index - 11), 'closed'));
  const total = { ...monthColumn(OCTOBER, 'closed'), key: 'total', kind: 'total' as const };
  return [...months, total].map((column, index) => {
    return { key: column.key, index, column, isPercent: false, missing: null };
  });
}

test('months are equally wide on paper, whatever stands in them, and the total has the room it needs', () => {
  const columns = yearWithTotal();
  const widest = columns.map<number>((_, index) => (index < 9 ? 55 : 47)).with(12, 67);
  const widths = printedWidths(columns, widest);
  expect(new Set(widths.slice(0, 12))).toEqual(new Set([61]));
  expect(widths[12]).toBe(76);
});

test('a few columns are as wide as on the screen, and long amounts wider', () => {
  const columns = yearWithTotal().slice(0, 2);
  expect(printedWidths(columns, [55, 40])).toEqual([92, 92]);
  expect(printedWidths(columns, [130, 40])).toEqual([128, 128]);
});
