import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectAbsent, selectOverlapping, selectOverlapSources } from './corrected-entries.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectAbsent', run: (db) => selectAbsent(db, ID, 100) },
  { name: 'selectOverlapping', run: (db) => selectOverlapping(db, ID, 100) },
  { name: 'selectOverlapSources', run: (db) => selectOverlapSources(db, ID) },
];
