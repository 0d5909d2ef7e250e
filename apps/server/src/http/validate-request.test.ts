import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { previewStructure } from '@tieout/contracts/report-structure.ts';
import type { StructureRow } from '@tieout/contracts/structure-draft.ts';
import { z } from 'zod';
import type { AppError } from '#server/app-error.ts';
import { validateRequest } from './validate-request.ts';

function refusalOf(schema: z.ZodType, data: unknown, httpPart = 'body'): AppError | 'accepted' {
  const validate = validateRequest({ schema, httpPart, method: 'POST', url: '/' }) as (given: unknown) => {
    error?: AppError;
  };
  return validate(data).error ?? 'accepted';
}

function sentence(schema: z.ZodType, value: unknown): string {
  const refusal = refusalOf(z.object({ startMonth: schema }), { startMonth: value });
  return refusal === 'accepted' ? refusal : refusal.message;
}

describe('what a validator finds becomes a sentence', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Start month is required.'],
    [z.string(), 7, 'Start month must be text.'],
    [z.int(), 1.5, 'Start month must be a whole number.'],
    [z.int().max(12), 99, 'Start month must be at most 12.'],
    [z.number().min(1), 0, 'Start month must be at least 1.'],
    [z.enum(['A', 'B', 'C']), 'NOPE', 'Start month must be one of A, B or C.'],
    [z.literal('A'), 'B', 'Start month must be A.'],
    [z.uuid(), 'x', 'Start month is not an id.'],
    [z.iso.date(), 'x', 'Start month is not a day; write it as 2026-01-31.'],
    [z.string().regex(/^a$/), 'b', 'Start month is not written as it should be.'],
    [z.string().min(1), '', 'Start month must not be empty.'],
    [z.string().max(3), 'abcd', 'Start month must have at most 3 characters.'],
    [z.array(z.string()).min(1), [], 'Start month must have an entry.'],
    [z.array(z.string()), [7], 'An entry of start month must be text.'],
    [z.boolean(), 'yes', 'Start month must be true or false.'],
    [z.union([z.string(), z.int()]), null, 'Start month is not valid.'],
    [z.strictObject({}), { a: 1 }, 'Start month has a field that this call does not know.'],
    [z.string('A month is needed'), undefined, 'A month is needed'],
  ])('%#', (schema, value, expected) => {
    expect(sentence(schema, value)).toBe(expected);
  });

  test.each<[string, z.ZodType, unknown, string]>([
    ['isShared', z.boolean(), undefined, 'Say whether it is shared: true or false.'],
    ['isShared', z.boolean(), 'yes', 'Say whether it is shared: true or false.'],
    ['hasNotes', z.boolean(), null, 'Say whether it has notes: true or false.'],
    ['showCostsAsNegative', z.boolean(), undefined, 'Say whether to show costs as negative: true or false.'],
    ['companyHolidays', z.array(z.string()), undefined, 'Company holidays are required.'],
    ['companyHolidays', z.union([z.string(), z.int()]), null, 'Company holidays are not valid.'],
    ['children', z.array(z.string()), undefined, 'Children are required.'],
    ['basis', z.string(), undefined, 'Basis is required.'],
    ['status', z.string(), undefined, 'Status is required.'],
    ['arTermsDays', z.int(), undefined, 'AR terms days are required.'],
    ['csvLayout', z.string(), 7, 'CSV layout must be text.'],
    ['materialityPct', z.int().min(0), -1, 'Materiality percentage must be at least 0.'],
    ['', z.string(), 7, 'An entry must be text.'],
  ])('in English, whatever the field is called: %s, %#', (name, schema, value, expected) => {
    expect(refusalOf(z.object({ [name]: schema }), { [name]: value })).toMatchObject({ message: expected });
  });

  test('a body that is none says so', () => {
    expect(refusalOf(z.object({ a: z.string() }), null)).toMatchObject({
      message: 'The request must be a JSON object with the fields of this call.',
    });
  });

  /** Words of the validator, not of a person. */
  const VALIDATORS_WORDS = /invalid input|invalid option|expected|received|too (big|small)|>=|<=|\|/i;

  /** A name of a field is no subject: "Is shared is required". The specification itself says "Needs is required". */
  const MADE_OF_A_NAME = /^(is|has|can|show) |^(?!needs)\w*[^ius]s is /i;

  test('of every call, whatever is sent', () => {
    const schemas = ENDPOINTS.flatMap(({ body, query }: Endpoint) => [body ?? [], query ?? []].flat());
    const messages = schemas.flatMap((schema) => {
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      return [undefined, null, 99, -1, 'NOPE', '', [], {}, [{}], true].flatMap((value) => {
        const refusal = refusalOf(schema, Object.fromEntries(fields.map((field) => [field, value])));
        return refusal === 'accepted' ? [] : [refusal.message, ...(refusal.issues ?? []).map(({ message }) => message)];
      });
    });
    expect(messages.length).toBeGreaterThan(500);
    expect(messages.filter((message) => VALIDATORS_WORDS.test(message))).toEqual([]);
    expect(messages.filter((message) => MADE_OF_A_NAME.test(message))).toEqual([]);
  });
});

describe('a request with many mistakes', () => {
  test('is answered with the first twenty', () => {
    const rows = Array.from({ length: 500 }, () => 7);
    const refusal = refusalOf(z.array(z.string()), rows);
    expect(refusal).toMatchObject({ code: 'invalid-input' });
    expect((refusal as AppError).issues).toHaveLength(20);
  });

  const row = { code: null, name: 'a row', isDeleted: false };
  const sections: StructureRow[] = Array.from({ length: 6 }, () => ({
    ...row,
    children: Array.from({ length: 200 }, () => ({ ...row, children: [] })),
  }));
  const accountId = '01900000-0000-7000-8000-000000000000';
  const mappings = Array.from({ length: 2_001 }, () => ({ accountId, departmentId: null, categoryCode: 'X' }));
  const excluded = Array.from({ length: 1_001 }, () => ({ accountId, note: 'one too many' }));

  test.each([
    [{ sections }, 'A report has at most 1,000 rows'],
    [{ mappings }, 'A structure places at most 2,000 accounts by hand'],
    [{ excluded }, 'A structure excludes at most 1,000 accounts'],
  ])('and more than a structure may have is refused in a sentence', (change, message) => {
    const draft = { sections: [], mappings: [], excluded: [], ...change };
    expect(refusalOf(previewStructure.body, { reportType: 'MANAGERIAL_PNL', draft })).toMatchObject({
      message,
      issues: [{ message }],
    });
  });
});

describe('a request with more values than any call needs', () => {
  test.each([
    Array.from({ length: 20_001 }, () => 1),
    Array.from({ length: 3_000 }, () => ({ a: 1, b: 2, c: [1, 2, 3] })),
    JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown[],
  ])('is refused before they are looked at', (...rows) => {
    const refusal = refusalOf(z.object({ rows: z.array(z.string()) }), { rows: rows.flat() });
    expect(refusal).toMatchObject({ message: 'The request holds too much at once.' });
    expect((refusal as AppError).issues).toBeUndefined();
  });
});

describe('a text that nobody can keep', () => {
  test.each([
    [{ deep: [{ sheetName: 'a\0b' }] }, 'deep.0.sheetName', 'Sheet name contains a character that is not text.'],
    [{ deep: [{ sheetName: '\ud800' }] }, 'deep.0.sheetName', 'Sheet name contains a character that is not text.'],
    [{ deep: [], notes: ['a\0'] }, 'notes.0', 'An entry of notes contains a character that is not text.'],
    [{ deep: [], needs: 'a\0' }, 'needs', 'Needs contain a character that is not text.'],
  ])('is found wherever it is', (body, path, message) => {
    const deep = z.array(z.object({ sheetName: z.string() }));
    const schema = z.object({ deep, notes: z.array(z.string()).optional(), needs: z.string().optional() });
    expect(refusalOf(schema, body)).toMatchObject({ code: 'invalid-input', issues: [{ path, message }] });
    expect(refusalOf(schema, { deep: [{ sheetName: 'Größe 🙂' }] })).toBe('accepted');
  });

  test('is looked for without end of the stack', () => {
    const nested = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`) as unknown;
    expect(refusalOf(z.unknown(), nested)).toMatchObject({ code: 'invalid-input' });
  });
});
