import * as manager from '#features/manager/manager.queries.ts';
import * as connect from '#features/quickbooks-connect/quickbooks-connect.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const BYTES = Buffer.alloc(32);
const PROVIDER = 'quickbooks';

export const CONNECT_SAMPLES: SampledModules = {
  'src/features/manager/manager.queries': {
    module: manager,
    samples: [
      { name: 'selectEmail', run: (db) => manager.selectEmail(db, ID) },
      { name: 'selectManager', run: (db) => manager.selectManager(db, ID) },
    ],
  },
  'src/features/quickbooks-connect/quickbooks-connect.queries': {
    module: connect,
    samples: [
      { name: 'updateLinksReplaced', run: (db) => connect.updateLinksReplaced(db, ID, PROVIDER) },
      {
        name: 'insertLink',
        run: (db) =>
          connect.insertLink(db, {
            companyId: ID,
            provider: PROVIDER,
            tokenHash: BYTES,
            tokenSealed: BYTES,
            createdBy: ID,
            hours: 24,
          }),
      },
      { name: 'selectLink', run: (db) => connect.selectLink(db, ID, ID) },
      { name: 'selectCurrentLink', run: (db) => connect.selectCurrentLink(db, ID, PROVIDER) },
      { name: 'selectInvitation', run: (db) => connect.selectInvitation(db, ID, BYTES) },
      { name: 'selectAccountingSource', run: (db) => connect.selectAccountingSource(db, ID, PROVIDER) },
    ],
  },
};
