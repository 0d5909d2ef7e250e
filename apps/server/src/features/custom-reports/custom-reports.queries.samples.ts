import { ID, type Sample } from '#scripts/record-sql.ts';
import * as customReports from './custom-reports.queries.ts';

const report = { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: true } as const;
const own = { companyId: ID, userId: ID, id: ID };

export const samples: readonly Sample[] = [
  { name: 'selectCustomReports', run: (db) => customReports.selectCustomReports(db, ID, ID) },
  { name: 'lockAndCountReports', run: (db) => customReports.lockAndCountReports(db, ID) },
  { name: 'insertCustomReport', run: (db) => customReports.insertCustomReport(db, own, report) },
  { name: 'updateCustomReport', run: (db) => customReports.updateCustomReport(db, own, report) },
  { name: 'deleteCustomReport', run: (db) => customReports.deleteCustomReport(db, own) },
];
