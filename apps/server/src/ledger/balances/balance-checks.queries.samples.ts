import { ID, type Sample } from '#scripts/record-sql.ts';
import * as checks from './balance-checks.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'enqueueBalanceCheck', run: (db) => checks.enqueueBalanceCheck(db, ID) },
  { name: 'enqueueDailyCheck', run: (db) => checks.enqueueDailyCheck(db, ID) },
  { name: 'upsertBalanceCheck', run: (db) => checks.upsertBalanceCheck(db, ID, []) },
];
