import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesTag, rangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-30', { start: 70, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes= 3-4 ', { start: 3, end: 4 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=1.5-3', null],
  ['bytes=٣-', null],
])('of a hundred bytes %s is %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

/** What RFC 9110 says in words: the bytes asked for that there are, or why none are sent as a part. */
function askedOf(bytes: readonly number[], first: number | null, last: number | null): readonly number[] | string {
  if (first !== null && last !== null && last < first) return 'no range';
  if (first === null && last === null) return 'no range';
  const asked =
    first === null ? bytes.slice(Math.max(0, bytes.length - (last ?? 0))) : bytes.slice(first, (last ?? Infinity) + 1);
  if (asked.length > 0) return asked;
  return first === null && last !== 0 ? 'no range' : 'unsatisfiable';
}

test('a range is always the bytes that were asked for, as far as there are any', () => {
  const end = fc.option(fc.nat({ max: 400 }));
  fc.assert(
    fc.property(fc.nat({ max: 300 }), end, end, (byteSize, first, last) => {
      const bytes = Array.from({ length: byteSize }, (_, at) => at);
      const range = rangeOf(`bytes=${first ?? ''}-${last ?? ''}`, byteSize) ?? 'no range';
      const sent = typeof range === 'string' ? range : bytes.slice(range.start, range.end + 1);
      expect(sent).toEqual(askedOf(bytes, first, last));
    }),
  );
});

test('no header asks for bytes outside the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (header, byteSize) => {
      const range = rangeOf(`bytes=${header}`, byteSize);
      const { start, end } = range === null || range === 'unsatisfiable' ? { start: 0, end: -1 } : range;
      expect([start >= 0, start <= end + 1, end < byteSize]).toEqual([true, true, true]);
    }),
  );
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s names the tag "a": %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected);
});
