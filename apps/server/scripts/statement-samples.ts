import * as structureStore from '#statements/structure-store.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';

export const STATEMENT_SAMPLES: SampledModules = {
  'src/statements/structure-store.queries': {
    module: structureStore,
    samples: [
      { name: 'selectStructure', run: (db) => structureStore.selectStructure(db, ID, 'PNL', null) },
      { name: 'selectStructure at a version', run: (db) => structureStore.selectStructure(db, ID, 'PNL', 1) },
    ],
  },
};
