import { ID, type Sample } from '#scripts/record-sql.ts';
import * as manager from './manager.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectEmail', run: (db) => manager.selectEmail(db, ID) },
  { name: 'selectManager', run: (db) => manager.selectManager(db, ID) },
];
