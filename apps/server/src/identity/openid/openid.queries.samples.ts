import { ID, type Sample } from '#scripts/record-sql.ts';
import * as openId from './openid.queries.ts';

const HASH = Buffer.alloc(32);
const outside: openId.OutsideIdentity = { issuer: 'https://acme.example', subject: 'ada' };

export const samples: readonly Sample[] = [
  {
    name: 'insertOpenIdLogin',
    run: (db) =>
      openId.insertOpenIdLogin(db, {
        stateHash: HASH,
        boundTo: HASH,
        provider: 'acme',
        mode: 'popup',
        eventId: ID,
        secrets: HASH,
      }),
  },
  { name: 'takeOpenIdLogin', run: (db) => openId.takeOpenIdLogin(db, HASH, HASH) },
  { name: 'selectEventId', run: (db) => openId.selectEventId(db, HASH, HASH) },
  { name: 'selectIdentity', run: (db) => openId.selectIdentity(db, outside) },
  { name: 'lockIdentity', run: (db) => openId.lockIdentity(db, outside) },
  { name: 'insertIdentity', run: (db) => openId.insertIdentity(db, ID, outside) },
  {
    name: 'upsertPendingLink',
    run: (db) => openId.upsertPendingLink(db, { ...outside, emailCanonical: 'ada@test.example', boundTo: HASH }),
  },
  { name: 'takePendingLink', run: (db) => openId.takePendingLink(db, 'ada@test.example', HASH) },
  { name: 'deleteExpiredOpenIdLogins', run: (db) => openId.deleteExpiredOpenIdLogins(db) },
  { name: 'deleteExpiredPendingLinks', run: (db) => openId.deleteExpiredPendingLinks(db) },
];
