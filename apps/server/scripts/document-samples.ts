import { parseMonth } from '@tieout/finance/month.ts';
import * as documents from '#features/documents/documents.queries.ts';
import * as making from '#features/documents/make-documents.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const key = { companyId: ID, documentId: ID };
const month = parseMonth('2026-01');
const made = { version: 1, contentHash: Buffer.alloc(32), period: { from: month, to: month } };
const asked = { companyId: ID, userId: ID, type: 'CASH_FLOW', format: 'xlsx', title: 'Cash flow' } as const;
const automatic = [{ type: 'CASH_FLOW', title: 'Cash flow' }] as const;

export const DOCUMENT_SAMPLES: SampledModules = {
  'src/features/documents/documents.queries': {
    module: documents,
    samples: [
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
    ],
  },
  'src/features/documents/make-documents.queries': {
    module: making,
    samples: [
      { name: 'insertAutomaticDocuments', run: (db) => making.insertAutomaticDocuments(db, ID, automatic) },
      { name: 'selectDocumentsToMake', run: (db) => making.selectDocumentsToMake(db, ID) },
      { name: 'updateDocumentBegun', run: (db) => making.updateDocumentBegun(db, key) },
      { name: 'updateDocumentUnchanged', run: (db) => making.updateDocumentUnchanged(db, key, made) },
      { name: 'updateDocumentMade', run: (db) => making.updateDocumentMade(db, key, ID, made) },
      { name: 'updateDocumentFailed', run: (db) => making.updateDocumentFailed(db, key, 'a') },
      { name: 'updateWaitingTold', run: (db) => making.updateWaitingTold(db, ID, 30) },
    ],
  },
};
