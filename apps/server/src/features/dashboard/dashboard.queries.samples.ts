import { ID, type Sample } from '#scripts/record-sql.ts';
import * as dashboard from './dashboard.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectPersonName', run: (db) => dashboard.selectPersonName(db, ID) },
  { name: 'selectDashboardVersions', run: (db) => dashboard.selectDashboardVersions(db, ID) },
  { name: 'lockDashboard', run: (db) => dashboard.lockDashboard(db, ID) },
  { name: 'upsertDashboard', run: (db) => dashboard.upsertDashboard(db, { companyId: ID, tabs: [], userId: ID }) },
];
