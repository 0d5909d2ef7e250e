import type { Sample } from '#scripts/record-sql.ts';
import * as attempts from './attempts.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'deleteExpiredCounters', run: (db) => attempts.deleteExpiredCounters(db) },
];
