import type { OpenIdError } from '@tieout/contracts/openid.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** What to tell the person, whatever went wrong between us and the provider. */
export function reasonOf(error: unknown): OpenIdError {
  if (error instanceof AuthorizationResponseError) return refusalReason(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'provider-unreachable' : bodyReason(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return 'provider-refused';
  if (isUnreachable(error)) return 'provider-unreachable';
  return error instanceof ClientError || isOfTheProtocol(error) ? 'invalid-answer' : 'internal-error';
}

/** Codes of RFC 6749 section 4.1.2.1 and OpenID Connect Core section 3.1.2.6. */
function refusalReason(code: string): OpenIdError {
  switch (code) {
    case 'access_denied':
      return 'cancelled';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'provider-unreachable';
    default:
      return 'provider-refused';
  }
}

/** A code that is used or too old is the person's to try again; anything else is between us and the provider. */
function bodyReason(code: string): OpenIdError {
  return code === 'invalid_grant' ? 'login-expired' : 'provider-refused';
}

/** No answer, none in time, or one that is not the service's own: a proxy's error page, a wrong address. */
function isUnreachable(error: unknown): boolean {
  return chainOf(error).some(
    (link) =>
      link.name === 'TimeoutError' ||
      link.name === 'AbortError' ||
      (link instanceof TypeError && /^(fetch failed|terminated)$/.test(link.message)) ||
      (link instanceof ClientError && link.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'),
  );
}

/** The library's own errors; it does not wrap those about a document it has read before. */
function isOfTheProtocol(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

/** For the log. The errors carry addresses, tokens and claims with them; only what says what happened is taken. */
export function factsOf(error: unknown): object {
  const messages = chainOf(error).map((link) => (link instanceof SyntaxError ? link.name : link.message));
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { messages, answer: error.error.slice(0, 100) };
  }
  return { messages };
}
