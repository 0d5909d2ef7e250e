import { ID, type Sample } from '#scripts/record-sql.ts';
import * as sessions from './sessions.queries.ts';

const HASH = Buffer.alloc(32);
const newSession: sessions.NewSession = {
  sid: null,
  uid: ID,
  refreshHash: HASH,
  origin: { ip: null, userAgent: null },
  keptBy: 'COOKIE',
  lifetimes: {
    CLIENT: { idleSeconds: 86_400, absoluteSeconds: 1_209_600 },
    MANAGER: { idleSeconds: 28_800, absoluteSeconds: 86_400 },
  },
  checkedAt: null,
  providerToken: null,
};

export const samples: readonly Sample[] = [
  { name: 'insertSession', run: (db) => sessions.insertSession(db, newSession) },
  { name: 'rotateRefreshHash', run: (db) => sessions.rotateRefreshHash(db, HASH, HASH, newSession.lifetimes) },
  { name: 'selectSessionOfRefreshHash', run: (db) => sessions.selectSessionOfRefreshHash(db, HASH) },
  { name: 'selectSessionOfSpentHash', run: (db) => sessions.selectSessionOfSpentHash(db, HASH) },
  { name: 'revokeSession', run: (db) => sessions.revokeSession(db, ID) },
  { name: 'revokeAllSessions', run: (db) => sessions.revokeAllSessions(db, ID) },
  { name: 'deleteExpiredSessions', run: (db) => sessions.deleteExpiredSessions(db) },
];
