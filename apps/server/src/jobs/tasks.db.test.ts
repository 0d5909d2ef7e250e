import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { whileHeld } from '#db/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { heldTasks } from './held-tasks.ts';
import { createTasks, CRONTAB } from './tasks.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

test('the timetable names only jobs that exist', () => {
  const known = Object.keys(createTasks({ db: database.db, mailer: null, marketingForm: null }));
  const named = [...CRONTAB.matchAll(/^\S+ \S+ \S+ \S+ \S+ (\S+)/gm)].map(([, task]) => task);
  expect(named).toContain('delete-old-codes');
  expect(named).toContain('delete-expired-attempt-counters');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('a job about a company is held while it runs, and given back when its worker was killed', async () => {
  const { db } = database;
  const key = 'derive-cash-basis:a-company';
  await sql`select graphile_worker.add_job('derive-cash-basis', '{}', job_key => ${key})`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-1', locked_at = now() - interval '2 minutes'
             where key = ${key}`.execute(db);
  const runs: string[] = [];
  const addJob = vi.fn<() => void>();
  async function run(work: () => Promise<void>): Promise<void> {
    const task = heldTasks(db, { 'derive-cash-basis': work })['derive-cash-basis'];
    const job = { key, task_identifier: 'derive-cash-basis', payload: {}, attempts: 2, max_attempts: 25 };
    await task?.({}, { job, addJob } as never);
  }
  await run(async () => {
    await run(async () => void runs.push('beside it'));
    await release();
    runs.push(`${await isTaken()}`);
  });
  expect(addJob).toHaveBeenCalledExactlyOnceWith(
    'derive-cash-basis',
    {},
    { jobKey: key, runAt: expect.any(Date), maxAttempts: 24 },
  );
  expect(runs).toEqual(['true']);
  await release();
  expect(await isTaken()).toBe(false);
  expect(await whileHeld(db, key, async () => undefined)).toBe(true);

  async function release(): Promise<void> {
    const task = createTasks({ db, mailer: null, marketingForm: null })['release-dead-jobs'];
    await task?.({}, { logger: { warn: () => undefined } } as never);
  }
  async function isTaken(): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      select locked_at is not null as taken from graphile_worker.jobs where key = ${key}`.execute(db);
    return rows[0]?.taken ?? false;
  }
});
