import { resourceOf, type Subject } from '@tieout/contracts/rights.ts';
import type { Db } from '#db/client.ts';
import { MAX_ATTEMPTS } from './job-kind.ts';

export interface JobKey {
  companyId: string;
  jobId: string;
}

export interface JobToInsert {
  companyId: string;
  userId: string | null;
  kind: string;
  worksOn: Subject;
  params: object;
}

/** The row that is watched and the entry in the queue in one statement: neither is ever there without the other. */
export async function insertJob(db: Db, { companyId, userId, kind, worksOn, params }: JobToInsert): Promise<string> {
  const resource = resourceOf(worksOn);
  const thing = worksOn.slice(resource.length + 1);
  const { id } = await db
    .with('new_job', (qb) =>
      qb
        .insertInto('job')
        .values({ company_id: companyId, user_id: userId, kind, resource, thing, params: JSON.stringify(params) })
        .returning(['company_id', 'id']),
    )
    .selectFrom('new_job')
    .select('id')
    .select((eb) => {
      const payload = eb.fn('json_build_object', [
        eb.cast(eb.val('companyId'), 'text'),
        'company_id',
        eb.cast(eb.val('jobId'), 'text'),
        'id',
      ]);
      const queued = eb.fn('graphile_worker.add_job', [
        eb.cast(eb.val(kind), 'text'),
        payload,
        eb.cast(eb.lit(null), 'text'),
        eb.cast(eb.lit(null), 'timestamptz'),
        eb.cast(eb.val(MAX_ATTEMPTS), 'integer'),
        // The key under which the queue's own row is found again.
        eb.cast('id', 'text'),
      ]);
      return eb.cast<string>(queued, 'text').as('queued');
    })
    .executeTakeFirstOrThrow();
  return id;
}

const SHOWN = [
  'id',
  'kind',
  'status',
  'permille_done as permilleDone',
  'step',
  'error',
  'file_id as fileId',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

const DECIDING = ['user_id as userId', 'resource', 'thing'] as const;

export type JobRow = NonNullable<Awaited<ReturnType<typeof selectJob>>>;

/** With what decides who may see it. */
export async function selectJob(db: Db, { companyId, jobId }: JobKey) {
  return db
    .selectFrom('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .select([...SHOWN, ...DECIDING])
    .executeTakeFirst();
}

/** Of the job that made a file; undefined where none did. */
export async function selectJobOfFile(db: Db, { companyId, fileId }: { companyId: string; fileId: string }) {
  return db
    .selectFrom('job')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .select(DECIDING)
    .executeTakeFirst();
}

/** A job nobody has begun ends at once; a running one finds the wish at its next step, an ended one is left as it is. */
export async function updateJobCancelled(db: Db, { companyId, jobId }: JobKey): Promise<void> {
  await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', 'in', ['waiting', 'running'])
    .set((eb) => ({
      wants_cancel: true,
      status: eb.case('status').when('waiting').then<'cancelled'>('cancelled').else(eb.ref('status')).end(),
      finished_at: eb.case('status').when('waiting').then(eb.fn<string>('now', [])).else(eb.ref('finished_at')).end(),
    }))
    .execute();
}

/**
 * Ended jobs too: the queue may hold an entry of one that was cancelled before anybody began it. A job that is running
 * already has lost the worker that began it.
 */
export async function updateJobBegun(db: Db, { companyId, jobId }: JobKey) {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', '=', 'waiting')
    .set({ status: 'running' })
    .executeTakeFirst();
  const job = await db
    .selectFrom('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .select(['status', 'params', 'user_id as userId'])
    .executeTakeFirst();
  return job && { ...job, hasLostWorker: job.status === 'running' && numUpdatedRows === 0n };
}

/** Whether the person still wants it. */
export async function updateJobProgress(
  db: Db,
  { companyId, jobId }: JobKey,
  { permille, step }: { permille: number; step: string },
): Promise<{ isWanted: boolean }> {
  const row = await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .set({ permille_done: permille, step })
    .returning('wants_cancel as wantsCancel')
    .executeTakeFirst();
  return { isWanted: row?.wantsCancel === false };
}

/** Back into the queue, for another attempt. */
export async function updateJobWaiting(db: Db, { companyId, jobId }: JobKey): Promise<void> {
  await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .set({ status: 'waiting', step: null, permille_done: 0 })
    .execute();
}

export type JobEnd =
  | { status: 'done'; fileId: string | null }
  | { status: 'failed'; error: string }
  | { status: 'cancelled' };

export async function updateJobEnded(db: Db, { companyId, jobId }: JobKey, end: JobEnd): Promise<void> {
  await db
    .updateTable('job')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .set((eb) => ({
      status: end.status,
      finished_at: eb.fn<string>('now', []),
      step: null,
      ...(end.status === 'done' && { permille_done: 1000, file_id: end.fileId }),
      ...(end.status === 'failed' && { error: end.error }),
    }))
    .execute();
}
