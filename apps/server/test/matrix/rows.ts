import { randomUUID } from 'node:crypto';
import type { MembershipType, Role } from '@tieout/contracts/people.ts';
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
  objects?: Record<string, (world: World) => Record<CompanyKey, string>>;
  /** What everyone gets where that is not 200: a redirect, or a refusal of what the request shows. */
  always?: Outcome;
  /** Tables a refusal writes to on purpose, such as the list of what happened to an account. */
  refusalWrites?: readonly string[];
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
const EVERY_MEMBER = [...WORKING_MEMBERS, ...ownersAndMembers('INVESTOR', 'VIEWER')];

function ownersAndMembers(...types: MembershipType[]): MemberName[] {
  return types.flatMap((type) => [`${type} owner`, `${type} member`] as const);
}

/** The attempt is noted, and whoever has not verified his address gets the link again. */
const REFUSED_LOGIN_WRITES = ['auth_event', 'auth_code', 'outbox_mail', 'graphile_worker._private_jobs'];

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
