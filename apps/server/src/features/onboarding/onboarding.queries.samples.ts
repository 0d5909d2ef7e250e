import { ID, type Sample } from '#scripts/record-sql.ts';
import * as onboarding from './onboarding.queries.ts';

const watcher: onboarding.Watcher = { companyId: ID, userId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectLatestStep', run: (db) => onboarding.selectLatestStep(db, watcher) },
  { name: 'insertStep', run: (db) => onboarding.insertStep(db, watcher, 3) },
  { name: 'selectCompleted', run: (db) => onboarding.selectCompleted(db, ID) },
  { name: 'updateCompleted', run: (db) => onboarding.updateCompleted(db, ID) },
];
