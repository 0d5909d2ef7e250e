import { MOST_ISSUES, type ErrorCode } from '@tieout/contracts/error-body.ts';

export interface ErrorIssue {
  path: string;
  message: string;
}

interface AppErrorOptions {
  cause?: unknown;
  issues?: readonly ErrorIssue[];
  /** When trying again makes sense; goes into the answer's Retry-After. */
  retryAfterSeconds?: number;
}

/** A refusal the caller may read. Anything else that is thrown is a defect and shows nothing of itself. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.issues = options.issues?.slice(0, MOST_ISSUES);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** One wording for everything the caller may not see, so that "forbidden" and "missing" cannot be told apart. */
export function notFound(): AppError {
  return new AppError('not-found', 'Not found');
}

/** For every address nobody answers at, readable or not. */
export function noSuchRoute(): AppError {
  return new AppError('no-such-route', 'There is no such call.');
}
