import { ID, type Sample } from '#scripts/record-sql.ts';
import * as batches from './batches.queries.ts';

const BATCH = { id: ID, managerId: ID, action: 'CLOSE', requestId: 'r-1' } as const;

export const samples: readonly Sample[] = [
  {
    name: 'insertBatch',
    run: (db) => batches.insertBatch(db, BATCH, [{ companyId: ID, params: { reason: '' } }]),
  },
  { name: 'selectImportsExist', run: (db) => batches.selectImportsExist(db, [{ companyId: ID, importId: ID }]) },
  { name: 'selectBatch', run: (db) => batches.selectBatch(db, ID, ID) },
  { name: 'selectWaitingItem', run: (db) => batches.selectWaitingItem(db, ID, ID) },
  {
    name: 'updateItem',
    run: (db) => batches.updateItem(db, { companyId: ID, id: ID }, { state: 'done', message: 'Closed' }),
  },
  { name: 'selectName', run: (db) => batches.selectName(db, ID) },
  { name: 'selectIsPublished', run: (db) => batches.selectIsPublished(db, ID, '2026-03') },
];
