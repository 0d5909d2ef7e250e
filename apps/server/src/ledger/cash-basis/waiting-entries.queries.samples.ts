import { ID, type Sample } from '#scripts/record-sql.ts';
import { numberWaitingEntries } from './waiting-entries.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'numberWaitingEntries (all)',
    run: (db) => numberWaitingEntries(db, { companyId: ID, version: 2, since: 0 }),
  },
  {
    name: 'numberWaitingEntries (connected with a change)',
    run: (db) => numberWaitingEntries(db, { companyId: ID, version: 2, since: 1 }),
  },
];
