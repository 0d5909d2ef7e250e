import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const SOURCES = new URL('../', import.meta.url).pathname;
/** A join with its condition, up to whatever may follow one. */
const JOIN =
  /\bjoin\s+"?(\w+)"?(?:\s+(?:as\s+)?"?\w+"?)?\s+on\s+([\s\S]*?)(?=\b(?:join|left|cross|where|group|order|union|returning|limit)\b|\)\s|;|$)/gi;

/** What a function of the database writes to. */
const WRITE = /\b(?:insert into|delete from|truncate|update(?! or| of| set))\s+(\w+)/gi;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

async function readCompanyTables(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id'`.execute(database.db);
  return new Set(rows.map(({ name }) => name));
}

// What is said here lets tables be spread over servers by company (docs/operations.md).

test('every unique key and every reference of a company table names the company', async () => {
  const { rows } = await sql<{ name: string }>`
    with company_table as (
      select c.oid, c.relname, a.attnum
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
    select t.relname || ': ' || i.indexrelid::regclass as name
      from company_table t join pg_index i on i.indrelid = t.oid
     where i.indisunique and not t.attnum = any (i.indkey)
    union all
    select t.relname || ': ' || k.conname
      from company_table t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join company_table r on r.oid = k.confrelid
     where not t.attnum = any (k.conkey) or not r.attnum = any (k.confkey)
    union all
    select c.relname || ', which has no company: ' || k.conname
      from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      join company_table r on r.oid = k.confrelid
     where c.oid not in (select oid from company_table)
     order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

/**
 * What a person may do replaces the stamp of that person, a job stands in the queue, which belongs to nobody, and rates
 * advance the version of settings in the company's own row.
 */
const WRITES_ELSEWHERE = [
  'access_grant writes person_stamp',
  'hand_rate writes company',
  'job writes awaited_job',
  'manager_assignment writes person_stamp',
  'membership writes person_stamp',
  'rate_file writes company',
];

test('triggers of a company table write rows of that company, but for those that are named', async () => {
  const { rows } = await sql<{ table: string; source: string }>`
    select distinct c.relname as table, p.prosrc as source
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
       and (c.relname = 'company' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'))
     order by 1`.execute(database.db);
  const companyTables = await readCompanyTables();
  const elsewhere = rows.flatMap(({ table, source }) =>
    [...source.matchAll(WRITE)]
      .filter(([, written = '']) => !companyTables.has(written))
      .map(([, written]) => `${table} writes ${written}`),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect([...new Set(elsewhere)]).toEqual(WRITES_ELSEWHERE);
});

test('every query that joins a company table joins it by its company', async () => {
  const companyTables = await readCompanyTables();
  const strangers: string[] = [];
  let joins = 0;
  for await (const file of glob('**/*.queries.sql', { cwd: SOURCES })) {
    for (const [join, table = '', condition = ''] of (await readFile(SOURCES + file, 'utf8')).matchAll(JOIN)) {
      if (!companyTables.has(table)) continue;
      joins += 1;
      if (!condition.includes('company_id')) strangers.push(`${file}: ${join.trim()}`);
    }
  }
  expect(joins).toBeGreaterThan(50);
  expect(strangers).toEqual([]);
});
