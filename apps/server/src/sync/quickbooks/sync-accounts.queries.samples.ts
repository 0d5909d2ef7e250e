import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectToldAccounts } from './sync-accounts.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectToldAccounts', run: (db) => selectToldAccounts(db, { companyId: ID, connectionId: ID }) },
];
