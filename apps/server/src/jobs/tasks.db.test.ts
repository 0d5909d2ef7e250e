import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { whileHeld } from '#db/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { heldTasks } from './held-tasks.ts';
import { createTasks, CRONTAB, releaseJobsAtStart } from './tasks.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

test('the timetable names only jobs that exist', () => {
  const known = Object.keys(
    createTasks({ db: database.db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds: [] }),
  );
  const named = [...CRONTAB.matchAll(/^\S+ \S+ \S+ \S+ \S+ (\S+)/gm)].map(([, task]) => task);
  expect(named).toContain('delete-old-codes');
  expect(named).toContain('delete-expired-attempt-counters');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('a job about a company is held while it runs, and given back when its worker was killed', async () => {
  const { db } = database;
  const key = 'derive-cash-basis:a-company';
  await sql`select graphile_worker.add_job('derive-cash-basis', '{}', job_key => ${key})`.execute(db);
  await take();
  const runs: string[] = [];
  async function run(work: () => Promise<void>): Promise<void> {
    const task = heldTasks(db, 'long', { 'derive-cash-basis': work })['derive-cash-basis'];
    const job = { key, task_identifier: 'derive-cash-basis', payload: {}, attempts: 2, max_attempts: 25 };
    await task?.({}, { job } as never);
  }
  await run(async () => {
    await release();
    runs.push(`${(await entry())?.isTaken}`);
    await run(async () => void runs.push('beside it'));
  });
  expect(runs).toEqual(['true']);
  expect(await entry()).toEqual({ isTaken: false, isLater: true, attempts: 0, max_attempts: 24 });
  await take();
  await release();
  expect(await entry()).toMatchObject({ isTaken: false });
  expect(await whileHeld(db, key, async () => undefined)).toBe(true);

  async function take(): Promise<void> {
    await sql`update graphile_worker._private_jobs set locked_by = 'worker-1', locked_at = now() - interval '2 minutes'
               where key = ${key}`.execute(db);
  }
  async function release(): Promise<void> {
    const heldKinds = ['derive-cash-basis'];
    const task = createTasks({ db, mailer: null, marketingForm: null, ratesUrl: null, heldKinds })['release-dead-jobs'];
    await task?.({}, { logger: { warn: () => undefined } } as never);
  }
  async function entry() {
    const { rows } = await sql<{ isTaken: boolean; isLater: boolean; attempts: number; max_attempts: number }>`
      select locked_at is not null as "isTaken", run_at > now() as "isLater", attempts, max_attempts
        from graphile_worker.jobs where key = ${key}`.execute(db);
    return rows[0];
  }
});

test.each([
  ['0 seconds', true, false],
  ['20 seconds', false, false],
  // Of a worker beside us, which may be about to hold it.
  ['1 second', false, true],
])(
  'a job taken %s before a start (alone: %s) that nobody holds is taken after it: %s',
  async (ago, isAlone, isTaken) => {
    const { db } = database;
    const [dead, held] = [`check-balances:dead-${ago}`, `check-balances:held-${ago}`];
    for (const key of [dead, held]) {
      await sql`select graphile_worker.add_job('check-balances', '{}', job_key => ${key})`.execute(db);
      await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - ${ago}::interval
               where key = ${key}`.execute(db);
    }
    await whileHeld(db, held, () => releaseJobsAtStart(db, { isAlone, heldKinds: ['check-balances'] }));
    const { rows } = await sql<{ isTaken: boolean }>`
    select locked_at is not null as "isTaken" from graphile_worker.jobs where key in (${dead}, ${held})
     order by key`.execute(db);
    expect(rows.map((row) => row.isTaken)).toEqual([isTaken, true]);
  },
);
