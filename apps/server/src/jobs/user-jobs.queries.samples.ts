import { ID, type Sample } from '#scripts/record-sql.ts';
import * as userJobs from './user-jobs.queries.ts';

const key = { companyId: ID, jobId: ID };

export const samples: readonly Sample[] = [
  {
    name: 'insertJob',
    run: (db) => userJobs.insertJob(db, { companyId: ID, userId: ID, kind: 'statement-export', params: {} }),
  },
  { name: 'selectJobOf', run: (db) => userJobs.selectJobOf(db, key, ID) },
  { name: 'updateJobCancelled', run: (db) => userJobs.updateJobCancelled(db, key, ID) },
  { name: 'updateJobBegun', run: (db) => userJobs.updateJobBegun(db, key) },
  { name: 'updateJobProgress', run: (db) => userJobs.updateJobProgress(db, key, { permille: 1, step: 'a' }) },
  { name: 'updateJobWaiting', run: (db) => userJobs.updateJobWaiting(db, key) },
  {
    name: 'updateJobEnded',
    run: (db) => userJobs.updateJobEnded(db, key, { status: 'done', fileId: ID }),
  },
];
