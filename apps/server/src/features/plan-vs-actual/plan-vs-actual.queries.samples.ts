import { ID, type Sample } from '#scripts/record-sql.ts';
import * as queries from './plan-vs-actual.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectMateriality', run: (db) => queries.selectMateriality(db, ID) },
];
