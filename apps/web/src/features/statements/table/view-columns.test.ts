import { expect, test } from 'vitest';
import { statement } from '#testing/statement-answers.ts';
import {
  columnWidths,
  headMark,
  isHatched,
  neededWidths,
  newestColumn,
  phoneWindow,
  viewColumns,
} from './view-columns.ts';

const { rows, ...answer } = statement();
const columns = viewColumns({ rows, ...answer }, false);

test.each([560, 731, 1_000])('in a frame of %i px the columns in sight are whole', (frame) => {
  const { name, amounts } = columnWidths(columns, frame, [], 1);
  const [width = 0] = amounts;
  const fitting = (frame - name) / width;
  expect(Math.abs(fitting - Math.round(fitting)) < 0.01 || fitting > amounts.length).toBe(true);
});

test('a column is as wide as its longest amount needs', () => {
  const widest = neededWidths(rows, columns, () => '−123,456,789,012');
  const { amounts } = columnWidths(columns, 0, widest, 1);
  expect(Math.min(...amounts)).toBeGreaterThan(120);
});

test('a phone begins with the newest closed month and the one before', () => {
  expect(phoneWindow(columns, newestColumn(columns)).map(({ key }) => key)).toEqual(['2026-09', '2026-10']);
});

test('a month none of whose rows has a figure is marked and hatched, a total of zeros is not', () => {
  const index = columns[0]?.index ?? 0;
  const withoutRate = rows.map((row) => ({ ...row, values: row.values.with(index, 'NO_DATA' as const) }));
  const [missing, next] = viewColumns({ ...answer, rows: withoutRate }, false);
  expect(missing && [headMark(missing), isHatched(missing)]).toEqual(['n/a', true]);
  expect(next?.missing).toBeNull();
});

test('room that the columns leave goes to the names', () => {
  const { name, total } = columnWidths(columns.slice(0, 2), 1_400, [], 1);
  expect(name).toBe(400);
  expect(total).toBeLessThanOrEqual(1_400);
});
