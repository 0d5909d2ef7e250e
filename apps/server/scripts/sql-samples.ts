import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import * as access from '#access/access.queries.ts';
import * as auth from '#features/auth/auth.queries.ts';
import * as drillDown from '#features/headline/drill-down.queries.ts';
import * as headline from '#features/headline/headline.queries.ts';
import * as me from '#features/me/me.queries.ts';
import * as metrics from '#features/metrics/metrics.queries.ts';
import * as outbox from '#features/outbox/outbox.queries.ts';
import * as support from '#features/support/support.queries.ts';
import * as mail from '#mail/outbox.queries.ts';
import * as codes from '#identity/codes/codes.queries.ts';
import * as devices from '#identity/devices/devices.queries.ts';
import * as verification from '#identity/verification/verification.queries.ts';
import * as identity from '#identity/embedded/embedded-identity.queries.ts';
import * as signingKeys from '#identity/embedded/signing-keys.queries.ts';
import * as authEvents from '#identity/events.queries.ts';
import * as sessions from '#identity/sessions/sessions.queries.ts';
import * as idempotency from '#server/idempotency/idempotency.queries.ts';
import type { Sample } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const JANUARY = parseMonth('2026-01');
const FEBRUARY = parseMonth('2026-02');
const FIRST = parseLocalDate('2026-01-01');
const LAST = parseLocalDate('2026-01-31');

const selection: drillDown.LineSelection = {
  companyId: ID,
  kinds: ['CASH'],
  from: FIRST,
  to: LAST,
  version: null,
  withClosing: false,
};
const newMail: mail.NewMail = {
  recipient: 'ada@test.example',
  reply_to: null,
  subject: 'Subject',
  body_text: 'Text',
  body_html: null,
};
const asKnown = { ...selection, version: 7 };
const keyed = { scopeHash: Buffer.alloc(32), requestHash: Buffer.alloc(32) };
const HASH = Buffer.alloc(32);
const newSession: sessions.NewSession = {
  sid: null,
  uid: ID,
  refreshHash: HASH,
  origin: { ip: null, userAgent: null },
  lifetimes: {
    CLIENT: { idleSeconds: 86_400, absoluteSeconds: 1_209_600 },
    MANAGER: { idleSeconds: 28_800, absoluteSeconds: 86_400 },
  },
  checkedAt: null,
  providerToken: null,
};
const position = { date: FIRST, entryId: ID, lineNo: 1 };

/** One call per shape of statement. A query function without one fails the generator. */
export const SQL_SAMPLES: Readonly<Record<string, { module: object; samples: readonly Sample[] }>> = {
  'src/access/access.queries': {
    module: access,
    samples: [
      { name: 'selectLiveSession', run: (db) => access.selectLiveSession(db, ID) },
      { name: 'selectMemberships', run: (db) => access.selectMemberships(db, ID) },
      { name: 'selectAssignedCompanyIds', run: (db) => access.selectAssignedCompanyIds(db, ID) },
      { name: 'selectGrants', run: (db) => access.selectGrants(db, ID, ID) },
      { name: 'selectAllGrants', run: (db) => access.selectAllGrants(db, ID) },
    ],
  },
  'src/features/auth/auth.queries': {
    module: auth,
    samples: [
      { name: 'selectLoginUser', run: (db) => auth.selectLoginUser(db, ID) },
      { name: 'selectCurrentCompany', run: (db) => auth.selectCurrentCompany(db, ID, ID) },
    ],
  },
  'src/features/headline/drill-down.queries': {
    module: drillDown,
    samples: [
      { name: 'selectLineTotals', run: (db) => drillDown.selectLineTotals(db, selection) },
      { name: 'selectOpeningBalance (as known)', run: (db) => drillDown.selectOpeningBalance(db, asKnown) },
      {
        name: 'selectBalanceSum',
        run: (db) =>
          drillDown.selectBalanceSum(db, ID, ['CASH'], { from: JANUARY, before: FEBRUARY, withClosing: false }),
      },
      { name: 'selectLines (after a position)', run: (db) => drillDown.selectLines(db, selection, position, 101) },
    ],
  },
  'src/features/headline/headline.queries': {
    module: headline,
    samples: [
      { name: 'selectCompanyHeads', run: (db) => headline.selectCompanyHeads(db, [ID]) },
      { name: 'selectHeadlineVersions', run: (db) => headline.selectHeadlineVersions(db, ID) },
      { name: 'selectHeadlineAccounts', run: (db) => headline.selectHeadlineAccounts(db, [ID], 13) },
      { name: 'selectSources', run: (db) => headline.selectSources(db, [ID]) },
      { name: 'selectLatestPublications', run: (db) => headline.selectLatestPublications(db, [ID]) },
    ],
  },
  'src/features/me/me.queries': {
    module: me,
    samples: [
      { name: 'selectUser', run: (db) => me.selectUser(db, ID) },
      { name: 'selectCompaniesOf', run: (db) => me.selectCompaniesOf(db, ID) },
      { name: 'updateCurrentCompany', run: (db) => me.updateCurrentCompany(db, ID, ID) },
    ],
  },
  'src/features/metrics/metrics.queries': {
    module: metrics,
    samples: [{ name: 'selectJobCounts', run: (db) => metrics.selectJobCounts(db) }],
  },
  'src/features/outbox/outbox.queries': {
    module: outbox,
    samples: [{ name: 'selectLatestMails', run: (db) => outbox.selectLatestMails(db) }],
  },
  'src/features/support/support.queries': {
    module: support,
    samples: [
      { name: 'selectSender', run: (db) => support.selectSender(db, ID, ID) },
      {
        name: 'insertSupportRequest',
        run: (db) =>
          support.insertSupportRequest(db, { kind: 'ISSUE', description: 'It broke', email: 'ada@test.example' }),
      },
    ],
  },
  'src/idempotency/idempotency.queries': {
    module: idempotency,
    samples: [
      { name: 'tryLockKey', run: (db) => idempotency.tryLockKey(db, keyed) },
      { name: 'selectAnswer', run: (db) => idempotency.selectAnswer(db, keyed) },
      { name: 'saveAnswer', run: (db) => idempotency.saveAnswer(db, keyed, { status: 200, body: {} }) },
      { name: 'deleteExpiredAnswers', run: (db) => idempotency.deleteExpiredAnswers(db) },
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
      {
        name: 'selectSessionOfRefreshHash',
        run: (db) => sessions.selectSessionOfRefreshHash(db, 'refresh_hash', HASH),
      },
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
  'src/mail/outbox.queries': {
    module: mail,
    samples: [
      { name: 'insertMail', run: (db) => mail.insertMail(db, newMail) },
      { name: 'selectWaitingMail', run: (db) => mail.selectWaitingMail(db, ID) },
      { name: 'updateMailSent', run: (db) => mail.updateMailSent(db, ID) },
      { name: 'updateMailDelayed', run: (db) => mail.updateMailDelayed(db, ID, 'reason') },
      { name: 'updateMailFailed', run: (db) => mail.updateMailFailed(db, ID, 'reason') },
    ],
  },
};
