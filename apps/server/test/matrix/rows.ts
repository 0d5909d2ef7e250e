import { randomInt, randomUUID } from 'node:crypto';
import { COUNTRIES } from '@tieout/contracts/countries.ts';
import { need, type MembershipType, type Role } from '@tieout/contracts/people.ts';
import { TEST_PASSWORD } from '../factories/people.ts';
import type { CompanyKey, MatrixCaller, MemberName } from './callers.ts';
import type { World } from './world.ts';

/** `200`, or the status and code of a refusal. */
export type Outcome = '200' | '302' | `${number} ${string}`;

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

interface RowBase {
  /** A valid request but for the ids the contract names: those are filled in. */
  request?: (sample: { world: World; caller: MatrixCaller }) => Request;
  /** Other valid requests that hide an id, such as a cursor. Each gets the outcome of the request above. */
  alsoAsks?: (world: World) => Record<string, Request>;
  /** Objects behind ids other than companyId: one of each company. */
  objects?: Record<string, (world: World, caller: MatrixCaller) => Record<CompanyKey, string>>;
  /** What everyone gets where that is not 200: a redirect, or a refusal of what the request shows. */
  always?: Outcome;
  /** Tables a refusal writes to on purpose, such as the list of what happened to an account. */
  refusalWrites?: readonly string[];
  /** What whoever passes gets, where the object is somebody's own and he is not this somebody. */
  insteadOf200?: Outcome;
  /**
   * Its answer shows no text of a company, what it does may be done already, or it needs a role: it cannot show that the
   * checks are off when they are. That it shows and changes nothing of another company is tested all the same.
   */
  isNoControl?: true;
  /** Made of the live books alone: to whoever reads publications there is nothing to show, with or without checks. */
  needsLive?: true;
  /** The answer may tell of the caller's other companies, too. */
  tellsOfOthers?: true;
  /** Callers this call treats in a way of its own. */
  except?: Record<string, Outcome>;
}

/**
 * Who gets an answer.
 * - `public`: everyone.
 * - `session`: whoever is signed in; where it takes a company, one of his.
 * - `company`: the members named, and managers assigned to the company.
 * With `role`, the other role is refused with 403.
 */
export type Row =
  | (RowBase & { scope: 'public' })
  | (RowBase & { scope: 'session'; role?: Role })
  | (RowBase & { scope: 'company'; members: readonly MemberName[]; role?: Role });

/** Whoever keeps the books; INVESTOR and VIEWER only look at what was published. */
const WORKING_MEMBERS = ownersAndMembers('BOOTSTRAP', 'BOOTSTRAP_NEXT', 'MANUAL', 'HUBSPOT', 'BOOTSTRAP_HUBSPOT');
/** Every owner has settings, of every type (decisions section 8). */
const OWNERS = WORKING_MEMBERS.filter((name) => name.endsWith(' owner'));
const EVERY_MEMBER = [...WORKING_MEMBERS, ...ownersAndMembers('INVESTOR', 'VIEWER')];

function ownersAndMembers(...types: MembershipType[]): MemberName[] {
  return types.flatMap((type) => [`${type} owner`, `${type} member`] as const);
}

/** The attempt is noted, and whoever has not verified his address gets the link again. */
const REFUSED_LOGIN_WRITES = ['auth_event', 'auth_code', 'outbox_mail', 'graphile_worker._private_jobs'];

/** Two of them, in an order. */
function anyNeeds(): string[] {
  const first = randomInt(need.options.length);
  const second = (first + 1 + randomInt(need.options.length - 1)) % need.options.length;
  return [first, second].flatMap((index) => need.options[index] ?? []);
}

/** A version no earlier test has reached: nothing is stale. */
const LATER = 1_000_000;

const ofReport: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  request: () => ({ query: { reportType: 'MANAGERIAL_PNL' } }),
};

const customReport = { name: 'Board', type: 'MANAGERIAL_PNL', query: 'period=Jan-26', isShared: false };

const reportSettings: Row & { scope: 'company' } = {
  scope: 'company',
  members: OWNERS,
  objects: {
    defaultPlanId: ({ objects }) => objects.plan,
    'excludedAccounts[].accountId': ({ objects }) => objects.account,
  },
  request: ({ world }) => ({
    body: {
      reportingCurrency: 'USD',
      fiscalYearStartMonth: 1,
      basis: 'ACCRUAL',
      closedThrough: world.month,
      showCostsAsNegative: false,
      negativeFormat: 'minus',
      thousands: 'units',
      decimals: 0,
      percentOfRevenue: false,
      comparatives: 'none',
      materialityAbs: 0,
      materialityPct: 5,
      defaultPayrollFunction: 'G&A',
      excludedAccounts: [{ note: 'Private' }],
      standardHoursPerDay: 8,
      companyHolidays: [],
      // Another one each time, so that every call changes something.
      arTermsDays: randomInt(365),
      settingsVersion: LATER,
    },
  }),
};

function ordering(body: Record<string, unknown> = {}): Row & { scope: 'company' } {
  const item = { reportType: 'MANAGERIAL_PNL', sectionName: 'Revenue', typeName: 'Other revenue' };
  return { scope: 'company', members: OWNERS, isNoControl: true, request: () => ({ body: { ...item, ...body } }) };
}

function draft() {
  return { sections: [], mappings: [{ categoryCode: 'G.OTH' }], excluded: [{ note: 'Private' }] };
}

function settingsCall({ body }: { body: Record<string, unknown> }): Row & { scope: 'company' } {
  return {
    scope: 'company',
    members: OWNERS,
    request: () => ({ body: { reportType: 'MANAGERIAL_PNL', ...body } }),
    objects: {
      'draft.mappings[].accountId': ({ objects }) => objects.account,
      'draft.mappings[].departmentId': ({ objects }) => objects.dimension,
      'draft.excluded[].accountId': ({ objects }) => objects.account,
    },
  };
}

/** What a cell of a statement can be narrowed to. */
const CELL_OBJECTS: Row['objects'] = {
  departmentId: ({ departments }) => departments,
  classId: ({ classes }) => classes,
  publicationId: ({ publications }) => publications,
};

function netProfitOf({ month }: World) {
  return { type: 'MANAGERIAL_PNL', row: 'NET_PROFIT', from: month, to: month };
}

const IMPORT_MAPPING = {
  kind: 'general-ledger',
  sheet: null,
  headerLine: 1,
  columns: { 0: 'date', 1: 'accountCode', 2: 'amount' },
  dateFormat: 'YYYY-MM-DD',
  decimalMark: '.',
  month: null,
};

/** What decisions 4.1 and section 5 promise for every call, written by hand: nothing here asks the product. */
export const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/auth/login': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, password: TEST_PASSWORD } }),
    except: { 'disabled account': '401 bad-credentials', 'unverified account': '400 email-not-verified' },
    refusalWrites: REFUSED_LOGIN_WRITES,
  },
  'GET /api/auth/is-authenticated': { scope: 'public' },
  // A token that is not the session's own, and no cookie: whoever calls has no session to keep alive.
  'POST /api/auth/session': {
    scope: 'public',
    always: '401 unauthenticated',
    request: () => ({ body: { refreshToken: 'nobody’s' } }),
  },
  'POST /api/auth/refresh': { scope: 'public', always: '401 unauthenticated', request: () => ({ body: {} }) },
  'DELETE /api/auth/session': { scope: 'public' },
  // No provider is configured here, and nobody has begun a login: both lead to the page that says so.
  'GET /api/auth/oidc/start': { scope: 'public', always: '302' },
  'GET /api/auth/oidc/callback': { scope: 'public', always: '302' },
  'GET /api/auth/next': { scope: 'public' },
  'POST /api/auth/next/registration-completed': { scope: 'session' },
  'POST /api/me/next/submit': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: { businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Grow faster'] } }),
  },
  'GET /api/onboarding-steps/latest': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/onboarding-steps': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ body: { stepNumber: 3 } }),
  },
  'GET /api/me/is-onboarding-completed': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/onboarding/complete': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'GET /api/tutorial-videos': { scope: 'public' },
  'GET /api/tutorial-videos/{id}': { scope: 'public', request: () => ({ params: { id: 'step-2-all' } }) },
  'GET /api/tutorial-videos/step/{stepNumber}': { scope: 'public', request: () => ({ params: { stepNumber: '2' } }) },
  // The protocol of the browser's SDK: what it shows is in the body, so a token in the header opens nothing.
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken': {
    scope: 'public',
    always: '400 INVALID_CUSTOM_TOKEN',
    request: () => ({ body: { token: 'nobody’s', returnSecureToken: true } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, password: TEST_PASSWORD } }),
    except: { 'disabled account': '400 INVALID_LOGIN_CREDENTIALS', 'unverified account': '400 UNVERIFIED_EMAIL' },
    refusalWrites: REFUSED_LOGIN_WRITES,
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': {
    scope: 'public',
    always: '400 INVALID_ID_TOKEN',
    request: () => ({ body: { idToken: 'nobody’s' } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword': {
    scope: 'public',
    always: '400 INVALID_OOB_CODE',
    request: () => ({ body: { oobCode: 'nobody’s', newPassword: TEST_PASSWORD } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:update': {
    scope: 'public',
    always: '400 INVALID_OOB_CODE',
    request: () => ({ body: { oobCode: 'nobody’s' } }),
  },
  'POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode': {
    scope: 'public',
    request: ({ caller }) => ({ body: { requestType: 'PASSWORD_RESET', email: caller.email } }),
  },
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': { scope: 'public' },
  'GET /identitytoolkit.googleapis.com/v1/projects': { scope: 'public' },
  'POST /securetoken.googleapis.com/v1/token': {
    scope: 'public',
    always: '400 INVALID_REFRESH_TOKEN',
    request: () => ({ body: { grant_type: 'refresh_token', refresh_token: 'nobody’s' } }),
  },
  'POST /api/auth/register': { scope: 'public', request: () => ({ body: newFounder() }) },
  'POST /api/auth/register/hubspot': { scope: 'public', request: () => ({ body: newFounder() }) },
  'POST /api/auth/send-verify-email': {
    scope: 'public',
    request: ({ caller }) => ({ query: { email: caller.email } }),
  },
  'GET /api/auth/verify-email': {
    scope: 'public',
    always: '302',
    request: () => ({ query: { token: 'nobody’s' } }),
  },
  'POST /api/auth/password-reset': { scope: 'public', request: ({ caller }) => ({ body: { email: caller.email } }) },
  'GET /api/me': { scope: 'session' },
  'GET /api/me/authenticated': { scope: 'public' },
  'GET /api/me/accessible_resources': { scope: 'session' },
  'GET /api/me/companies': { scope: 'session' },
  'PUT /api/me/current-company': { scope: 'session' },
  'GET /api/me/profile': { scope: 'session' },
  'PATCH /api/me/profile': { scope: 'session', request: () => ({ body: { theme: 'dark' } }) },
  'GET /api/me/company': { scope: 'company', members: EVERY_MEMBER },
  'PATCH /api/me/company': {
    scope: 'company',
    members: OWNERS,
    // Others each time, so that every call changes something.
    request: () => ({ body: { country: COUNTRIES[randomInt(COUNTRIES.length)], needs: anyNeeds() } }),
  },
  // No company here has one.
  'GET /api/me/company/logo': {
    scope: 'company',
    members: EVERY_MEMBER,
    insteadOf200: '404 not-found',
    isNoControl: true,
  },
  'PUT /api/me/company/logo': {
    scope: 'company',
    members: OWNERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
  },
  'DELETE /api/me/company/logo': { scope: 'company', members: OWNERS, isNoControl: true },
  'GET /api/me/headline': { scope: 'company', members: EVERY_MEMBER },
  'GET /api/me/portfolio': { scope: 'session' },
  'POST /api/dashboard/metrics/drill-down': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { metric: 'revenue_total', month: world.month } }),
    alsoAsks: ({ month, cursors }) => ({
      "another company's line as cursor": { body: { metric: 'revenue_total', month, cursor: cursors.theirs } },
      'a missing line as cursor': { body: { metric: 'revenue_total', month, cursor: cursors.missing } },
    }),
  },
  'GET /api/financial-reports': {
    scope: 'company',
    members: EVERY_MEMBER,
    request: () => ({ query: { type: 'MANAGERIAL_PNL' } }),
    objects: CELL_OBJECTS,
  },
  'GET /metrics/financial-reports/{name}': {
    scope: 'company',
    members: EVERY_MEMBER,
    isNoControl: true,
    request: () => ({ params: { name: 'net-profit' } }),
  },
  'POST /api/financial-reports/drill-down': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: netProfitOf(world) }),
    alsoAsks: (world) => ({
      "another company's line as cursor": { body: { ...netProfitOf(world), cursor: world.lineCursors.theirs } },
      'a missing line as cursor': { body: { ...netProfitOf(world), cursor: world.lineCursors.missing } },
      "another company's id as group": {
        body: { ...netProfitOf(world), groupBy: 'counterparty', group: world.departments.theirs },
      },
    }),
    objects: CELL_OBJECTS,
  },
  'POST /api/financial-reports/cell-summary': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: netProfitOf(world) }),
    objects: CELL_OBJECTS,
  },
  'GET /api/financial-reports/entries/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ entries }) => entries },
  },
  'POST /api/financial-reports/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({
      body: { type: 'MANAGERIAL_PNL', period: `${world.month}..${world.month}`, format: 'csv' },
    }),
    objects: CELL_OBJECTS,
  },
  'POST /api/financial-reports/drill-down/export': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: ({ world }) => ({ body: { ...netProfitOf(world), format: 'csv' } }),
    objects: CELL_OBJECTS,
  },
  // Everybody has his own in each company; that others' are not found is tested beside the calls.
  'GET /api/me/jobs/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { jobs }) => jobs } },
  'DELETE /api/me/jobs/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { jobs }) => jobs } },
  'GET /api/me/files/{id}': { scope: 'company', members: EVERY_MEMBER, objects: { id: (_, { files }) => files } },
  // Documents are made of the live books: whoever reads publications only has an empty list and finds none.
  'GET /api/me/documents': { scope: 'company', members: EVERY_MEMBER, needsLive: true },
  'GET /api/me/hubspot-bootstrap-documents': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'GET /api/me/documents/loading-status': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/documents/create': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    request: () => ({ body: { type: 'CASH_FLOW' } }),
  },
  'PATCH /api/me/documents/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
    request: () => ({ body: { pinned: true } }),
  },
  'POST /api/me/documents/{id}/retry': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
  },
  'GET /api/me/documents/{id}/file': {
    scope: 'company',
    members: WORKING_MEMBERS,
    needsLive: true,
    objects: { id: ({ objects }) => objects.document },
  },
  'POST /api/financial-reports/ordering-structure/update': ordering({ direction: 'UP' }),
  'POST /api/financial-reports/ordering-structure/delete': ordering(),
  'POST /api/financial-reports/ordering-structure/restore': ordering(),
  'GET /api/financial-reports/ordering-structure/deleted': { ...ofReport, isNoControl: true },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/update': {
    ...ordering({ direction: 'UP' }),
    role: 'MANAGER',
  },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/delete': { ...ordering(), role: 'MANAGER' },
  'POST /manager/companies/{companyId}/financial-reports/ordering-structure/restore': {
    ...ordering(),
    role: 'MANAGER',
  },
  'GET /manager/companies/{companyId}/financial-reports/ordering-structure/deleted': {
    ...ofReport,
    isNoControl: true,
    role: 'MANAGER',
  },
  'GET /api/financial-reports/structure-settings': ofReport,
  'POST /api/financial-reports/structure-settings/publish': {
    ...settingsCall({ body: { baseVersion: LATER } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings/undo': {
    ...settingsCall({ body: { baseVersion: LATER } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings/preview': {
    ...settingsCall({ body: { draft: draft() } }),
    isNoControl: true,
  },
  'POST /api/financial-reports/structure-settings': settingsCall({ body: { draft: draft(), baseVersion: LATER } }),
  'GET /api/financial-reports/structure-settings/templates': { ...ofReport, isNoControl: true, tellsOfOthers: true },
  'GET /api/me/report-settings': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'PUT /api/me/report-settings': reportSettings,
  'GET /manager/companies/{companyId}/report-settings': {
    scope: 'company',
    members: [],
    role: 'MANAGER',
    isNoControl: true,
  },
  'PUT /manager/companies/{companyId}/report-settings': { ...reportSettings, isNoControl: true, role: 'MANAGER' },
  'GET /api/base-currencies': { scope: 'session' },
  'GET /api/me/custom-reports': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/custom-reports': {
    scope: 'company',
    members: WORKING_MEMBERS,
    request: () => ({ body: customReport }),
  },
  // A report of somebody who is none of the callers; that its author may is tested beside the calls.
  'PUT /api/me/custom-reports/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.custom_report },
    request: () => ({ body: customReport }),
  },
  'DELETE /api/me/custom-reports/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '404 not-found',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.custom_report },
  },
  // A request without the file itself is told so, once it is clear who sends it.
  'POST /api/import/ledger': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '415 unsupported-media-type',
    isNoControl: true,
    request: () => ({ query: { fileName: 'ledger.csv' } }),
  },
  'GET /api/import/ledger': { scope: 'company', members: WORKING_MEMBERS },
  'GET /api/import/ledger/templates/{kind}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    request: () => ({ params: { kind: 'general-ledger' } }),
  },
  'GET /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  // These wait for a file to be read; the last one throws it away.
  'PUT /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
    request: () => ({ body: IMPORT_MAPPING }),
  },
  'POST /api/import/ledger/{id}/confirm': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'POST /api/import/ledger/{id}/revert': {
    scope: 'company',
    members: WORKING_MEMBERS,
    insteadOf200: '409 conflict',
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'DELETE /api/import/ledger/{id}': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
    objects: { id: ({ objects }) => objects.ledger_import },
  },
  'POST /api/contact-us': {
    scope: 'session',
    role: 'CLIENT',
    request: () => ({ body: { contactDescription: 'Please call me.' } }),
  },
  'POST /api/bug-report': {
    scope: 'session',
    role: 'CLIENT',
    request: () => ({ body: { bugType: 'Other', bugDescription: 'The page is blank.' } }),
  },
  'POST /api/report-issue': {
    scope: 'public',
    request: ({ caller }) => ({ body: { email: caller.email, bugDescription: 'I cannot log in.' } }),
  },
  'GET /manager/info': { scope: 'session', role: 'MANAGER' },
  'POST /manager/bug-report': {
    scope: 'session',
    role: 'MANAGER',
    request: () => ({ body: { bugType: 'Other', bugDescription: 'The page is blank.' } }),
  },
  'GET /manager/support-reports': { scope: 'session', role: 'MANAGER' },
  'GET /api/me/manager': { scope: 'company', members: EVERY_MEMBER, isNoControl: true },
  'POST /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS },
  'GET /api/me/quickbooks-connect-token': { scope: 'company', members: WORKING_MEMBERS, isNoControl: true },
  'GET /api/integrations/quickbooks/check-connection': {
    scope: 'company',
    members: WORKING_MEMBERS,
    isNoControl: true,
  },
  'GET /api/connect/{token}': {
    scope: 'public',
    always: '404 not-found',
    request: () => ({ params: { token: 'nobody’s' } }),
  },
  'GET /api/config': { scope: 'public' },
  'GET /api/openapi.json': { scope: 'public' },
  'GET /api/docs': { scope: 'public' },
  'GET /api/docs/style.css': { scope: 'public' },
  'GET /api/docs/script.js': { scope: 'public' },
  'GET /api/outbox': { scope: 'public' },
  'GET /healthz': { scope: 'public' },
  'GET /readyz': { scope: 'public' },
  'GET /internal/metrics': { scope: 'public' },
};

function newFounder() {
  return { firstName: 'Grace', email: `${randomUUID()}@test.example`, password: 'Long-winter-evening-7!' };
}

export function rowOf(call: string): Row {
  const row = ROWS[call];
  if (row === undefined) throw new Error(noRow(call));
  return row;
}

export function noRow(call: string): string {
  return `${call} has no row in test/matrix/rows.ts that says who may call it.`;
}
