import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { localDate, minorUnits, month } from '@tieout/contracts/figures.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { arbitraryOfSchema } from './arbitrary-of-schema.ts';

function expectAllAccepted(schema: z.ZodType, runs = 200): void {
  fc.assert(
    fc.property(arbitraryOfSchema(schema), (value) => {
      const parsed = schema.safeParse(value);
      if (!parsed.success) throw new Error(parsed.error.message);
    }),
    { numRuns: runs },
  );
}

const parts = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body })
    .filter((part): part is [string, z.ZodType] => part[1] !== undefined)
    .map(([part, schema]) => ({ name: `${part} of ${method} ${path}`, schema })),
);

describe('values made from a schema are accepted by it', () => {
  test.each(parts)('$name', ({ schema }) => expectAllAccepted(schema, 50));

  test.each([
    ['error body', errorBody],
    ['text with a length', z.string().min(3).max(5)],
    ['text of exactly one length', z.string().length(7)],
    ['trimmed text that may not be empty', z.string().trim().min(1).max(10)],
    ['pattern', z.string().regex(/^[A-Z]{3}-\d+$/)],
    ['beginning', z.string().startsWith('tie-')],
    ['email, url, instant, day', z.tuple([z.email(), z.url(), z.iso.datetime(), z.iso.date()])],
    ['month, date, money', z.object({ month, localDate: localDate.nullable(), minorUnits })],
    [
      'numbers with bounds',
      z.tuple([z.int().min(3).max(5), z.number().gt(0).lt(1), z.int32(), z.number().multipleOf(5)]),
    ],
    ['coerced number of a query', z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) })],
    ['enum, literal, union', z.union([z.enum(['a', 'b']), z.literal([1, 2]), z.null(), z.boolean()])],
    [
      'discriminated union',
      z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]),
    ],
    ['array with bounds', z.array(z.uuid()).min(1).max(3)],
    ['record', z.record(z.string().max(5), z.int())],
    ['record of an enum', z.record(z.enum(['x', 'y']), z.boolean())],
    ['optional, nullable, default', z.object({ a: z.int().optional(), b: z.int().nullable(), c: z.int().default(1) })],
    [
      'piped and transformed',
      z
        .string()
        .trim()
        .pipe(z.email())
        .transform((text) => text.toLowerCase()),
    ],
    ['flag of a query', z.object({ isOpen: z.stringbool() })],
    ['rule between fields', z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to)],
    ['anything', z.unknown()],
  ])('%s', (_name, schema) => expectAllAccepted(schema));
});

test('a kind of schema nobody taught it is named, with its place', () => {
  const schema = z.object({ files: z.array(z.map(z.string(), z.int())) });
  expect(() => arbitraryOfSchema(schema, {}, 'body of POST /x')).toThrow(
    'No value can be made for body of POST /x.files.[]: arbitrary-of-schema.ts does not know schemas of kind map.',
  );
});

test('a rule no made value passes is named instead of tried for ever', () => {
  const schema = z.object({ iban: z.string().refine((text) => text.startsWith('DE89 3704')) });
  expect(() => fc.sample(arbitraryOfSchema(schema), 1)).toThrow('No value made for the value.iban passes its rules');
});

test('values of the world are used beside made ones, where their schema accepts them', () => {
  const schema = z.object({ owner: z.uuid(), size: z.int() });
  const uuid = '11111111-1111-4111-8111-111111111111';
  const real = { uuids: fc.constant(uuid), fields: { size: fc.constantFrom(7, 'not a size') } };
  const made = fc.sample(arbitraryOfSchema(schema, real), 200) as z.output<typeof schema>[];
  expect(made.filter(({ owner }) => owner === uuid).length).toBeGreaterThan(20);
  expect(new Set(made.map(({ owner }) => owner)).size).toBeGreaterThan(20);
  expect(made.filter(({ size }) => size === 7).length).toBeGreaterThan(20);
  expect(made.every(({ size }) => Number.isInteger(size))).toBe(true);
});
