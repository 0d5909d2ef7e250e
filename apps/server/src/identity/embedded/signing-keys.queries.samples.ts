import type { Sample } from '#scripts/record-sql.ts';
import * as signingKeys from './signing-keys.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'lockSigningKeys', run: (db) => signingKeys.lockSigningKeys(db) },
  { name: 'selectSigningKeys', run: (db) => signingKeys.selectSigningKeys(db) },
  { name: 'retireSigningKeys', run: (db) => signingKeys.retireSigningKeys(db, ['kid']) },
  { name: 'insertSigningKey', run: (db) => signingKeys.insertSigningKey(db, 'kid', Buffer.alloc(1), {}) },
];
