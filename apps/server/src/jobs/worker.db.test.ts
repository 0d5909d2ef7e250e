import { setTimeout as delay } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createPool, type Db } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { createLogger } from '#http/logger.ts';
import { createUser } from '#test/factories/people.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { jobTask } from './job-task.ts';
import { CRONTAB, createTasks } from './tasks.ts';
import { startWorker } from './worker.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };

let database: TestDatabase;
let pool: pg.Pool;
let worker: ReturnType<typeof startWorker> | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await worker?.stop();
  worker = null;
  await pool.end();
});

/** A worker with a pool of its own, as role app. */
function start(tasks: TaskList, connectionString = database.appUrl): void {
  pool = createPool({ connectionString, onError: () => undefined });
  worker = startWorker({ pool, tasks, crontab: CRONTAB, log: createLogger('silent') });
}

async function enqueue(db: Db, task: string, payload: object = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json)`.execute(db);
}

/** Of these tests' own; the timetable adds others when its minute comes. */
async function countJobs(): Promise<number> {
  const { rows } = await runAsSuperuser(
    database.superuserUrl,
    `select count(*)::integer as jobs from graphile_worker.jobs where task_identifier in ('note', 'slow')`,
  );
  return rows[0].jobs;
}

function recorder() {
  const seen: unknown[] = [];
  return { seen, tasks: { note: async (payload: unknown) => void seen.push(payload) } };
}

describe('the worker', () => {
  test('runs a job that was enqueued in a transaction of role app, and none of a transaction that failed', async () => {
    const { seen, tasks } = recorder();
    start(tasks);
    const failing = inTransaction(database.db, async (transaction) => {
      await enqueue(transaction, 'note', { from: 'a transaction that failed' });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await inTransaction(database.db, (transaction) => enqueue(transaction, 'note', { id: 7 }));
    await vi.waitFor(() => expect(seen).toEqual([{ id: 7 }]), PATIENCE);
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), PATIENCE);
  });

  test('does what is short while more is under way that takes long than can be done at once', async () => {
    const { seen, tasks } = recorder();
    const isOver = Promise.withResolvers<void>();
    let longOnes = 0;
    start({
      ...tasks,
      slow: jobTask('long', async () => {
        longOnes += 1;
        await isOver.promise;
      }),
    });
    for (let index = 0; index < 5; index += 1) await enqueue(database.db, 'slow');
    await vi.waitFor(() => expect(longOnes).toBe(2), PATIENCE);
    await enqueue(database.db, 'note', { id: 'short' });
    await vi.waitFor(() => expect(seen).toEqual([{ id: 'short' }]), PATIENCE);
    isOver.resolve();
    await vi.waitFor(() => expect(longOnes).toBe(5), PATIENCE);
  });

  test('whose very first question fails does not stay without an answer', async () => {
    const { seen, tasks } = recorder();
    pool = createPool({ connectionString: database.appUrl, onError: () => undefined });
    let isFirst = true;
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query(...args: unknown[]) {
          const isQuestion = (args[0] as { text?: string }).text?.includes('_private_tasks as tasks (identifier)');
          if (isQuestion !== true || !isFirst) return query(...args);
          isFirst = false;
          return Promise.reject(new Error('terminating connection due to unexpected postmaster exit'));
        },
      });
    });
    worker = startWorker({ pool, tasks, crontab: CRONTAB, log: createLogger('silent') });
    await enqueue(database.db, 'note', { id: 'late' });
    await vi.waitFor(() => expect(seen).toEqual([{ id: 'late' }]), PATIENCE);
    expect(isFirst).toBe(false);
  });

  test('survives the loss of all its connections and runs a later job', async () => {
    const { seen, tasks } = recorder();
    start(tasks);
    await enqueue(database.db, 'note', { id: 'before' });
    await vi.waitFor(() => expect(seen).toEqual([{ id: 'before' }]), PATIENCE);
    for (const id of ['after the first', 'after the second']) {
      const { rowCount } = await runAsSuperuser(
        database.superuserUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'app'`,
      );
      expect(rowCount).toBeGreaterThan(0);
      await vi.waitFor(() => enqueue(database.db, 'note', { id }), PATIENCE);
      await vi.waitFor(() => expect(seen).toContainEqual({ id }), PATIENCE);
    }
  });

  test('starts when the database comes later', async () => {
    const { seen, tasks } = recorder();
    const name = new URL(database.appUrl).pathname.slice(1);
    await runAsSuperuser(inject('superuserUrl'), `alter database ${name} allow_connections false`);
    start(tasks);
    await delay(200);
    await runAsSuperuser(inject('superuserUrl'), `alter database ${name} allow_connections true`);
    await enqueue(database.db, 'note', { id: 'late' });
    await vi.waitFor(() => expect(seen).toEqual([{ id: 'late' }]), PATIENCE);
  });
});

describe('stopping', () => {
  test('lets the running job end and takes no other', async () => {
    const release = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const ended: unknown[] = [];
    start({
      slow: async (payload) => {
        started.resolve();
        await release.promise;
        ended.push(payload);
      },
    });
    await enqueue(database.db, 'slow', { id: 1 });
    await started.promise;
    const stopping = worker?.stop();
    release.resolve();
    await stopping;
    worker = null;
    expect(ended).toEqual([{ id: 1 }]);
    await enqueue(database.db, 'slow', { id: 2 });
    // That the first has ended is noted a moment after it has.
    await vi.waitFor(async () => expect(await countJobs()).toBe(1), PATIENCE);
    expect(ended).toEqual([{ id: 1 }]);
    await runAsSuperuser(database.superuserUrl, 'delete from graphile_worker._private_jobs');
  });

  test('ends in the middle of the start, too', async () => {
    start(recorder().tasks);
    await expect(worker?.stop()).resolves.toBeUndefined();
    worker = null;
  });

  test('ends while the worker waits for a database', async () => {
    start(recorder().tasks, 'postgres://app@127.0.0.1:1/none');
    await delay(100);
    await expect(worker?.stop()).resolves.toBeUndefined();
    worker = null;
  });
});

test('expired idempotency keys are deleted by their job', async () => {
  await sql`insert into idempotency_key (scope_hash, request_hash, status, body, expires_at)
            values ('\\x01', '\\x01', 200, '{}', now()), ('\\x02', '\\x02', 200, '{}', now() + interval '1 minute')`.execute(
    database.db,
  );
  start(createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }));
  await enqueue(database.db, 'delete-expired-idempotency-keys');
  await vi.waitFor(async () => {
    const left = await database.db.selectFrom('idempotency_key').select('scope_hash').execute();
    expect(left).toEqual([{ scope_hash: Buffer.from([2]) }]);
  }, PATIENCE);
});

test('external logins and links that nobody finished in time are deleted by their job', async () => {
  await sql`insert into openid_login (state_hash, provider, mode, secrets_encrypted, bound_to, expires_at)
            values ('\\x01', 'acme', 'popup', '', '', now()), ('\\x02', 'acme', 'popup', '', '', now() + interval '1 minute')`.execute(
    database.db,
  );
  await sql`insert into openid_pending_link (bound_to, issuer, subject, email_canonical, expires_at)
            values ('\\x01', 'a', 'b', 'c', now()), ('\\x02', 'a', 'b', 'c', now() + interval '1 minute')`.execute(
    database.db,
  );
  start(createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }));
  await enqueue(database.db, 'delete-expired-openid-logins');
  await vi.waitFor(async () => {
    const logins = await database.db.selectFrom('openid_login').select('state_hash as hash').execute();
    const links = await database.db.selectFrom('openid_pending_link').select('bound_to as hash').execute();
    expect([logins, links]).toEqual([[{ hash: Buffer.from([2]) }], [{ hash: Buffer.from([2]) }]]);
  }, PATIENCE);
});

test('sessions that expired more than thirty days ago are deleted by their job, others stay', async () => {
  const { id } = await createUser(database.db);
  for (const days of [31, 29, -1]) {
    await sql`insert into auth_session (uid, expires_at, user_agent)
              values (${id}, now() - make_interval(days => ${days}), ${`expired ${days}`})`.execute(database.db);
  }
  start(createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }));
  await enqueue(database.db, 'delete-expired-sessions');
  await vi.waitFor(async () => {
    const left = await database.db.selectFrom('auth_session').select('user_agent').orderBy('user_agent').execute();
    expect(left.map(({ user_agent }) => user_agent)).toEqual(['expired -1', 'expired 29']);
  }, PATIENCE);
});

test('one-time codes are deleted by their job a month after they expired, others stay', async () => {
  const { id } = await createUser(database.db);
  for (const days of [31, 29, -1]) {
    await sql`insert into auth_code (code_hash, kind, uid, expires_at)
              values (${Buffer.from([days + 1])}, 'VERIFY_EMAIL', ${id}, now() - make_interval(days => ${days}))`.execute(
      database.db,
    );
  }
  start(createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }));
  await enqueue(database.db, 'delete-old-codes');
  await vi.waitFor(async () => {
    const left = await database.db.selectFrom('auth_code').select('code_hash').orderBy('code_hash').execute();
    expect(left.map(({ code_hash }) => code_hash[0])).toEqual([0, 30]);
  }, PATIENCE);
});

test('counters of attempts are deleted by their job when they have run out, and not before', async () => {
  await sql`insert into attempt_counter (key, points, expire)
            values ('over', 1, (extract(epoch from now()) * 1000)::bigint - 1000),
                   ('running', 1, (extract(epoch from now()) * 1000)::bigint + 3600000),
                   ('without end', 1, null)`.execute(database.db);
  start(createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }));
  await enqueue(database.db, 'delete-expired-attempt-counters');
  await vi.waitFor(async () => {
    const left = await database.db.selectFrom('attempt_counter').select('key').orderBy('key').execute();
    expect(left.map(({ key }) => key)).toEqual(['running', 'without end']);
  }, PATIENCE);
});
