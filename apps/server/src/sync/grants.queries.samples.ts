import { ID, type Sample } from '#scripts/record-sql.ts';
import * as grants from './grants.queries.ts';

const KEY = { companyId: ID, connectionId: ID };
const SEALED = { keySealed: Buffer.alloc(1), grantSealed: Buffer.alloc(1) };

export const samples: readonly Sample[] = [
  { name: 'selectGrantForUpdate', run: (db) => grants.selectGrantForUpdate(db, KEY) },
  { name: 'upsertGrant', run: (db) => grants.upsertGrant(db, KEY, { ...SEALED, refreshExpiresAt: new Date(0) }) },
  { name: 'keepGrantForRevoking', run: (db) => grants.keepGrantForRevoking(db, KEY, SEALED) },
  { name: 'deleteGrant', run: (db) => grants.deleteGrant(db, KEY) },
];
