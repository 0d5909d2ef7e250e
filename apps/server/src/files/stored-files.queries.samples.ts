import { ID, type Sample } from '#scripts/record-sql.ts';
import * as storedFiles from './stored-files.queries.ts';

const file = { companyId: ID, fileId: ID };

export const samples: readonly Sample[] = [
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
];
