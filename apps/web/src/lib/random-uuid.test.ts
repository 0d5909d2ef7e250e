import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

test('it is a UUID of version 4, and another one each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(made.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
