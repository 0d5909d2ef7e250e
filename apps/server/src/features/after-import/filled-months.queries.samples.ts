import { ID, type Sample } from '#scripts/record-sql.ts';
import * as filledMonths from './filled-months.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectEntryCounts', run: (db) => filledMonths.selectEntryCounts(db, ID) },
];
