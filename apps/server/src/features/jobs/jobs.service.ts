import type { Job } from '@tieout/contracts/jobs.ts';
import { thingBelow, type Level } from '@tieout/contracts/rights.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { isResource, reaches } from '#access/levels.ts';
import { notFound } from '#server/app-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { findStoredFile, readStoredFile } from '#files/stored-files.ts';
import { selectJob, selectJobOfFile, updateJobCancelled, type JobRow } from '#jobs/watched-jobs.queries.ts';

export interface JobDeps {
  db: AppDb;
}

/** Who asks for a job or its file, and what they may do in the company. */
export interface Watcher {
  userId: string;
  access: CompanyAccess;
  context: DbContext;
}

type WorkedOn = Pick<JobRow, 'userId' | 'resource' | 'thing'>;

export function findJob({ db }: JobDeps, watcher: Watcher, jobId: string): Promise<Job> {
  return inContext(db, watcher.context, async (transaction) => answerOf(await requireJob(transaction, watcher, jobId)));
}

/** A job that has ended is left as it is. */
export function cancelJobOf({ db }: JobDeps, watcher: Watcher, jobId: string): Promise<Job> {
  return inContext(db, watcher.context, async (transaction) => {
    const job = await requireJob(transaction, watcher, jobId);
    // Everybody's work is not stopped by somebody who may only look at it.
    if (job.userId === null && !mayDo(watcher, job, 'edit')) throw notFound();
    await updateJobCancelled(transaction, { companyId: watcher.access.companyId, jobId });
    return answerOf(await requireJob(transaction, watcher, jobId));
  });
}

async function requireJob(db: Db, watcher: Watcher, jobId: string): Promise<JobRow> {
  const row = await selectJob(db, { companyId: watcher.access.companyId, jobId });
  if (row === undefined || !isSeenBy(watcher, row)) throw notFound();
  return row;
}

/** A person's own job may show what their colleagues may not see, and stays theirs only while they may. */
function isSeenBy(watcher: Watcher, job: WorkedOn): boolean {
  return (job.userId === null || job.userId === watcher.userId) && mayDo(watcher, job, 'view');
}

function mayDo({ access }: Watcher, { resource, thing }: WorkedOn, level: Level): boolean {
  // A resource that no longer exists may still have jobs.
  if (!isResource(resource)) return false;
  return reaches(access.grantFor(thing === '' ? resource : thingBelow(resource, thing)).level, level);
}

function answerOf({ permilleDone, userId: _userId, resource: _resource, thing: _thing, ...row }: JobRow): Job {
  return { ...row, progress: permilleDone / 1000 };
}

/** As the job that made it: a file may hold what a colleague may not see. */
export async function openFile({ db }: JobDeps, watcher: Watcher, fileId: string) {
  const { access, context, userId } = watcher;
  const key = { companyId: access.companyId, fileId };
  const [file, job] = await Promise.all([
    findStoredFile(db, key, context),
    inContext(db, context, (transaction) => selectJobOfFile(transaction, key)),
  ]);
  const isSeen = job === undefined ? file?.createdBy === userId : isSeenBy(watcher, job);
  if (file === undefined || !isSeen) throw notFound();
  return { ...file, bytes: readStoredFile(db, key, context) };
}
