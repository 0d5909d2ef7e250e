import { ID, type Sample } from '#scripts/record-sql.ts';
import * as entries from './masked-entries.queries.ts';

const MASKED = { companyId: ID, accountIds: [ID] };

export const samples: readonly Sample[] = [
  { name: 'hasMaskedEntry', run: (db) => entries.hasMaskedEntry(db, { ...MASKED, entryIds: [ID] }) },
  { name: 'hasMaskedLine', run: (db) => entries.hasMaskedLine(db, { ...MASKED, ofAccounts: [ID] }) },
];
