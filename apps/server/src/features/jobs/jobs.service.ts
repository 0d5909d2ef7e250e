import type { Job } from '@tieout/contracts/jobs.ts';
import { notFound } from '#server/app-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { findStoredFile, readStoredFile } from '#files/stored-files.ts';
import { selectJobOf, updateJobCancelled, type JobKey, type JobRow } from '#jobs/user-jobs.queries.ts';

export interface JobDeps {
  db: AppDb;
}

/** Whose job or file it is. */
export interface Owner {
  userId: string;
  companyId: string;
  context: DbContext;
}

export function findJob({ db }: JobDeps, owner: Owner, jobId: string): Promise<Job> {
  return inContext(db, owner.context, (transaction) => requireJob(transaction, owner, jobId));
}

/** A job that has ended is left as it is. */
export function cancelJobOf({ db }: JobDeps, owner: Owner, jobId: string): Promise<Job> {
  return inContext(db, owner.context, async (transaction) => {
    await updateJobCancelled(transaction, { companyId: owner.companyId, jobId }, owner.userId);
    return requireJob(transaction, owner, jobId);
  });
}

async function requireJob(db: Db, { companyId, userId }: Owner, jobId: string): Promise<Job> {
  const key: JobKey = { companyId, jobId };
  const row = await selectJobOf(db, key, userId);
  if (row === undefined) throw notFound();
  return jobOf(row);
}

function jobOf({ permilleDone, kind, ...row }: JobRow): Job {
  return { ...row, kind: kind as Job['kind'], progress: permilleDone / 1000 };
}

/** Nobody but whoever made it: a file may hold what a colleague may not see. */
export async function openFile({ db }: JobDeps, { companyId, userId, context }: Owner, fileId: string) {
  const key = { companyId, fileId };
  const file = await findStoredFile(db, key, context);
  if (file === undefined || file.createdBy !== userId) throw notFound();
  return { ...file, bytes: readStoredFile(db, key, context) };
}
