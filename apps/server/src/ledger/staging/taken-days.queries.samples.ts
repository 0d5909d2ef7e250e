import { ID, type Sample } from '#scripts/record-sql.ts';
import { findTakenDays } from './taken-days.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'findTakenDays', run: (db) => findTakenDays(db, { companyId: ID, fileName: 'ledger.csv' }) },
];
