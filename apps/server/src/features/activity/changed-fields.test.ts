import { expect, test } from 'vitest';
import { changedFields, subjectName } from './changed-fields.ts';

test('only what differs is told, fields inside others by their path', () => {
  expect(changedFields({ a: 1, b: { c: 'x', d: 'same' } }, { a: 1, b: { c: 'y', d: 'same' }, e: [1, 2] })).toEqual({
    fields: [
      { field: 'b.c', before: 'x', after: 'y' },
      { field: 'e', before: null, after: '[1,2]' },
    ],
    moreFields: 0,
  });
});

test('what was made or deleted has one side; a null in it is no value', () => {
  expect(changedFields(null, { email: 'a@b.example', preset: null }).fields).toEqual([
    { field: 'email', before: null, after: 'a@b.example' },
  ]);
  expect(changedFields(null, null)).toEqual({ fields: [], moreFields: 0 });
});

test('long texts are cut and many fields counted', () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 'x'.repeat(300)]));
  const { fields, moreFields } = changedFields(null, many);
  expect([fields.length, moreFields, fields[0]?.after?.length]).toEqual([20, 5, 201]);
});

test('a name is what people call it', () => {
  expect(subjectName(null, { email: 'a@b.example', name: 'Budget' })).toBe('Budget');
  expect(subjectName({ version: 3 }, null)).toBeNull();
});
