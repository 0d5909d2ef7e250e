import { parseLocalDate } from '@tieout/finance/local-date.ts';
import * as statementExport from '#features/statement-export/statement-export.queries.ts';
import * as storedFiles from '#files/stored-files.queries.ts';
import * as userJobs from '#jobs/user-jobs.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const file = { companyId: ID, fileId: ID };
const key = { companyId: ID, jobId: ID };

export const EXPORT_SAMPLES: SampledModules = {
  'src/features/statement-export/statement-export.queries': {
    module: statementExport,
    samples: [
      { name: 'selectExportNames', run: (db) => statementExport.selectExportNames(db, ID, ID) },
      {
        name: 'selectBookedMonths',
        run: (db) => statementExport.selectBookedMonths(db, ID, parseLocalDate('2026-01-15')),
      },
    ],
  },
  'src/files/stored-files.queries': {
    module: storedFiles,
    samples: [
      {
        name: 'insertStoredFile',
        run: (db) =>
          storedFiles.insertStoredFile(db, {
            companyId: ID,
            name: 'a.csv',
            contentType: 'text/csv',
            createdBy: ID,
            daysKept: 7,
          }),
      },
      { name: 'insertChunk', run: (db) => storedFiles.insertChunk(db, file, 0, Buffer.alloc(1)) },
      { name: 'updateFileComplete', run: (db) => storedFiles.updateFileComplete(db, file, 1) },
      { name: 'selectCompleteFile', run: (db) => storedFiles.selectCompleteFile(db, file) },
      { name: 'selectChunk', run: (db) => storedFiles.selectChunk(db, file, 0) },
      { name: 'deleteStoredFile', run: (db) => storedFiles.deleteStoredFile(db, file) },
      { name: 'deleteExpiredFile', run: (db) => storedFiles.deleteExpiredFile(db, file) },
      { name: 'updateFileKept', run: (db) => storedFiles.updateFileKept(db, file) },
      { name: 'updateFileExpiring', run: (db) => storedFiles.updateFileExpiring(db, file, 15) },
    ],
  },
  'src/jobs/user-jobs.queries': {
    module: userJobs,
    samples: [
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
    ],
  },
};
