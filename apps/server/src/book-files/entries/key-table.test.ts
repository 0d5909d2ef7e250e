import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntryBook } from './entry-book.ts';
import { createKeyTable } from './key-table.ts';

test('keys are numbered as a Map would number them, also when they are many and alike', () => {
  const table = createKeyTable();
  const map = new Map<string, number>();
  for (let index = 0; index < 50_000; index += 1) {
    const key = `entry/2026/${(index * 7919) % 20_011}é`;
    if (!map.has(key)) map.set(key, map.size);
    expect(table.numberOf(key)).toBe(map.get(key));
  }
  expect(table.count()).toBe(map.size);
});

test('entries sum their lines, whatever order these come in', () => {
  const line = fc.record({ key: fc.constantFrom('a', 'b', 'c', ''), amount: fc.integer({ min: -5, max: 5 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const book = createEntryBook();
      for (const [index, { key, amount }] of lines.entries())
        book.add({ key, amount, line: index, date: '2026-01-31' });
      const sums = new Map<string, number>();
      for (const { key, amount } of lines) sums.set(key, (sums.get(key) ?? 0) + amount);
      const expected = [...sums].filter(([, sum]) => sum !== 0).map(([key, difference]) => ({ key, difference }));
      const { count, first } = book.unbalanced(100);
      expect(first.map(({ key, difference }) => ({ key, difference }))).toEqual(expected);
      expect(count).toBe(expected.length);
      expect(book.entryCount()).toBe(sums.size);
    }),
  );
});

test('of more unbalanced entries than names are kept the first have theirs, and all have their line', () => {
  const book = createEntryBook();
  for (let line = 0; line < 10_002; line += 1) book.add({ key: `k${line}`, line, date: '2026-01-31', amount: 1 });
  const { count, first } = book.unbalanced(20_000);
  expect(count).toBe(10_002);
  expect(first.at(9_999)).toEqual({ key: 'k9999', firstLine: 9_999, difference: 1 });
  expect(first.at(-1)).toEqual({ key: null, firstLine: 10_001, difference: 1 });
});

test('an entry with two dates is told, with the line of the first', () => {
  const book = createEntryBook();
  book.add({ key: 'a', line: 4, date: '2026-01-31', amount: 1 });
  expect(book.add({ key: 'a', line: 9, date: '2026-02-01', amount: -1 })).toEqual({
    entry: 0,
    lineNo: 2,
    otherDateOnLine: 4,
  });
});
