import * as access from '#access/access.queries.ts';
import * as companies from '#access/companies.queries.ts';
import * as auth from '#features/auth/auth.queries.ts';
import * as me from '#features/me/me.queries.ts';
import * as metrics from '#features/process-metrics/metrics.queries.ts';
import * as next from '#features/next/next.queries.ts';
import * as openIdUsers from '#features/openid/openid.queries.ts';
import * as outbox from '#features/outbox/outbox.queries.ts';
import * as registration from '#features/registration/registration.queries.ts';
import * as support from '#features/support/support.queries.ts';
import * as mail from '#mail/outbox.queries.ts';
import * as toolkit from '#features/identity-toolkit/toolkit.queries.ts';
import * as idempotency from '#server/idempotency/idempotency.queries.ts';
import * as marketing from '#server/marketing/marketing.queries.ts';
import { ACCOUNT_SAMPLES } from './account-samples.ts';
import { CONNECT_SAMPLES } from './connect-samples.ts';
import { DOCUMENT_SAMPLES } from './document-samples.ts';
import { DRILL_DOWN_SAMPLES } from './drill-down-samples.ts';
import { EXPORT_SAMPLES } from './export-samples.ts';
import { IDENTITY_SAMPLES } from './identity-samples.ts';
import { IMPORT_SAMPLES } from './import-samples.ts';
import { ONBOARDING_SAMPLES } from './onboarding-samples.ts';
import { STATEMENT_SAMPLES } from './statement-samples.ts';
import { STRUCTURE_SAMPLES } from './structure-samples.ts';
import type { SampledModules } from './record-sql.ts';

const ID = '00000000-0000-4000-8000-000000000001';

const newMail: mail.NewMail = {
  recipient: 'ada@test.example',
  reply_to: null,
  subject: 'Subject',
  body_text: 'Text',
  body_html: null,
};
const keyed = { scopeHash: Buffer.alloc(32), requestHash: Buffer.alloc(32) };
const HASH = Buffer.alloc(32);

/** One call per shape of statement. A query function without one fails the generator. */
export const SQL_SAMPLES: SampledModules = {
  ...IDENTITY_SAMPLES,
  ...ONBOARDING_SAMPLES,
  ...STATEMENT_SAMPLES,
  ...STRUCTURE_SAMPLES,
  ...DOCUMENT_SAMPLES,
  ...DRILL_DOWN_SAMPLES,
  ...EXPORT_SAMPLES,
  ...IMPORT_SAMPLES,
  ...CONNECT_SAMPLES,
  ...ACCOUNT_SAMPLES,
  'src/access/access.queries': {
    module: access,
    samples: [{ name: 'selectCaller', run: (db) => access.selectCaller(db, ID) }],
  },
  'src/access/companies.queries': {
    module: companies,
    samples: [
      { name: 'lockCompany', run: (db) => companies.lockCompany(db, ID) },
      {
        name: 'insertCompany',
        run: (db) =>
          companies.insertCompany(db, {
            id: ID,
            name: 'Example Co',
            business_model: 'SaaS',
            experience: null,
            needs: [],
            package: 'free',
          }),
      },
      {
        name: 'insertOwner',
        run: (db) => companies.insertOwner(db, { company_id: ID, user_id: ID, type: 'BOOTSTRAP' }),
      },
      { name: 'updateCurrentCompany', run: (db) => companies.updateCurrentCompany(db, ID, ID) },
    ],
  },
  'src/features/auth/auth.queries': {
    module: auth,
    samples: [
      { name: 'selectLoginUser', run: (db) => auth.selectLoginUser(db, ID) },
      { name: 'selectCurrentCompany', run: (db) => auth.selectCurrentCompany(db, ID, ID) },
    ],
  },
  'src/features/identity-toolkit/toolkit.queries': {
    module: toolkit,
    samples: [
      { name: 'selectAccount', run: (db) => toolkit.selectAccount(db, ID) },
      { name: 'selectCompanyIds', run: (db) => toolkit.selectCompanyIds(db, ID) },
      { name: 'selectCompanyNames', run: (db) => toolkit.selectCompanyNames(db, [ID]) },
      { name: 'selectSession', run: (db) => toolkit.selectSession(db, ID) },
      { name: 'selectSessionOfToken', run: (db) => toolkit.selectSessionOfToken(db, HASH) },
    ],
  },
  'src/features/me/me.queries': {
    module: me,
    samples: [
      { name: 'selectUser', run: (db) => me.selectUser(db, ID) },
      { name: 'selectCompaniesOf', run: (db) => me.selectCompaniesOf(db, ID) },
      { name: 'selectReportNames', run: (db) => me.selectReportNames(db, ID, ID) },
    ],
  },
  'src/features/process-metrics/metrics.queries': {
    module: metrics,
    samples: [{ name: 'selectJobCounts', run: (db) => metrics.selectJobCounts(db) }],
  },
  'src/features/next/next.queries': {
    module: next,
    samples: [
      { name: 'lockUser', run: (db) => next.lockUser(db, ID) },
      { name: 'selectAnyMembership', run: (db) => next.selectAnyMembership(db, ID) },
      { name: 'selectIssuers', run: (db) => next.selectIssuers(db, ID) },
      { name: 'lockAnswers', run: (db) => next.lockAnswers(db, ID) },
      {
        name: 'updateAnswers',
        run: (db) =>
          next.updateAnswers(db, ID, {
            businessModel: 'SaaS',
            experience: 'Need a refresher',
            needs: ['Grow faster'],
          }),
      },
    ],
  },
  'src/features/openid/openid.queries': {
    module: openIdUsers,
    samples: [
      {
        name: 'insertOutsideUser',
        run: (db) =>
          openIdUsers.insertOutsideUser(db, 'ada@test.example', {
            email: 'Ada@test.example',
            firstName: 'Ada',
            lastName: 'Example',
          }),
      },
    ],
  },
  'src/features/outbox/outbox.queries': {
    module: outbox,
    samples: [{ name: 'selectLatestMails', run: (db) => outbox.selectLatestMails(db) }],
  },
  'src/features/registration/registration.queries': {
    module: registration,
    samples: [
      {
        name: 'insertPerson',
        run: (db) =>
          registration.insertPerson(db, {
            email: 'Ada@test.example',
            email_canonical: 'ada@test.example',
            first_name: 'Ada',
            last_name: 'Example',
            current_company_id: ID,
          }),
      },
      { name: 'selectAccount', run: (db) => registration.selectAccount(db, 'ada@test.example') },
    ],
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
      { name: 'selectReadableRequests', run: (db) => support.selectReadableRequests(db, null, 100) },
      { name: 'selectReadableRequests of a company', run: (db) => support.selectReadableRequests(db, ID, 100) },
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
  'src/marketing/marketing.queries': {
    module: marketing,
    samples: [
      { name: 'insertMarketingJob', run: (db) => marketing.insertMarketingJob(db, { userId: ID, companyId: ID }) },
      { name: 'selectLead', run: (db) => marketing.selectLead(db, { userId: ID, companyId: ID }) },
    ],
  },
  'src/mail/outbox.queries': {
    module: mail,
    samples: [
      { name: 'insertMail', run: (db) => mail.insertMail(db, newMail) },
      { name: 'insertJobOfNoMail', run: (db) => mail.insertJobOfNoMail(db) },
      { name: 'selectWaitingMail', run: (db) => mail.selectWaitingMail(db, ID) },
      { name: 'updateMailSent', run: (db) => mail.updateMailSent(db, ID) },
      { name: 'updateMailDelayed', run: (db) => mail.updateMailDelayed(db, ID, 'reason') },
      { name: 'updateMailFailed', run: (db) => mail.updateMailFailed(db, ID, 'reason') },
    ],
  },
};
