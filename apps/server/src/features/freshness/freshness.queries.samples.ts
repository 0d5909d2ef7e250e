import { ID, type Sample } from '#scripts/record-sql.ts';
import * as freshness from './freshness.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectConnectedSources', run: (db) => freshness.selectConnectedSources(db, ID) },
];
