import type { ErrorCode } from '@tieout/contracts/error-body.ts';

/** Codes the browser adds: the request never got an answer, or the answer is not what the contract promises. */
export type ApiErrorCode = ErrorCode | 'no-response' | 'unexpected-answer';

interface ApiErrorDetails {
  status: number;
  code: ApiErrorCode;
  message: string;
  requestId: string | null;
  cause?: unknown;
}

/** The only error `callApi` throws, except for the abort of a caller who no longer wants the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly requestId: string | null;

  constructor({ status, code, message, requestId, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** Nobody answered, or nobody could: the same again may work. A refusal would be the same the second time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

export function noResponse(cause: unknown): ApiError {
  return new ApiError({
    status: 0,
    code: 'no-response',
    message: 'The server did not answer.',
    requestId: null,
    cause,
  });
}

export function unexpectedAnswer(response: Response, cause?: unknown): ApiError {
  return new ApiError({
    status: response.status,
    code: 'unexpected-answer',
    message: 'The server gave an answer this page does not understand.',
    requestId: response.headers.get('x-request-id'),
    cause,
  });
}
