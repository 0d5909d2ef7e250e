import { ID, type Sample } from '#scripts/record-sql.ts';
import * as readerLevel from './reader-level.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectReaderLevel', run: (db) => readerLevel.selectReaderLevel(db, ID, ID) },
];
