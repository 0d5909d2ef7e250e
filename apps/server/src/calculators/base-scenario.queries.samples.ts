import { ID, type Sample } from '#scripts/record-sql.ts';
import * as scenarios from './base-scenario.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectBaseScenarios', run: (db) => scenarios.selectBaseScenarios(db, [ID]) },
  { name: 'selectRecordVersion', run: (db) => scenarios.selectRecordVersion(db, ID) },
];
