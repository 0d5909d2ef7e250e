import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { generateSchema } from './generate-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => runAsSuperuser(database.superuserUrl, 'drop table if exists planted_sample'));

async function generatedFor(columns: string): Promise<string> {
  await runAsSuperuser(database.superuserUrl, `create table planted_sample (${columns})`);
  const schema = await generateSchema(database.ownerUrl);
  return /export interface PlantedSample \{\n([^}]*)\}/.exec(schema)?.[1] ?? '';
}

describe('generated types', () => {
  test.each([
    ['amount minor_units not null', 'amount: MinorUnits;'],
    ['amount bigint', 'amount: number | null;'],
    ['day date not null', 'day: LocalDate;'],
    ['month month_key', 'month: Month | null;'],
    ['at timestamptz not null default now()', 'at: Generated<string>;'],
    ['note text default null', 'note: Generated<string | null>;'],
    ['labels text[] not null', 'labels: string[];'],
    ['rate numeric(20, 10) not null', 'rate: Numeric;'],
    [`state text not null check (state in ('ON', 'OFF'))`, `state: 'ON' | 'OFF';`],
    [`state text default 'ON' check (state in ('ON', 'OFF'))`, `state: Generated<'ON' | 'OFF' | null>;`],
    [`kind text not null check (kind in ('T&M', 'it''s'))`, `kind: 'T&M' | 'it\\'s';`],
    ['count integer not null check (count between 1 and 12)', 'count: number;'],
  ])('%s becomes %s', async (column, type) => {
    expect(await generatedFor(column)).toBe(`  ${type}\n`);
  });

  test('a column of an unknown type stops the generation and is named', async () => {
    await expect(generatedFor('place point')).rejects.toThrow(
      'No TypeScript type for planted_sample.place of type point',
    );
  });

  test('the same database gives the same text, tables and columns in alphabetical order', async () => {
    const schema = await generateSchema(database.ownerUrl);
    expect(await generateSchema(database.ownerUrl)).toBe(schema);
    const index = /export interface DB \{\n([^}]*)\}/.exec(schema)?.[1] ?? '';
    const names = [...index.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]);
    expect(names).toContain('journal_line');
    expect(names).toEqual([...names].sort());
  });
});
