import { ID, type Sample } from '#scripts/record-sql.ts';
import * as connect from './quickbooks-connect.queries.ts';

const BYTES = Buffer.alloc(32);
const PROVIDER = 'quickbooks';

export const samples: readonly Sample[] = [
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
];
