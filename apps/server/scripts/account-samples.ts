import * as account from '#features/account/account.queries.ts';
import * as readerLevel from '#statements/reader-level.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';

export const ACCOUNT_SAMPLES: SampledModules = {
  'src/features/account/account.queries': {
    module: account,
    samples: [
      { name: 'selectProfile', run: (db) => account.selectProfile(db, ID) },
      { name: 'updateProfile', run: (db) => account.updateProfile(db, ID, { theme: 'dark' }) },
      { name: 'selectCompany', run: (db) => account.selectCompany(db, ID) },
      { name: 'updateCompany', run: (db) => account.updateCompany(db, ID, { name: 'Example Co' }) },
      { name: 'updateLogo', run: (db) => account.updateLogo(db, ID, ID) },
    ],
  },
  'src/statements/reader-level.queries': {
    module: readerLevel,
    samples: [{ name: 'selectReaderLevel', run: (db) => readerLevel.selectReaderLevel(db, ID, ID) }],
  },
};
