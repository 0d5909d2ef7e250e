import { z } from 'zod';

/** Every refusal has one of these codes; the status belongs to the code, so no code can lack one. */
export const ERROR_STATUS = {
  'invalid-input': 400,
  'company-required': 400,
  'too-many-attempts': 400,
  'email-not-verified': 400,
  'bad-credentials': 401,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'no-such-route': 404,
  'unknown-email': 404,
  'method-not-allowed': 405,
  'request-too-slow': 408,
  conflict: 409,
  'ledger-out-of-balance': 409,
  'email-taken': 409,
  'wrong-password': 409,
  'request-in-progress': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'expectation-failed': 417,
  'idempotency-key-reused': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'internal-error': 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Complaints in one answer: as many as help whoever reads them. A request can have a mistake per byte. */
export const MOST_ISSUES = 20;

export const errorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
