import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { insertIntoAny } from '#test/factories/any-row.ts';
import { createEmptyDatabase, runAsSuperuser } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

const FILES = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort();

async function applied(url: string): Promise<string[]> {
  const { rows } = await runAsSuperuser(url, 'select name from schema_migration order by name');
  return rows.map((row: { name: string }) => row.name);
}

async function exists(url: string, table: string): Promise<boolean> {
  const { rows } = await runAsSuperuser(url, `select to_regclass('${table}') is not null as found`);
  return rows[0].found;
}

/** As if these files had been applied: a run leaves them out. */
async function pretendApplied(ownerUrl: string, files: readonly string[]): Promise<void> {
  const whole = await createEmptyDatabase();
  await migrate(whole.ownerUrl);
  const { rows } = await runAsSuperuser(whole.superuserUrl, 'select name, checksum from schema_migration');
  const known = rows.filter(({ name }: { name: string }) => files.includes(name));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const { name, checksum } of known as { name: string; checksum: string }[]) {
    await client.query('insert into schema_migration values ($1, $2)', [name, checksum]);
  }
  await client.end();
}

/** A row of one company in every table of companies; where rows have to fit together, by hand. Answers the tables. */
async function plantRows(superuserUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const companyId = randomUUID();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not in ('access_grant', 'job')`,
  );
  // References that lead nowhere are not looked at, and nothing is stamped yet.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into company (id, name) values ('${companyId}', 'x')`);
  for (const { name } of rows) await insertIntoAny(client, name, companyId);
  await client.query(`insert into access_grant (company_id, user_id, resource, level, is_live)
                      values ('${companyId}', gen_random_uuid(), 'overview', 'view', true)`);
  await client.query(`insert into job (company_id, user_id, kind, params)
                      values ('${companyId}', gen_random_uuid(), 'ledger-import', '{}')`);
  await client.query(`update data_source set category = 'DEMO'`);
  await client.query(`update account set source = 'DEMO'`);
  await client.end();
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  test('an empty database gets every file in order, and a second run finds nothing to do', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    const reported: string[] = [];
    await migrate(ownerUrl, (progress) => reported.push(progress));
    expect(reported).toEqual(FILES.map((name) => `Migrating: ${name}`));
    const state = await runAsSuperuser(superuserUrl, 'select * from schema_migration order by name');
    await migrate(ownerUrl, (progress) => reported.push(progress));
    expect(reported).toHaveLength(FILES.length);
    expect((await runAsSuperuser(superuserUrl, 'select * from schema_migration order by name')).rows).toEqual(
      state.rows,
    );
  });

  test('two servers that start at once on an empty database take turns', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    const reported: string[] = [];
    await Promise.all([1, 2].map(() => migrate(ownerUrl, (progress) => reported.push(progress))));
    expect(reported).toEqual(FILES.map((name) => `Migrating: ${name}`));
    expect(await applied(superuserUrl)).toEqual(FILES);
  });

  test('a database in use, with rows in every table, goes on from where it is', async () => {
    const inUse = '20261117_40_what_was_known.sql';
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    const later = FILES.slice(FILES.indexOf(inUse) + 1);
    await pretendApplied(ownerUrl, later);
    await migrate(ownerUrl);
    const planted = await plantRows(superuserUrl);
    expect(planted).toEqual(expect.arrayContaining(['account', 'journal_entry', 'publication', 'subscription_item']));
    await runAsSuperuser(superuserUrl, `delete from schema_migration where name = any (array['${later.join(`','`)}'])`);
    await migrate(ownerUrl);
    expect(await applied(superuserUrl)).toEqual(FILES);
    const { rows } = await runAsSuperuser(
      superuserUrl,
      `select (select resource || '/' || thing from access_grant) as right,
              (select resource from job where kind = 'ledger-import') as job,
              (select count(*)::integer from account where connection_id is not null) as connected`,
    );
    expect(rows).toEqual([{ right: 'dashboard/overview', job: 'data-sources', connected: 1 }]);
  });

  test('a database of a newer version is refused in a sentence and left alone', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    await migrate(ownerUrl);
    await runAsSuperuser(
      superuserUrl,
      `insert into schema_migration (name, checksum) values ('29991231_99_future.sql', 'x');
       delete from schema_migration where name = '${FILES.at(-1)}'`,
    );
    const before = await applied(superuserUrl);
    await expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'StartRefusal',
      message:
        'The database was written by a newer version of Tieout (it has 29991231_99_future.sql). Start that version, or use another DATA_DIR.',
    });
    expect(await applied(superuserUrl)).toEqual(before);
  });

  test('a file that was changed after it had been applied is refused in a sentence', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    await migrate(ownerUrl);
    await runAsSuperuser(superuserUrl, `update schema_migration set checksum = 'another' where name = '${FILES[1]}'`);
    await expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `The migration ${FILES[1]} was changed after it had been applied. Restore the file.`,
    });
  });

  test('a file that fails half-way leaves nothing behind, keeps the files before it, and can be run again', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    // This file makes installation_setting first and then meets this table.
    const failing = '20261115_07_operations.sql';
    await runAsSuperuser(superuserUrl, 'create table outbox_mail (in_the_way boolean)');
    await expect(migrate(ownerUrl)).rejects.toThrow(`Migration ${failing} failed`);
    expect(await applied(superuserUrl)).toEqual(FILES.slice(0, FILES.indexOf(failing)));
    expect(await exists(superuserUrl, 'company')).toBe(true);
    expect(await exists(superuserUrl, 'installation_setting')).toBe(false);
    await runAsSuperuser(superuserUrl, 'drop table outbox_mail');
    await migrate(ownerUrl);
    expect(await applied(superuserUrl)).toEqual(FILES);
    expect(await exists(superuserUrl, 'installation_setting')).toBe(true);
  });
});
