import { ID, type Sample } from '#scripts/record-sql.ts';
import { advanceLedgerVersion, lockLedger } from './ledger-version.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'advanceLedgerVersion',
    run: (db) => advanceLedgerVersion(db, { companyId: ID, source: 'IMPORT', reason: 'Import of ledger.csv' }),
    found: { version: 2 },
  },
  { name: 'lockLedger', run: (db) => lockLedger(db, ID) },
];
