import { ID, type Sample } from '#scripts/record-sql.ts';
import * as queries from './recalculation.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'lockCompany', run: (db) => queries.lockCompany(db, ID) },
  { name: 'selectLastJob', run: (db) => queries.selectLastJob(db, ID, 'recalculation') },
  { name: 'selectFigures', run: (db) => queries.selectFigures(db, ID) },
  { name: 'selectChanges', run: (db) => queries.selectChanges(db, ID) },
  { name: 'upsertRecalculation', run: (db) => queries.upsertRecalculation(db, ID, { figures: {}, changes: [] }) },
];
