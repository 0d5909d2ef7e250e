import { randomBytes } from 'node:crypto';
import { cancelJob, getFile, getJob } from '@tieout/contracts/jobs.ts';
import { membershipType } from '@tieout/contracts/people.ts';
import type { Level, Resource } from '@tieout/contracts/rights.ts';
import { runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inContext } from '#db/context.ts';
import { deleteReplacedJobs, releaseDeadJobs, requeueLostJobs, whileHeld } from '#db/job-queue.ts';
import { fileTasks } from '#files/file-tasks.ts';
import { readStoredFile, writeStoredFile } from '#files/stored-files.ts';
import { createLogger } from '#http/logger.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { createJob, watchedJobTask, type JobWork } from '#jobs/watched-jobs.ts';
import { loggerOf } from '#jobs/worker.ts';
import { AppError } from '#server/app-error.ts';
import { addMember, assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

const CSV = 'text/csv; charset=utf-8';

/** A kind that no list of the product knows: its slice alone has described it. */
const COUNTING: JobKind<{ rows: number }> = {
  name: 'counting',
  lane: 'short',
  params: z.object({ rows: z.int() }),
  worksOn: () => 'reports/CASH_FLOW',
};

let server: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
/** A colleague in the same company. */
let colleague: { token: string };

beforeAll(async () => {
  server = await createTestApp();
  owner = await createOwner(server);
  const { id } = await createUser(server.db);
  await addMember(server.db, owner.companyId, id);
  colleague = { token: await signIn(server, id) };
});

function startJob(): Promise<string> {
  const { companyId, userId } = owner;
  return inContext(server.db, { companyIds: [companyId] }, (transaction) =>
    createJob(transaction, COUNTING, { companyId, userId, params: { rows: 3 } }),
  );
}

function jobOf(run: JobWork<{ rows: number }>['run'], onEnd?: JobWork<{ rows: number }>['onEnd']): TaskList {
  return { [COUNTING.name]: watchedJobTask(server.db, COUNTING, { run, ...(onEnd && { onEnd }) }) };
}

async function work(taskList: TaskList): Promise<void> {
  // A job that failed or was held waits some seconds for its next attempt.
  await runAsSuperuser(server.superuserUrl, 'update graphile_worker._private_jobs set run_at = now()');
  const logger = loggerOf(createLogger('silent'));
  await runOnce({ pgPool: server.pool, taskList, noHandleSignals: true, logger });
}

async function stateOf(id: string, token = owner.token) {
  const answer = await server.call(getJob, { params: { id }, query: {} }, { token });
  return answer.ok();
}

async function entriesOf(jobId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select attempts, max_attempts, locked_at is not null as locked
      from graphile_worker.jobs where key = ${jobId}`.execute(server.db);
  return rows;
}

function fileOf(jobId: string) {
  return { id: jobId, companyId: owner.companyId, createdBy: owner.userId, name: 'a.csv', contentType: CSV };
}

describe('a file', () => {
  test('of several megabytes is stored in pieces, comes back as it was, and belongs to whoever made it', async () => {
    const content = randomBytes(2_500_000);
    const pieces = [content.subarray(0, 10), content.subarray(10, 2_400_000), content.subarray(2_400_000)];
    const { companyId, userId } = owner;
    const file = { companyId, createdBy: userId, name: 'Bücher "1".csv', contentType: CSV };
    const { id, byteSize } = await writeStoredFile(server.db, file, pieces);
    expect(byteSize).toBe(content.length);
    const sizes: number[] = [];
    for await (const chunk of readStoredFile(server.db, { companyId, fileId: id })) sizes.push(chunk.length);
    expect(sizes).toEqual([...Array.from({ length: 9 }, () => 262_144), 140_704]);

    const url = `/api/me/files/${id}`;
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': CSV,
      'content-length': '2500000',
      'content-disposition': `attachment; filename="B_cher _1_.csv"; filename*=UTF-8''B%C3%BCcher%20%221%22.csv`,
      'x-content-type-options': 'nosniff',
    });
    const refused = await server.call(getFile, { params: { id }, query: {} }, { token: colleague.token });
    expect([refused.status, refused.refusal().code]).toEqual([404, 'not-found']);
  });

  test('whose writer fails leaves nothing behind, and one whose time is over is deleted by its job', async () => {
    const { companyId, userId } = owner;
    const context = { companyIds: [companyId] };
    async function* failing() {
      yield randomBytes(1_500_000);
      throw new Error('the writer failed');
    }
    const file = { companyId, createdBy: userId, name: 'gone.csv', contentType: CSV };
    await expect(writeStoredFile(server.db, file, failing())).rejects.toThrow('the writer failed');
    const { id } = await writeStoredFile(server.db, { ...file, daysKept: -1 }, [Buffer.from('a')]);
    expect((await server.call(getFile, { params: { id }, query: {} }, { token: owner.token })).status).toBe(404);
    await work(fileTasks({ db: server.db }));
    const left = await inContext(server.db, context, (db) =>
      db.selectFrom('stored_file').where('name', '=', 'gone.csv').select('id').execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('a job', () => {
  test('waits, tells how far it is, and ends with its file; nobody else sees it', async () => {
    const id = await startJob();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', progress: 0, fileId: null });
    const seen: unknown[] = [];
    await work(
      jobOf(async ({ params, progress, jobId }) => {
        expect(params).toEqual({ rows: 3 });
        await progress(0.5, 'Writing lines');
        seen.push(await stateOf(id));
        return { fileId: (await writeStoredFile(server.db, fileOf(jobId), [Buffer.from('a,b')])).id };
      }),
    );
    expect(seen).toMatchObject([{ status: 'running', progress: 0.5, step: 'Writing lines' }]);
    const done = await stateOf(id);
    expect(done).toMatchObject({ status: 'done', progress: 1, step: null, error: null, fileId: id });
    expect(done.finishedAt).not.toBeNull();
    for (const call of [getJob, cancelJob]) {
      const refused = await server.call(call, { params: { id }, query: {} }, { token: colleague.token });
      expect(refused.status).toBe(404);
    }
  });

  test('that is cancelled while it runs stops at its next step, and what it began is undone', async () => {
    const id = await startJob();
    const ends: unknown[] = [];
    await work(
      jobOf(
        async ({ jobId, progress }) => {
          async function* lines() {
            yield randomBytes(2_000_000);
            await server.call(cancelJob, { params: { id }, query: {} }, { token: owner.token });
            await progress(0.9, 'Writing more');
          }
          return { fileId: (await writeStoredFile(server.db, fileOf(jobId), lines())).id };
        },
        async (_db, _job, end) => void ends.push(end),
      ),
    );
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', fileId: null, error: null });
    expect(ends).toEqual([{ status: 'cancelled' }]);
    const { rows } = await runAsSuperuser(server.superuserUrl, `select from stored_file_chunk where file_id = '${id}'`);
    expect(rows).toEqual([]);
  });

  test('that is cancelled before anybody began it never runs', async () => {
    const id = await startJob();
    const cancelled = await server.call(cancelJob, { params: { id }, query: {} }, { token: owner.token });
    expect(cancelled.ok()).toMatchObject({ id, status: 'cancelled' });
    let runs = 0;
    const ends: unknown[] = [];
    await work(
      jobOf(
        async () => void (runs += 1),
        async (_db, _job, end) => void ends.push(end),
      ),
    );
    expect([runs, ends]).toEqual([0, [{ status: 'cancelled' }]]);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });

  test('that is refused says why; one that breaks is tried again and makes one file; at last it shows nothing of itself', async () => {
    const refused = await startJob();
    await work(jobOf(() => Promise.reject(new AppError('conflict', 'The books have no month in common.'))));
    expect(await stateOf(refused)).toMatchObject({ status: 'failed', error: 'The books have no month in common.' });

    const twice = await startJob();
    const tasks = jobOf(async ({ jobId }) => {
      await writeStoredFile(server.db, fileOf(jobId), [Buffer.from(`attempt ${(attempts += 1)}`)]);
      if (attempts === 1) throw new Error('the connection was lost');
      return { fileId: jobId };
    });
    let attempts = 0;
    await work(tasks);
    expect(await stateOf(twice)).toMatchObject({ status: 'waiting', error: null });
    await work(tasks);
    expect(await stateOf(twice)).toMatchObject({ status: 'done', fileId: twice });
    const { rows } = await runAsSuperuser(
      server.superuserUrl,
      `select convert_from(bytes, 'UTF8') as text from stored_file_chunk where file_id = '${twice}'`,
    );
    expect(rows).toEqual([{ text: 'attempt 2' }]);

    const broken = await startJob();
    await runAsSuperuser(server.superuserUrl, 'update graphile_worker._private_jobs set max_attempts = 1');
    await work(jobOf(() => Promise.reject(new Error('select secret from table'))));
    const failed = await stateOf(broken);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(failed.error).not.toContain('secret');
  });

  test('whose worker was killed is given back, one that is being done is not', async () => {
    const dead = await startJob();
    await runAsSuperuser(
      server.superuserUrl,
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 hour';
       update job set status = 'running' where id = '${dead}'`,
    );
    const locked = sql<{ locked: number }>`
      select count(*)::integer as locked from graphile_worker.jobs where key = ${dead} and locked_at is not null`;
    await server.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(hashtextextended(${dead}, 0))`.execute(held);
      await releaseDeadJobs(server.db, [COUNTING.name]);
      expect((await locked.execute(server.db)).rows).toEqual([{ locked: 1 }]);
      await sql`select pg_advisory_unlock(hashtextextended(${dead}, 0))`.execute(held);
    });
    await releaseDeadJobs(server.db, [COUNTING.name]);
    expect((await locked.execute(server.db)).rows).toEqual([{ locked: 0 }]);
    await work(jobOf(async () => undefined));
    expect(await stateOf(dead)).toMatchObject({ status: 'done' });
  });

  test('that another worker still holds stays in the queue, with the attempts it had, and is done after that', async () => {
    const held = await startJob();
    await whileHeld(server.db, held, async () => {
      await work(jobOf(async () => undefined));
      expect(await stateOf(held)).toMatchObject({ status: 'waiting' });
      expect(await entriesOf(held)).toEqual([{ attempts: 0, max_attempts: 5, locked: false }]);
    });
    await work(jobOf(async () => undefined));
    expect(await stateOf(held)).toMatchObject({ status: 'done' });
    expect(await entriesOf(held)).toEqual([]);
  });

  test('that is given back leaves alone what else the same worker has taken', async () => {
    const [dead, alive] = [await startJob(), await startJob()];
    await runAsSuperuser(
      server.superuserUrl,
      `update graphile_worker._private_jobs set locked_by = 'one', locked_at = now() - interval '1 hour'
        where key in ('${dead}', '${alive}')`,
    );
    await whileHeld(server.db, alive, () => releaseDeadJobs(server.db, [COUNTING.name]));
    expect(await entriesOf(dead)).toMatchObject([{ locked: false }]);
    expect(await entriesOf(alive)).toMatchObject([{ locked: true }]);
    await releaseDeadJobs(server.db, [COUNTING.name]);
    await work(jobOf(async () => undefined));
  });

  test('without an entry in the queue, or with one that was given up, is found by the sweep; ended ones are not', async () => {
    const [lost, givenUp, done] = [await startJob(), await startJob(), await startJob()];
    await runAsSuperuser(
      server.superuserUrl,
      `delete from graphile_worker._private_jobs where key in ('${lost}', '${done}');
       update graphile_worker._private_jobs set attempts = max_attempts where key = '${givenUp}';
       update job set status = 'running' where id in ('${lost}', '${givenUp}');
       update job set status = 'done' where id = '${done}';
       update awaited_job set since = now() - interval '2 minutes'`,
    );
    expect(await requeueLostJobs(server.db, 5)).toBe(2);
    expect(await requeueLostJobs(server.db, 5)).toBe(0);
    await work(jobOf(async () => undefined));
    expect(await stateOf(lost)).toMatchObject({ status: 'done' });
    expect(await stateOf(givenUp)).toMatchObject({ status: 'failed', error: expect.stringContaining('stopped') });
  });

  test('that was replaced while its worker had it, and whose worker was killed, does not stay as failed', async () => {
    const id = await startJob();
    const orphans = `select from graphile_worker._private_jobs where key is null and attempts >= max_attempts`;
    await runAsSuperuser(
      server.superuserUrl,
      `update graphile_worker._private_jobs set key = null, attempts = max_attempts, locked_by = 'dead', locked_at = now()
        where key = '${id}'`,
    );
    await deleteReplacedJobs(server.db, [COUNTING.name]);
    expect((await runAsSuperuser(server.superuserUrl, orphans)).rowCount).toBe(1);
    await runAsSuperuser(
      server.superuserUrl,
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 hours' where key is null`,
    );
    await deleteReplacedJobs(server.db, [COUNTING.name]);
    expect((await runAsSuperuser(server.superuserUrl, orphans)).rowCount).toBe(0);
  });

  test('whose worker was killed each time is not begun again, and ends with a sentence', async () => {
    const deadly = await startJob();
    await runAsSuperuser(
      server.superuserUrl,
      `update graphile_worker._private_jobs
          set locked_by = 'dead', locked_at = now() - interval '1 hour', attempts = max_attempts where key = '${deadly}';
       update job set status = 'running' where id = '${deadly}'`,
    );
    await releaseDeadJobs(server.db, [COUNTING.name]);
    const ends: string[] = [];
    let runs = 0;
    const tasks = jobOf(
      async () => void (runs += 1),
      async (_transaction, _job, { status }) => void ends.push(status),
    );
    await work(tasks);
    expect(await stateOf(deadly)).toMatchObject({ status: 'failed', error: expect.stringContaining('stopped') });
    expect([runs, ends]).toEqual([0, ['failed']]);
  });
});

describe('who sees a job', () => {
  const SYNC: JobKind<{ rows: number }> = { ...COUNTING, name: 'sync', lane: 'long', worksOn: () => 'data-sources' };

  interface Person {
    companyId: string;
    userId: string;
    token: string;
  }

  function startOf(companyId: string, userId: string | null, kind = SYNC): Promise<string> {
    return inContext(server.db, { companyIds: [companyId] }, (transaction) =>
      createJob(transaction, kind, { companyId, userId, params: { rows: 1 } }),
    );
  }

  async function grant({ companyId, userId }: Person, [resource, thing]: [Resource, string], level: Level) {
    const row = { company_id: companyId, user_id: userId, resource, thing, level, is_live: false };
    await inContext(server.db, { companyIds: [companyId] }, (db) =>
      db.insertInto('access_grant').values(row).execute(),
    );
  }

  async function statuses(id: string, { token, companyId }: Person): Promise<number[]> {
    const asked = { params: { id }, query: { companyId } };
    const seen = await server.call(getJob, asked, { token });
    return [seen.status, (await server.call(cancelJob, asked, { token })).status];
  }

  test.each(membershipType.options)(
    'that nobody started: %s, as far as they may see what it works on',
    async (type) => {
      const person = await createOwner(server, type);
      const isReader = type === 'INVESTOR' || type === 'VIEWER';
      expect(await statuses(await startOf(person.companyId, null), person)).toEqual(isReader ? [404, 404] : [200, 200]);
      // Readers look at reports, and stop nothing.
      const ofReports = await startOf(person.companyId, null, COUNTING);
      expect(await statuses(ofReports, person)).toEqual(isReader ? [200, 404] : [200, 200]);
    },
  );

  test('that nobody started: managers of the company too, and nobody of another one', async () => {
    const { companyId } = owner;
    const [stranger, manager] = [await createOwner(server), await createUser(server.db, { role: 'MANAGER' })];
    await assignManager(server.db, companyId, manager.id);
    const id = await startOf(companyId, null);
    expect(await statuses(id, stranger)).toEqual([404, 404]);
    expect(await statuses(id, { ...stranger, companyId })).toEqual([404, 404]);
    const managing = { companyId, userId: manager.id, token: await signIn(server, manager.id) };
    expect(await statuses(id, managing)).toEqual([200, 200]);
  });

  test('works without anybody, and its file is for whoever sees the job', async () => {
    const reader = await createOwner(server, 'VIEWER');
    const { companyId } = reader;
    const hidden = await createUser(server.db);
    await addMember(server.db, companyId, hidden.id, { type: 'VIEWER', isOwner: false });
    const blind = { companyId, userId: hidden.id, token: await signIn(server, hidden.id) };
    await grant(blind, ['reports', 'CASH_FLOW'], 'hidden');
    const id = await startOf(companyId, null, COUNTING);
    await work(
      jobOf(async ({ jobId, userId }) => {
        expect(userId).toBeNull();
        const file = { id: jobId, companyId, createdBy: null, name: 'a.csv', contentType: CSV };
        return { fileId: (await writeStoredFile(server.db, file, [Buffer.from('a')])).id };
      }),
    );
    expect(await stateOf(id, reader.token)).toMatchObject({ status: 'done', fileId: id, kind: 'counting' });
    async function fileStatus({ token }: Person): Promise<number> {
      return (await server.app.inject({ url: `/api/me/files/${id}`, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    }
    expect([await fileStatus(reader), await fileStatus(blind)]).toEqual([200, 404]);
    expect(await statuses(id, blind)).toEqual([404, 404]);
  });

  test('that somebody started: they alone, and only while they may see what it works on', async () => {
    const person = await createOwner(server);
    const id = await startOf(person.companyId, person.userId);
    expect((await server.call(getJob, { params: { id }, query: {} }, { token: person.token })).status).toBe(200);
    await grant(person, ['data-sources', ''], 'hidden');
    expect(await statuses(id, person)).toEqual([404, 404]);
  });

  test('of data sources needs no right to the reports', async () => {
    const person = await createOwner(server);
    await grant(person, ['reports', ''], 'hidden');
    expect(await statuses(await startOf(person.companyId, person.userId), person)).toEqual([200, 200]);
  });
});
