import { ID, type Sample } from '#scripts/record-sql.ts';
import * as controls from './control-report.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectControlAccounts', run: (db) => controls.selectControlAccounts(db, ID, 'ACCRUAL') },
  { name: 'selectControls', run: (db) => controls.selectControls(db, ID, 50) },
  { name: 'selectControl', run: (db) => controls.selectControl(db, ID, ID) },
  {
    name: 'insertControl',
    run: (db) => controls.insertControl(db, { companyId: ID, userId: ID, fileName: 'p&l.csv', report: '{}' }),
  },
  { name: 'updateControlRemoved', run: (db) => controls.updateControlRemoved(db, ID, ID) },
  { name: 'updateControlsReplaced', run: (db) => controls.updateControlsReplaced(db, ID, 'p&l.csv') },
];
