import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { requeueLater, whileHeld } from '#db/job-queue.ts';
import type { JobKind } from './job-kind.ts';
import { jobTask, type JobTask } from './job-task.ts';
import {
  insertJob,
  updateJobBegun,
  updateJobEnded,
  updateJobProgress,
  updateJobWaiting,
  type JobEnd,
  type JobKey,
} from './watched-jobs.queries.ts';

const PROGRESS_EVERY_MS = 300;
const FAILED = 'Something went wrong on our side. Please try again; if it happens again, report it.';
const GIVEN_UP =
  'The server stopped several times while working on this. Please try again; if it happens again, report it.';

/** A running job, seen by the code that does the work. */
export interface RunningJob<P> extends JobKey {
  /** Who started it, if anybody did. */
  userId: string | null;
  params: P;
  /**
   * Says how far the work is, in a short transaction of its own, and throws when somebody has cancelled it or the
   * worker stops: the work then undoes what it began. Cheap enough to be called for every page of rows.
   */
  progress: (share: number, step: string) => Promise<void>;
}

export interface JobWork<P> {
  run: (job: RunningJob<P>) => Promise<{ fileId: string } | void>;
  /** In the transaction in which the job ends, however it ends; also for a job cancelled before it began. */
  onEnd?: (transaction: Db, job: JobKey & { userId: string | null; params: P }, end: JobEnd) => Promise<void>;
}

/** For work that reads the books as its starter may: of a kind that is only ever started by somebody. */
export function starterOf({ userId, jobId }: Pick<RunningJob<unknown>, 'userId' | 'jobId'>): string {
  if (userId === null) throw new Error(`nobody has started job ${jobId}`);
  return userId;
}

export interface NewJob<P> {
  companyId: string;
  /** Null where nobody started it: whoever may see what it works on then sees it. */
  userId: string | null;
  params: P;
}

/** Inside a transaction of the company: the job exists if and only if that is committed. */
export function createJob<P extends object>(db: Db, kind: JobKind<P>, job: NewJob<P>): Promise<string> {
  return insertJob(db, { ...job, kind: kind.name, worksOn: kind.worksOn(job.params) });
}

const payloadOf = z.object({ companyId: z.uuid(), jobId: z.uuid() });

/**
 * The task of one kind of job. A refusal (AppError) ends it with its sentence; any other error is tried again, at last
 * with a sentence that shows nothing of itself. So is one whose worker was killed, but not for a last time: it may be
 * the job that kills them. A file made under the id of the job is made once, however often it runs.
 */
export function watchedJobTask<P extends object>(
  db: AppDb,
  { params, lane }: Pick<JobKind<P>, 'params' | 'lane'>,
  work: JobWork<P>,
): JobTask {
  return jobTask(lane, async (payload, { job, logger, abortSignal }) => {
    const key = payloadOf.parse(payload);
    const stop = { signal: abortSignal, isLastAttempt: job.attempts >= job.max_attempts };
    const isHeld = await whileHeld(db, key.jobId, async () => {
      const error = await runOnce(db, { params, ...work }, key, stop);
      if (error === null) return;
      logger.error(`job ${key.jobId} failed: ${error.stack ?? error.message}`);
      if (!stop.isLastAttempt) throw error;
    });
    if (isHeld) return;
    logger.warn(`job ${key.jobId} is being done by another worker`);
    await requeueLater(db, job, key.jobId);
  });
}

/** The error that is no refusal, if there was one. */
async function runOnce<P>(
  db: AppDb,
  { params: schema, run, onEnd }: JobWork<P> & { params: z.ZodType<P> },
  key: JobKey,
  stop: { signal: AbortSignal; isLastAttempt: boolean },
): Promise<Error | null> {
  const context = { companyIds: [key.companyId] };
  const begun = await inContext(db, context, (transaction) => updateJobBegun(transaction, key));
  if (begun === undefined || begun.status === 'done' || begun.status === 'failed') return null;
  const { userId } = begun;
  const params = schema.parse(begun.params);
  async function end(how: JobEnd): Promise<void> {
    await inContext(db, context, async (transaction) => {
      await updateJobEnded(transaction, key, how);
      await onEnd?.(transaction, { ...key, userId, params }, how);
    });
  }
  if (begun.hasLostWorker && stop.isLastAttempt) {
    await end({ status: 'failed', error: GIVEN_UP });
    return new Error('given up, because the worker was killed each time');
  }
  try {
    if (begun.status === 'cancelled') throw new JobCancelled();
    const made = await run({ ...key, userId, params, progress: progressOf(db, key, stop.signal) });
    await end({ status: 'done', fileId: made?.fileId ?? null });
    return null;
  } catch (thrown) {
    const error = thrown as Error;
    if (error instanceof JobCancelled) await end({ status: 'cancelled' });
    else if (error instanceof AppError) await end({ status: 'failed', error: error.message });
    else if (stop.isLastAttempt) await end({ status: 'failed', error: FAILED });
    else await inContext(db, context, (transaction) => updateJobWaiting(transaction, key));
    return error instanceof JobCancelled || error instanceof AppError ? null : error;
  }
}

class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

function progressOf(db: AppDb, key: JobKey, signal: AbortSignal): RunningJob<unknown>['progress'] {
  let lastAt = 0;
  let lastStep = '';
  return async function progress(share, step) {
    signal.throwIfAborted();
    const now = performance.now();
    if (step === lastStep && now - lastAt < PROGRESS_EVERY_MS) return;
    [lastAt, lastStep] = [now, step];
    const permille = Math.round(Math.min(1, Math.max(0, share)) * 1000);
    const { isWanted } = await inContext(db, { companyIds: [key.companyId] }, (transaction) =>
      updateJobProgress(transaction, key, { permille, step }),
    );
    if (!isWanted) throw new JobCancelled();
  };
}
