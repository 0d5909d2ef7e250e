import { ID, type Sample } from '#scripts/record-sql.ts';
import * as entries from './entry.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectEntry', run: (db) => entries.selectEntry(db, ID, ID, 'live') },
  { name: 'selectEntry (published)', run: (db) => entries.selectEntry(db, ID, ID, 'published') },
  { name: 'selectEntryLines', run: (db) => entries.selectEntryLines(db, ID, ID) },
  {
    name: 'selectEntryVersions (published)',
    run: (db) =>
      entries.selectEntryVersions(db, ID, { connectionId: ID, source: 'IMPORT', externalId: 'x' }, 'published'),
  },
];
