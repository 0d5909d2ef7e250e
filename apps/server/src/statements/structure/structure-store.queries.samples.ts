import { ID, type Sample } from '#scripts/record-sql.ts';
import * as structureStore from './structure-store.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectStructures', run: (db) => structureStore.selectStructures(db, ID, null) },
  { name: 'selectStructures at a version', run: (db) => structureStore.selectStructures(db, ID, 1) },
];
