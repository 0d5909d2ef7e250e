import { ID, type Sample } from '#scripts/record-sql.ts';
import * as readiness from './readiness.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectSourceAges', run: (db) => readiness.selectSourceAges(db, ID) },
  { name: 'selectDiffering', run: (db) => readiness.selectDiffering(db, ID) },
];
