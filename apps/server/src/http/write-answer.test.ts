import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeAnswer } from './write-answer.ts';

const SCHEMA = z.object({ name: z.string(), amounts: z.array(z.int().nullable()) });
const write = writeAnswer({ schema: SCHEMA, method: 'GET', url: '/figures' });

test('fields without a place in the contract stay here', () => {
  expect(write({ name: 'Revenue', amounts: [1, null], secret: 'x' })).toBe('{"name":"Revenue","amounts":[1,null]}');
});

test('an answer of another shape reaches nobody', () => {
  expect(() => write({ name: 'Revenue', amounts: ['1'] })).toThrow(
    "GET /figures made an answer that is not its contract's",
  );
});
