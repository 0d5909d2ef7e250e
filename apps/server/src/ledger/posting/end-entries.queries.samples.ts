import { ID, type Sample } from '#scripts/record-sql.ts';
import { endEntries } from './end-entries.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'endEntries', run: (db) => endEntries(db, { companyId: ID, version: 2, table: 'replaced_entry' }) },
];
