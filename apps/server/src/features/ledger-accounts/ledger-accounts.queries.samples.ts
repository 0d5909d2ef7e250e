import { ID, type Sample } from '#scripts/record-sql.ts';
import * as queries from './ledger-accounts.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectAccountList', run: (db) => queries.selectAccountList(db, ID) },
  { name: 'selectLastDecision', run: (db) => queries.selectLastDecision(db, ID, ['accounts.decide']) },
  { name: 'selectPersonName', run: (db) => queries.selectPersonName(db, ID) },
  { name: 'selectBaseCurrency', run: (db) => queries.selectBaseCurrency(db, ID) },
];
