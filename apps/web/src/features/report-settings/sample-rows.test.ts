import { expect, test } from 'vitest';
import { statement } from '#testing/statement-answers.ts';
import { sampleOf } from './sample-rows.ts';

test("is the head of the company's own P&L in its last two closed months", () => {
  const sample = sampleOf(statement());
  expect(sample?.months).toEqual(['Sep-26', 'Oct-26']);
  expect(sample?.rows.map(({ name, side, values }) => [name, side, ...values]).slice(0, 3)).toEqual([
    ['Revenue', 1, 21396100, 23082301],
    ['Gross profit', 1, 16704100, 18223600],
    ['Operating expenses', -1, 25605900, 25267200],
  ]);
});

test('takes open months where no two are closed', () => {
  const { columns } = statement();
  const open = columns.map((column, index) => (index === 0 ? { ...column, state: 'open' as const } : column));
  expect(sampleOf(statement({ columns: open }))?.months).toEqual(['Oct-26', 'Nov-26']);
});

test('is missing while there are fewer than two months with figures', () => {
  const { rows } = statement();
  const first = rows.map((row) => ({ ...row, values: row.values.map((value, index) => (index === 0 ? value : null)) }));
  expect(sampleOf(statement({ rows: first }))).toBeNull();
  expect(sampleOf(statement({ rows: [] }))).toBeNull();
});
