import { ID, type Sample } from '#scripts/record-sql.ts';
import * as making from './make-documents.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const key = { companyId: ID, documentId: ID };
const month = parseMonth('2026-01');
const made = { version: 1, contentHash: Buffer.alloc(32), period: { from: month, to: month } };
const automatic = [{ type: 'CASH_FLOW', title: 'Cash flow' }] as const;

export const samples: readonly Sample[] = [
  { name: 'insertAutomaticDocuments', run: (db) => making.insertAutomaticDocuments(db, ID, automatic) },
  { name: 'selectDocumentsToMake', run: (db) => making.selectDocumentsToMake(db, ID) },
  { name: 'updateDocumentBegun', run: (db) => making.updateDocumentBegun(db, key) },
  { name: 'updateDocumentUnchanged', run: (db) => making.updateDocumentUnchanged(db, key, made) },
  { name: 'updateDocumentMade', run: (db) => making.updateDocumentMade(db, key, ID, made) },
  { name: 'updateDocumentFailed', run: (db) => making.updateDocumentFailed(db, key, 'a') },
  { name: 'updateDocumentEmptied', run: (db) => making.updateDocumentEmptied(db, key) },
  { name: 'updateWaitingTold', run: (db) => making.updateWaitingTold(db, ID, 30) },
];
