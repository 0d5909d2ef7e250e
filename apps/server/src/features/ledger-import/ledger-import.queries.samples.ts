import { ID, type Sample } from '#scripts/record-sql.ts';
import * as ledgerImport from './ledger-import.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const key = { companyId: ID, importId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectImport', run: (db) => ledgerImport.selectImport(db, key) },
  { name: 'selectImportForUpdate', run: (db) => ledgerImport.selectImportForUpdate(db, key) },
  { name: 'selectImports', run: (db) => ledgerImport.selectImports(db, ID, 50) },
  {
    name: 'insertImport',
    run: (db) =>
      ledgerImport.insertImport(db, {
        companyId: ID,
        fileId: ID,
        fileName: 'ledger.csv',
        kind: null,
        userId: ID,
      }),
  },
  {
    name: 'updateImport',
    run: (db) => ledgerImport.updateImport(db, key, ['reading'], { status: 'ready', failure: null }),
  },
  { name: 'updateJobOfImportCancelled', run: (db) => ledgerImport.updateJobOfImportCancelled(db, ID, ID) },
  { name: 'updateFilesSourceReverted', run: (db) => ledgerImport.updateFilesSourceReverted(db, ID) },
  { name: 'isLedgerEmpty', run: (db) => ledgerImport.isLedgerEmpty(db, ID) },
  { name: 'selectBooks', run: (db) => ledgerImport.selectBooks(db, ID) },
  {
    name: 'selectLedgerAmounts',
    run: (db) => ledgerImport.selectLedgerAmounts(db, ID, [parseMonth('2026-01')]),
  },
  { name: 'selectFilesSource', run: (db) => ledgerImport.selectFilesSource(db, ID) },
  { name: 'upsertFilesSource', run: (db) => ledgerImport.upsertFilesSource(db, ID) },
  { name: 'selectTrialBalanceSince', run: (db) => ledgerImport.selectTrialBalanceSince(db, ID, 1) },
  { name: 'selectAccountChangeSince', run: (db) => ledgerImport.selectAccountChangeSince(db, ID, 1, [ID]) },
];
