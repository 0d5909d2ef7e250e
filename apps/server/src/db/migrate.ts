import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** Any number, the same in every version: two servers that start at once take turns. */
const MIGRATION_LOCK = 7_408_311;

interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** Brings the schema up to date, as the owner. Forward only; each file is one transaction. */
export async function migrate(ownerUrl: string, report: (progress: string) => void = () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tieout-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyPending(client, report);
    await runMigrations({ connectionString: ownerUrl });
    await client.query(GRANT_JOB_QUEUE);
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client, report: (progress: string) => void): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query('grant select on schema_migration to app');
  const known = await readMigrations();
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  refuseForeignHistory(known, applied);
  const done = new Set(applied.map((row) => row.name));
  for (const migration of known.filter(({ name }) => !done.has(name))) {
    report(`Migrating: ${migration.name}`);
    await applyOne(client, migration);
  }
}

async function applyOne(client: pg.Client, { name, checksum, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** A database that knows more than this code belongs to a newer version; running old code on it would damage it. */
function refuseForeignHistory(
  known: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): void {
  for (const row of applied) {
    const migration = known.find(({ name }) => name === row.name);
    if (migration === undefined) {
      throw new StartRefusal(
        `The database was written by a newer version of Tieout (it has ${row.name}). Start that version, or use another DATA_DIR.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartRefusal(`The migration ${row.name} was changed after it had been applied. Restore the file.`);
    }
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * The job queue's tables have row-level security without policies, so only their owner could use them.
 * The app role enqueues inside its own transactions and the worker runs as it; jobs carry ids, never rows of a company.
 */
const GRANT_JOB_QUEUE = `
  grant usage on schema graphile_worker to app;
  grant select, insert, update, delete on all tables in schema graphile_worker to app;
  grant usage, select, update on all sequences in schema graphile_worker to app;
  grant execute on all functions in schema graphile_worker to app;
  do $$
  declare queue_table regclass;
  begin
    for queue_table in
      select c.oid from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'app_queue')
    loop
      execute format('create policy app_queue on %s to app using (true) with check (true)', queue_table);
    end loop;
  end $$;`;
