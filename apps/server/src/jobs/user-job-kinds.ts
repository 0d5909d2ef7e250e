import { job, type Job } from '@tieout/contracts/jobs.ts';

/** What a person waits for. The kind is also the name of the task in the queue. */
export type UserJobKind = Job['kind'];
export const USER_JOB_KINDS: readonly UserJobKind[] = job.shape.kind.options;
export const MAX_ATTEMPTS = 5;
