import { expect, test } from 'vitest';
import { statement } from '#testing/statement-answers.ts';
import {
  columnWidths,
  headMark,
  isHatched,
  neededWidths,
  newestColumn,
  phoneWidths,
  phoneWindow,
  pinnedCount,
  viewColumns,
  type ColumnWidths,
  type ViewColumn,
} from './view-columns.ts';

const { rows, ...answer } = statement();
const columns = viewColumns({ rows, ...answer }, false);

/** Columns between the frozen part and the edge of the frame before anybody has scrolled; a broken one is one that is cut. */
function atRest(shown: readonly ViewColumn[], frame: number): { keys: string[]; cut: string[] } {
  const widths: ColumnWidths = columnWidths(shown, frame, [], 1);
  const pinned = pinnedCount(shown);
  const frozen = widths.name + (pinned === 0 ? 0 : (widths.amounts[0] ?? 0));
  const [keys, cut]: [string[], string[]] = [[], []];
  let left = widths.name;
  for (const [index, { key }] of shown.entries()) {
    const width = widths.amounts[index] ?? 0;
    const [start, end] = index < pinned ? [left, left + width] : [left - widths.rest, left + width - widths.rest];
    left += width;
    if (index >= pinned && (end <= frozen || start >= frame)) continue;
    keys.push(key);
    if ((index >= pinned && start < frozen) || end > frame) cut.push(key);
  }
  return { keys, cut };
}

test.each([560, 731, 1_000, 1_157, 1_172])(
  'in a frame of %i px the columns in sight are whole, the last among them',
  (frame) => {
    const { keys, cut } = atRest(columns, frame);
    expect(cut).toEqual([]);
    expect(keys.at(-1)).toBe(columns.at(-1)?.key);
  },
);

/** A period, and behind it what it is compared with. */
function compared(key: string, comparisons: readonly string[]): ViewColumn[] {
  const [view] = columns.filter(({ column }) => column.kind === 'month');
  if (view === undefined) throw new Error('no month');
  const period = { ...view, key, column: { ...view.column, key, state: 'closed' as const } };
  return [
    period,
    ...comparisons.flatMap((comparison) =>
      (['comparison', 'change', 'change-percent'] as const).map((kind) => ({
        ...period,
        key: `${key}:${comparison}:${kind}`,
        column: { ...period.column, kind, of: key },
      })),
    ),
  ];
}

test('one month that is compared stays beside the names, and the table begins with its comparisons', () => {
  const shown = compared('2026-10', ['previous-period', 'previous-year', 'plan']);
  expect(pinnedCount(shown)).toBe(1);
  const { keys, cut } = atRest(shown, 900);
  expect(cut).toEqual([]);
  expect(keys.slice(0, 3)).toEqual(['2026-10', '2026-10:previous-period:comparison', '2026-10:previous-period:change']);
  expect(keys.length).toBeLessThan(shown.length);
});

test('of several months that are compared the newest begins the table at rest', () => {
  const shown = ['2026-08', '2026-09', '2026-10'].flatMap((key) => compared(key, ['previous-period', 'plan']));
  expect(pinnedCount(shown)).toBe(0);
  const { keys, cut } = atRest(shown, 700);
  expect(cut).toEqual([]);
  expect(keys[0]).toBe('2026-10');
});

test.each([700, 800, 900, 1_000, 1_100, 1_200])(
  'at rest in a frame of %i px no change or percentage leads the table without its figure',
  (frame) => {
    const total = compared('total', ['previous-year']).map((view, index) =>
      index === 0 ? { ...view, column: { ...view.column, kind: 'total' as const } } : view,
    );
    const shown = [...['2026-08', '2026-09', '2026-10'].flatMap((key) => compared(key, ['previous-year'])), ...total];
    const { keys, cut } = atRest(shown, frame);
    expect(cut).toEqual([]);
    expect(keys[0]).not.toContain(':');
    const shares = viewColumns({ rows, ...answer }, true);
    expect(atRest(shares, frame).keys[0]).not.toContain('%');
  },
);

test('a change of which no month is closed says that it is open, and is no failure of its column', () => {
  const index = columns[0]?.index ?? 0;
  const unknown = rows.map((row) => ({ ...row, values: row.values.with(index, 'NO_CLOSED_MONTH' as const) }));
  const changes = answer.columns.map((column, at) => (at === index ? { ...column, remark: 'open' } : column));
  const [change] = viewColumns({ rows: unknown, columns: changes }, false);
  expect(change && headMark(change)).toBe('open');
});

test('a column is as wide as its longest amount needs', () => {
  const widest = neededWidths(rows, columns, () => '−123,456,789,012');
  const { amounts } = columnWidths(columns, 0, widest, 1);
  expect(Math.min(...amounts)).toBeGreaterThan(120);
});

test('a column with a sign change has room for the word beside its amounts', () => {
  const tagged = rows.map((row, index) => ({ ...row, signChanges: index === 0 ? [0] : [] }));
  const [plain = 0, other] = neededWidths(rows, columns, () => '+160.0\u00a0%');
  const [needed = 0, untouched] = neededWidths(tagged, columns, () => '+160.0\u00a0%');
  expect([needed - plain > 60, untouched]).toEqual([true, other]);
});

test('on a phone an amount that needs more than its column gets it from the names', () => {
  const shown = columns.slice(0, 2);
  expect(phoneWidths(shown, 390, [60, 60])).toMatchObject({ name: 236, amounts: [77, 77], rest: 0 });
  expect(phoneWidths(shown, 390, [60, 118])).toMatchObject({ name: 179, amounts: [77, 134] });
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
