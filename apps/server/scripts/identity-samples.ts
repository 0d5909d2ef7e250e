import * as attempts from '#identity/attempts/attempts.queries.ts';
import * as codes from '#identity/codes/codes.queries.ts';
import * as devices from '#identity/devices/devices.queries.ts';
import * as invitations from '#identity/invitations/invitations.queries.ts';
import * as verification from '#identity/verification/verification.queries.ts';
import * as identity from '#identity/embedded/embedded-identity.queries.ts';
import * as firebase from '#identity/firebase/firebase-identity.queries.ts';
import * as openId from '#identity/openid/openid.queries.ts';
import * as signingKeys from '#identity/embedded/signing-keys.queries.ts';
import * as authEvents from '#identity/events.queries.ts';
import * as sessions from '#identity/sessions/sessions.queries.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
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
const outside: openId.OutsideIdentity = { issuer: 'https://acme.example', subject: 'ada' };

/** The samples of `identity/`; the others are in sql-samples.ts. */
export const IDENTITY_SAMPLES: SampledModules = {
  'src/identity/invitations/invitations.queries': {
    module: invitations,
    samples: [
      { name: 'selectInvitingCompanies', run: (db) => invitations.selectInvitingCompanies(db, ID) },
      { name: 'updateInvitations', run: (db) => invitations.updateInvitations(db, ID, [ID]) },
    ],
  },
  'src/identity/openid/openid.queries': {
    module: openId,
    samples: [
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
    ],
  },
  'src/identity/embedded/embedded-identity.queries': {
    module: identity,
    samples: [
      { name: 'selectCredentials', run: (db) => identity.selectCredentials(db, 'ada@test.example') },
      {
        name: 'insertAuthUser',
        run: (db) => identity.insertAuthUser(db, { uid: ID, passwordHash: 'hash', isEmailVerified: false }),
      },
      { name: 'updatePassword', run: (db) => identity.updatePassword(db, ID, 'hash') },
      { name: 'replaceOutdatedHash', run: (db) => identity.replaceOutdatedHash(db, ID, 'old hash', 'hash') },
      { name: 'updateEmailVerified', run: (db) => identity.updateEmailVerified(db, ID) },
    ],
  },
  'src/identity/firebase/firebase-identity.queries': {
    module: firebase,
    samples: [
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
    ],
  },
  'src/identity/attempts/attempts.queries': {
    module: attempts,
    samples: [{ name: 'deleteExpiredCounters', run: (db) => attempts.deleteExpiredCounters(db) }],
  },
  'src/identity/codes/codes.queries': {
    module: codes,
    samples: [
      {
        name: 'insertCode',
        run: (db) =>
          codes.insertCode(db, { kind: 'VERIFY_EMAIL', uid: ID, codeHash: HASH, boundTo: null, seconds: 60 }),
      },
      { name: 'takeCode', run: (db) => codes.takeCode(db, 'VERIFY_EMAIL', HASH, null) },
      { name: 'selectCode', run: (db) => codes.selectCode(db, 'VERIFY_EMAIL', HASH) },
      { name: 'expireCodes', run: (db) => codes.expireCodes(db, 'RESET_PASSWORD', ID) },
      { name: 'deleteOldCodes', run: (db) => codes.deleteOldCodes(db) },
    ],
  },
  'src/identity/devices/devices.queries': {
    module: devices,
    samples: [
      { name: 'selectKnownDevice', run: (db) => devices.selectKnownDevice(db, HASH, 'ada@test.example') },
      { name: 'upsertDevice', run: (db) => devices.upsertDevice(db, HASH, ID) },
      { name: 'deleteDevices', run: (db) => devices.deleteDevices(db, ID) },
      { name: 'deleteForgottenDevices', run: (db) => devices.deleteForgottenDevices(db) },
    ],
  },
  'src/identity/verification/verification.queries': {
    module: verification,
    samples: [{ name: 'selectAddressee', run: (db) => verification.selectAddressee(db, ID) }],
  },
  'src/identity/events.queries': {
    module: authEvents,
    samples: [{ name: 'insertAuthEvent', run: (db) => authEvents.insertAuthEvent(db, { kind: 'LOGGED_IN', uid: ID }) }],
  },
  'src/identity/sessions/sessions.queries': {
    module: sessions,
    samples: [
      { name: 'insertSession', run: (db) => sessions.insertSession(db, newSession) },
      { name: 'rotateRefreshHash', run: (db) => sessions.rotateRefreshHash(db, HASH, HASH, newSession.lifetimes) },
      { name: 'selectSessionOfRefreshHash', run: (db) => sessions.selectSessionOfRefreshHash(db, HASH) },
      { name: 'selectSessionOfSpentHash', run: (db) => sessions.selectSessionOfSpentHash(db, HASH) },
      { name: 'revokeSession', run: (db) => sessions.revokeSession(db, ID) },
      { name: 'revokeAllSessions', run: (db) => sessions.revokeAllSessions(db, ID) },
      { name: 'deleteExpiredSessions', run: (db) => sessions.deleteExpiredSessions(db) },
    ],
  },
  'src/identity/embedded/signing-keys.queries': {
    module: signingKeys,
    samples: [
      { name: 'lockSigningKeys', run: (db) => signingKeys.lockSigningKeys(db) },
      { name: 'selectSigningKeys', run: (db) => signingKeys.selectSigningKeys(db) },
      { name: 'retireSigningKeys', run: (db) => signingKeys.retireSigningKeys(db, ['kid']) },
      { name: 'insertSigningKey', run: (db) => signingKeys.insertSigningKey(db, 'kid', Buffer.alloc(1), {}) },
    ],
  },
};
