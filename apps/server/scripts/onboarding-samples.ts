import * as onboarding from '#features/onboarding/onboarding.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const watcher: onboarding.Watcher = { companyId: ID, userId: ID };

export const ONBOARDING_SAMPLES: SampledModules = {
  'src/features/onboarding/onboarding.queries': {
    module: onboarding,
    samples: [
      { name: 'selectLatestStep', run: (db) => onboarding.selectLatestStep(db, watcher) },
      { name: 'insertStep', run: (db) => onboarding.insertStep(db, watcher, 3) },
      { name: 'selectCompleted', run: (db) => onboarding.selectCompleted(db, ID) },
      { name: 'updateCompleted', run: (db) => onboarding.updateCompleted(db, ID) },
    ],
  },
};
