import type { Sample } from '#scripts/record-sql.ts';
import * as sources from './data-sources.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';

export const samples: readonly Sample[] = [
  { name: 'selectConnections', run: (db) => sources.selectConnections(db, COMPANY) },
  { name: 'selectFileSources', run: (db) => sources.selectFileSources(db, COMPANY) },
];
