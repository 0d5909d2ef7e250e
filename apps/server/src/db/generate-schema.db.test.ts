import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { generateSchema } from './generate-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => runAsSuperuser(database.superuserUrl, 'drop table if exists planted_sample'));

async function generateWith(columns: readonly string[]): Promise<string> {
  await runAsSuperuser(database.superuserUrl, `create table planted_sample (${columns.join(', ')})`);
  return generateSchema(database.ownerUrl);
}

/** Column, and the type it becomes; in the order of the names, which is the order of the answer. */
const TYPES: readonly (readonly [string, string])[] = [
  ['amount minor_units not null', 'amount: MinorUnits;'],
  ['at timestamptz not null default now()', 'at: Generated<string>;'],
  ['count integer not null check (count between 1 and 12)', 'count: number;'],
  ['day date not null', 'day: LocalDate;'],
  ['document jsonb not null', 'document: Json;'],
  ['labels text[] not null', 'labels: string[];'],
  [`model text not null check (model in ('T&M', 'it''s'))`, `model: 'T&M' | 'it\\'s';`],
  ['month month_key', 'month: Month | null;'],
  [`note text default ''`, 'note: Generated<string | null>;'],
  ['rate numeric(20, 10) not null', 'rate: Numeric;'],
  [`state text not null check (state in ('ON', 'OFF'))`, `state: 'ON' | 'OFF';`],
  [`switch text default 'ON' check (switch in ('ON', 'OFF'))`, `switch: Generated<'ON' | 'OFF' | null>;`],
  ['total bigint', 'total: number | null;'],
];

describe('generated types', () => {
  test('a column becomes the type its values have, and a check that lists values a union of them', async () => {
    const schema = await generateWith(TYPES.map(([column]) => column));
    const found = /export interface PlantedSample \{\n([^}]*)\}/.exec(schema)?.[1] ?? '';
    expect(found.trimEnd().split('\n')).toEqual(TYPES.map(([, type]) => `  ${type}`));
    expect(schema).toContain('  planted_sample: PlantedSample;\n');
  });

  test('a column of an unknown type stops the generation and is named', async () => {
    await expect(generateWith(['place point'])).rejects.toThrow(
      'No TypeScript type for planted_sample.place of type point',
    );
  });

  test('the same database gives the same text, tables and columns in alphabetical order', async () => {
    const schema = await generateSchema(database.ownerUrl);
    expect(await generateSchema(database.ownerUrl)).toBe(schema);
    const index = /export interface DB \{\n([^}]*)\}/.exec(schema)?.[1] ?? '';
    const names = [...index.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('journal_line');
    expect(names).toEqual(names.toSorted());
  });
});
