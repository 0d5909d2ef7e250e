import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { ErrorCode } from '@tieout/contracts/error-body.ts';
import { NEVER_LIMITED } from '#http/rate-limit.ts';

/** What each code tells the caller. */
export const REFUSAL_MEANING: Readonly<Record<ErrorCode, string>> = {
  'invalid-input': 'A field is missing or malformed; `issues` names it.',
  'company-required': 'Managers have no current company: say which one is meant with `companyId`.',
  'too-many-attempts': 'Too many failed attempts; wait before the next one.',
  'email-not-verified': 'The email address has not been verified yet.',
  'bad-credentials': 'The account cannot sign in this way.',
  unauthenticated: 'There is no session, or it has ended.',
  forbidden: "The caller's role may never make this call.",
  'not-found': 'It does not exist, or it is not the caller’s to see: the two look the same.',
  'no-such-route': 'No call has this method and path.',
  'unknown-email': 'No account has this email address.',
  'method-not-allowed': 'The path exists, but not with this method.',
  'request-too-slow': 'The request did not arrive in time.',
  conflict: 'The request contradicts the present state; read it again first.',
  'ledger-out-of-balance': 'A check of the books fails or an account is not decided, and no reason replaces that.',
  'email-taken': 'An account with this email address exists already.',
  'wrong-password': 'The password is not the one of this account.',
  'request-in-progress': 'The same `Idempotency-Key` is being worked on; ask again in a moment.',
  'body-too-large': 'The body is larger than this call takes.',
  'unsupported-media-type': 'The body is not `application/json`, or of an upload not `application/octet-stream`.',
  'range-not-satisfiable': 'The file has no bytes where `Range` asks for them; `Content-Range` says how many it has.',
  'expectation-failed': 'The server meets no `Expect` but `100-continue`.',
  'idempotency-key-reused': 'The `Idempotency-Key` was used before for another request.',
  'too-many-requests': 'Too many requests from this address or person; `Retry-After` says when to go on.',
  'headers-too-large': 'Address and headers together are too large.',
  'internal-error': 'A fault of ours. Report it with the `requestId`.',
  unavailable: 'The database does not answer, or has no space left; `Retry-After` says when to try again.',
};

/** Every refusal a call can meet: those of its kind, read off the contract, and those it names itself. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { params, query, creates, access, refusals = [] } = endpoint;
  const hasBody = endpoint.body !== undefined || endpoint.uploadBytes !== undefined || endpoint.rawBody === true;
  const takesCompany = query?.shape['companyId'] !== undefined;
  const codes: (ErrorCode | false)[] = [
    (query !== undefined || hasBody || creates === true) && 'invalid-input',
    access === 'company' && params?.shape['companyId'] === undefined && 'company-required',
    access !== 'public' && 'unauthenticated',
    access !== 'public' && endpoint.role !== undefined && 'forbidden',
    (access === 'company' || params !== undefined || takesCompany) && 'not-found',
    hasBody && 'body-too-large',
    hasBody && 'unsupported-media-type',
    creates === true && 'request-in-progress',
    creates === true && 'idempotency-key-reused',
    ...refusals,
    !NEVER_LIMITED.has(endpoint.path) && 'too-many-requests',
    'internal-error',
    'unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
