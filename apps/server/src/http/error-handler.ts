import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@tieout/contracts/error-body.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, noSuchRoute } from '#server/app-error.ts';

/** The one place where an error becomes an answer. What is not an AppError shows nothing of itself. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  const status = ERROR_STATUS[refusal.code];
  if (status >= 500 && isNews(error)) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.code(status).type('application/json').send(bodyOf(refusal, request.id));
}

/** An address the router cannot read meets no hook, so the headers of every answer are set here. */
export function createAddressRefusal(headers: Record<string, string>) {
  return function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    void reply
      .code(404)
      .headers({ ...headers, 'x-request-id': request.id })
      .type('application/json')
      .send(bodyOf(noSuchRoute(), request.id));
  };
}

export function refusalOf(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionLoss(error)) {
    const message = 'The database does not answer. Try again in a moment.';
    return new AppError('unavailable', message, { cause: error, retryAfterSeconds: 5 });
  }
  if (isStorageFull(error)) {
    const message = 'The server has no space left to keep this. Nothing was changed; try again later.';
    return new AppError('unavailable', message, { cause: error, retryAfterSeconds: 60 });
  }
  const code = 'code' in error ? FASTIFY_CODES[String(error.code)] : undefined;
  if (code !== undefined) return new AppError(code.code, code.message, { cause: error });
  // What else the framework finds wrong (a range beyond the file, a failed precondition) is the caller's doing.
  if (isCallersMistake(error)) return new AppError('invalid-input', 'The request is not valid.', { cause: error });
  return new AppError('internal-error', 'Internal server error. Please try again later', { cause: error });
}

const FASTIFY_CODES: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large', message: 'The request is larger than 1 MB.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    message: 'Send JSON with content-type application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-input', message: 'The request has no body.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-input', message: 'The request is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid-input', message: 'The request body does not match its length.' },
  FST_ERR_VALIDATION: { code: 'invalid-input', message: 'The request is not valid.' },
};

/** The driver's own, without a code. "Not queryable": the rollback after a loss fails in its turn and hides the loss. */
const CONNECTION_MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;

/** SQLSTATE classes 08 and 57P are the server going away; the rest are sockets that broke. */
function isConnectionLoss(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    CONNECTION_MESSAGES.test(error.message)
  );
}

/** SQLSTATE 53100 and 53200: the disk or the memory of the database is full; ENOSPC: our own disk is. */
export function isStorageFull(error: Error): boolean {
  const causes = [error, error.cause].filter((each) => each instanceof Error);
  return causes.some((each) => 'code' in each && ['53100', '53200', 'ENOSPC'].includes(String(each.code)));
}

/** Not a full disk, which whoever watches it logs once, and not that we are busy or not ready, which has no other cause. */
function isNews(error: Error): boolean {
  const isSaid = error instanceof AppError && error.code === 'unavailable' && error.cause === undefined;
  return !isSaid && !isStorageFull(error);
}

function isCallersMistake(error: Error): boolean {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

export function bodyOf(refusal: AppError, requestId: string): ErrorBody {
  return {
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.issues && { issues: [...refusal.issues] }),
  };
}
