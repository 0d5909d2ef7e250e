import { ID, type Sample } from '#scripts/record-sql.ts';
import * as documents from './documents.queries.ts';

const key = { companyId: ID, documentId: ID };
const asked = { companyId: ID, userId: ID, type: 'CASH_FLOW', format: 'xlsx', title: 'Cash flow' } as const;

export const samples: readonly Sample[] = [
  { name: 'selectDocuments', run: (db) => documents.selectDocuments(db, ID, { onlyAutomatic: false }) },
  { name: 'selectDocument', run: (db) => documents.selectDocument(db, key) },
  { name: 'selectDocumentFile', run: (db) => documents.selectDocumentFile(db, key) },
  { name: 'countDocuments', run: (db) => documents.countDocuments(db, ID) },
  { name: 'selectHasBooks', run: (db) => documents.selectHasBooks(db, ID) },
  { name: 'insertDocument', run: (db) => documents.insertDocument(db, asked) },
  { name: 'lockDocument', run: (db) => documents.lockDocument(db, key) },
  { name: 'updateDocument', run: (db) => documents.updateDocument(db, key, { title: 'a', is_pinned: true }) },
  { name: 'updateDocumentDeleted', run: (db) => documents.updateDocumentDeleted(db, key, true) },
  { name: 'updateDocumentAsked', run: (db) => documents.updateDocumentAsked(db, key, ID) },
  { name: 'selectCurrentVersion', run: (db) => documents.selectCurrentVersion(db, ID) },
  { name: 'selectLoading', run: (db) => documents.selectLoading(db, ID) },
];
