import type { Sample } from '#scripts/record-sql.ts';
import { markClosings } from './mark-closings.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'markClosings', run: (db) => markClosings(db, { fiscalYearStartMonth: 1 }), found: {} },
];
