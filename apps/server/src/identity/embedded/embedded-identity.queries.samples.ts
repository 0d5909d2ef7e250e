import { ID, type Sample } from '#scripts/record-sql.ts';
import * as identity from './embedded-identity.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectCredentials', run: (db) => identity.selectCredentials(db, 'ada@test.example') },
  {
    name: 'insertAuthUser',
    run: (db) => identity.insertAuthUser(db, { uid: ID, passwordHash: 'hash', isEmailVerified: false }),
  },
  { name: 'updatePassword', run: (db) => identity.updatePassword(db, ID, 'hash') },
  { name: 'replaceOutdatedHash', run: (db) => identity.replaceOutdatedHash(db, ID, 'old hash', 'hash') },
  { name: 'updateEmailVerified', run: (db) => identity.updateEmailVerified(db, ID) },
];
