import { ID, type Sample } from '#scripts/record-sql.ts';
import * as values from './own-values.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectFillableMetrics', run: (db) => values.selectFillableMetrics(db, ID) },
];
