import { ID, type Sample } from '#scripts/record-sql.ts';
import * as jobs from './watched-jobs.queries.ts';

const key = { companyId: ID, jobId: ID };

export const samples: readonly Sample[] = [
  {
    name: 'insertJob',
    run: (db) => jobs.insertJob(db, { companyId: ID, userId: ID, kind: 'a', worksOn: 'reports/CASH_FLOW', params: {} }),
  },
  { name: 'selectJob', run: (db) => jobs.selectJob(db, key) },
  { name: 'selectJobOfFile', run: (db) => jobs.selectJobOfFile(db, { companyId: ID, fileId: ID }) },
  { name: 'updateJobCancelled', run: (db) => jobs.updateJobCancelled(db, key) },
  { name: 'updateJobBegun', run: (db) => jobs.updateJobBegun(db, key) },
  { name: 'updateJobProgress', run: (db) => jobs.updateJobProgress(db, key, { permille: 1, step: 'a' }) },
  { name: 'updateJobWaiting', run: (db) => jobs.updateJobWaiting(db, key) },
  {
    name: 'updateJobEnded',
    run: (db) => jobs.updateJobEnded(db, key, { status: 'done', fileId: ID }),
  },
];
