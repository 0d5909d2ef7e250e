import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tieout.example',
  TIEOUT_SECRET: '9f2c61d8b07e43a5c8d91e6f3a27b054',
};

describe('opening the database in production', () => {
  function open(database: DatabaseUrls) {
    const env = { ...production, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
    return openDatabase(readConfig(env), createLogger('silent'), () => undefined);
  }

  /** None but those of the test itself. PostgreSQL ends a connection a moment after the client has closed it. */
  async function expectNoConnections(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const others = `select from pg_stat_activity where application_name = 'tieout' and pid <> ${rows[0]?.pid}`;
    await vi.waitFor(async () => expect((await runAsSuperuser(superuserUrl, others)).rowCount).toBe(0), 10_000);
  }

  test('with a role of its own it opens and closes', async () => {
    const database = await open(urls);
    expect(await database.db.selectFrom('company').select('id').execute()).toEqual([]);
    await database.close();
    await expectNoConnections();
  });

  test('with the owner it is refused, and no connection stays behind to keep the process alive', async () => {
    await expect(open({ appUrl: superuserUrl, ownerUrl: urls.ownerUrl })).rejects.toMatchObject(UNSAFE_ROLE);
    await expectNoConnections();
  });
});

test('preparing the cluster again keeps the database and replaces the passwords', async () => {
  const before = urls;
  urls = await prepareDatabase(postgres.superuserUrl, 'tieout');
  expect(await findUnprotectedTables(db)).toEqual([]);
  expect(await refusalOn({ connectionString: urls.appUrl })).toBeNull();
  expect(await refusalOn({ connectionString: before.appUrl })).toMatchObject({ code: '28P01' });
});

describe("a database that is somebody else's", () => {
  let url: string;

  beforeAll(async () => {
    await runAsSuperuser(superuserUrl, `create role customer login createrole password 'secret'`);
    await runAsSuperuser(superuserUrl, 'create database theirs owner customer');
    url = Object.assign(new URL(superuserUrl), { pathname: '/theirs', username: 'customer', password: 'secret' }).href;
  });

  function open(env: Record<string, string> = {}) {
    const config = readConfig({ DATABASE_URL: url, DEMO: 'off', ...env });
    return openDatabase(config, createLogger('silent'), () => undefined);
  }

  test('whose login may not use the role app is told what an administrator has to run', async () => {
    await expect(open()).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringMatching(/^The database login customer may not .+ run: grant app to "customer";$/),
    });
  });

  test('is served as app once the login may step down to it, and row-level security holds', async () => {
    await runAsSuperuser(superuserUrl, 'grant app to customer');
    const theirs = await open();
    try {
      const { rows } = await sql`select current_user::text as role`.execute(theirs.db);
      expect(rows).toEqual([{ role: 'app' }]);
      await expect(sql`insert into company (name) values ('Nobody asked')`.execute(theirs.db)).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await theirs.close();
    }
  });

  test('in production a login for both is refused: it could step up again', async () => {
    await runAsSuperuser(superuserUrl, 'grant app to customer');
    await expect(open(production)).rejects.toMatchObject(UNSAFE_ROLE);
  });
});
