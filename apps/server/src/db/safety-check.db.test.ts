import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#http/logger.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { createDb, createPool, type AppDb, type PoolOptions } from './client.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { makeFolder, removeFolder, startHere } from './embedded/testing/harness.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase, type DatabaseUrls } from './roles.ts';
import { findUnprotectedTables, refuseUnsafeDatabase, TABLES_WITHOUT_COMPANY } from './safety-check.ts';

// A cluster of its own: the shared one is not durable, which is one of the things refused here.
let folder: string;
let postgres: EmbeddedPostgres;
let superuserUrl: string;
let urls: DatabaseUrls;
let db: AppDb;

beforeAll(async () => {
  folder = await makeFolder();
  postgres = await startHere(folder);
  urls = await prepareDatabase(postgres.superuserUrl, 'tieout');
  superuserUrl = Object.assign(new URL(postgres.superuserUrl), { pathname: '/tieout' }).href;
  await migrate(urls.ownerUrl);
  db = connect({ connectionString: urls.appUrl });
});

afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  await removeFolder(folder);
});

afterEach(() => runAsSuperuser(superuserUrl, 'drop table if exists planted'));

function connect(options: Pick<PoolOptions, 'connectionString' | 'role'>): AppDb {
  return createDb(createPool({ ...options, max: 1, onError: () => undefined }));
}

async function refusalOn(options: Pick<PoolOptions, 'connectionString' | 'role'>): Promise<unknown> {
  const other = connect(options);
  try {
    return await refuseUnsafeDatabase(other).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await other.destroy();
  }
}

const UNSAFE_ROLE = {
  name: 'StartRefusal',
  message: expect.stringMatching(/^The database role \w+ is a superuser, owns the tables or bypasses .*\.$/),
};

describe('tables', () => {
  test('every table with company_id is walled off', async () => {
    expect(await findUnprotectedTables(db)).toEqual([]);
  });

  test('the tables without company_id are the reviewed ones', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
       order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([...TABLES_WITHOUT_COMPANY]);
  });

  test('company itself is walled off by its id', async () => {
    const { rows } = await sql`
      select relrowsecurity and relforcerowsecurity as forced,
             array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
        from pg_class c where oid = 'company'::regclass`.execute(db);
    expect(rows).toEqual([{ forced: true, policies: ['company_wall', 'own_companies'] }]);
  });

  const POLICY = 'create policy wall on planted using (true)';
  const ENABLE = 'alter table planted enable row level security';
  const FORCE = 'alter table planted force row level security';

  test.each([
    ['without row-level security', 'company_id uuid not null', []],
    ['that its owner can read past the policy', 'company_id uuid not null', [ENABLE, POLICY]],
    ['without a policy', 'company_id uuid not null', [ENABLE, FORCE]],
    ['with rows of no company', 'company_id uuid', [ENABLE, FORCE, POLICY]],
  ])('a table %s is found and stops the start', async (_what, column, statements) => {
    await runAsSuperuser(superuserUrl, [`create table planted (${column})`, ...statements].join(';'));
    expect(await findUnprotectedTables(db)).toEqual(['planted']);
    await expect(refuseUnsafeDatabase(db)).rejects.toThrow('The table planted has no forced row-level security.');
  });
});

describe('the role that serves', () => {
  test('owns nothing, is no superuser and cannot step over row-level security', async () => {
    const { rows } = await sql<object>`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
             exists (select from pg_class where relowner = r.oid and relpersistence <> 't') as owns,
             exists (select from pg_auth_members where member = r.oid) as belongs
        from pg_roles r where rolname = current_user`.execute(db);
    expect(rows.map((row) => Object.values(row))).toEqual([Array(7).fill(false)]);
  });

  test.each(['create table planted ()', 'alter table account disable row level security', 'set role tieout_owner'])(
    'may not %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('app is accepted', async () => {
    expect(await refusalOn({ connectionString: urls.appUrl })).toBeNull();
  });

  test('a superuser and the owner of the tables are refused in a sentence', async () => {
    expect(await refusalOn({ connectionString: superuserUrl })).toMatchObject(UNSAFE_ROLE);
    expect(await refusalOn({ connectionString: urls.ownerUrl })).toMatchObject(UNSAFE_ROLE);
  });

  test('an owner that only stepped down to app is refused: it could step up again', async () => {
    await runAsSuperuser(superuserUrl, 'grant app to tieout_owner');
    expect(await refusalOn({ connectionString: urls.ownerUrl, role: 'app' })).toMatchObject(UNSAFE_ROLE);
    await runAsSuperuser(superuserUrl, 'revoke app from tieout_owner');
  });

  test('a role that bypasses row-level security is refused', async () => {
    await runAsSuperuser(superuserUrl, 'alter role app bypassrls');
    expect(await refusalOn({ connectionString: urls.appUrl })).toMatchObject(UNSAFE_ROLE);
    await runAsSuperuser(superuserUrl, 'alter role app nobypassrls');
  });

  test('a database that may forget committed rows is refused', async () => {
    await runAsSuperuser(superuserUrl, 'alter role app set synchronous_commit = off');
    expect(await refusalOn({ connectionString: urls.appUrl })).toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining('synchronous_commit'),
    });
    await runAsSuperuser(superuserUrl, 'alter role app reset synchronous_commit');
  });
});

describe('opening the database in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tieout.example', TIEOUT_SECRET: 'x'.repeat(32) };

  function open(database: DatabaseUrls) {
    const env = { ...production, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
    return openDatabase(readConfig(env), createLogger('silent'), () => undefined);
  }

  async function openConnections(): Promise<number> {
    const { rows } = await runAsSuperuser(
      superuserUrl,
      `select count(*)::integer as open from pg_stat_activity where application_name = 'tieout' and pid <> ${await ownPid()}`,
    );
    return rows[0].open;
  }

  async function ownPid(): Promise<number> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid ?? 0;
  }

  test('with a role of its own it opens and closes', async () => {
    const database = await open(urls);
    expect(await database.db.selectFrom('company').select('id').execute()).toEqual([]);
    await database.close();
    expect(await openConnections()).toBe(0);
  });

  test('with the owner it is refused, and no connection stays behind to keep the process alive', async () => {
    await expect(open({ appUrl: urls.ownerUrl, ownerUrl: urls.ownerUrl })).rejects.toThrow();
    await expect(open({ appUrl: superuserUrl, ownerUrl: urls.ownerUrl })).rejects.toMatchObject(UNSAFE_ROLE);
    expect(await openConnections()).toBe(0);
  });
});

test('preparing the cluster again keeps the database and replaces the passwords', async () => {
  const before = urls;
  urls = await prepareDatabase(postgres.superuserUrl, 'tieout');
  expect(await findUnprotectedTables(db)).toEqual([]);
  expect(await refusalOn({ connectionString: urls.appUrl })).toBeNull();
  expect(await refusalOn({ connectionString: before.appUrl })).toMatchObject({ code: '28P01' });
});
