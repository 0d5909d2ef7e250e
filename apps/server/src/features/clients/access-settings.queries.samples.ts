import { ID, type Sample } from '#scripts/record-sql.ts';
import * as settings from './access-settings.queries.ts';

const grant = { resource: 'reports', thing: '', level: 'view', isLive: false } as const;

export const samples: readonly Sample[] = [
  { name: 'selectPreset', run: (db) => settings.selectPreset(db, ID, ID) },
  { name: 'selectChart', run: (db) => settings.selectChart(db, ID) },
  { name: 'updateMasks', run: (db) => settings.updateMasks(db, ID, ID, ['SALARIES']) },
  { name: 'updatePreset', run: (db) => settings.updatePreset(db, ID, ID, 'BOARD') },
  { name: 'deleteGrants', run: (db) => settings.deleteGrants(db, ID, ID) },
  { name: 'insertGrants', run: (db) => settings.insertGrants(db, ID, ID, [grant]) },
  { name: 'selectSharedReports', run: (db) => settings.selectSharedReports(db, ID) },
  { name: 'selectDepartments', run: (db) => settings.selectDepartments(db, ID) },
  { name: 'selectLastAccessChange', run: (db) => settings.selectLastAccessChange(db, ID, ID) },
];
