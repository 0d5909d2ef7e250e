import { ID, type Sample } from '#scripts/record-sql.ts';
import * as store from './dashboard-store.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectDashboard', run: (db) => store.selectDashboard(db, ID) },
  { name: 'selectBusinessModel', run: (db) => store.selectBusinessModel(db, ID) },
  { name: 'hasDeals', run: (db) => store.hasDeals(db, ID) },
];
