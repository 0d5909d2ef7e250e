import { ID, type Sample } from '#scripts/record-sql.ts';
import * as firebase from './firebase-identity.queries.ts';

const HASH = Buffer.alloc(32);

export const samples: readonly Sample[] = [
  { name: 'selectGoogleAccount', run: (db) => firebase.selectGoogleAccount(db, 'ada@test.example') },
  { name: 'selectAddress', run: (db) => firebase.selectAddress(db, ID) },
  { name: 'selectIsKnown', run: (db) => firebase.selectIsKnown(db, ID) },
  {
    name: 'insertGoogleUser',
    run: (db) => firebase.insertGoogleUser(db, { uid: ID, hasPassword: true, isEmailVerified: false }),
  },
  { name: 'updateHasPassword', run: (db) => firebase.updateHasPassword(db, ID) },
  { name: 'selectIsCalledIn', run: (db) => firebase.selectIsCalledIn(db, ID, 1_794_700_800) },
  { name: 'updateProviderToken', run: (db) => firebase.updateProviderToken(db, ID, HASH) },
];
