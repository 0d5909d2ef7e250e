import { ApiError } from '#lib/api-error.ts';
import { IdentityError } from './identity-error.ts';

/** One plain sentence for each code of the identity provider that can arise (spec section 8). */
const PROVIDER: Readonly<Record<string, string>> = {
  'auth/unauthorized-domain': 'Sign-in is not allowed from this address. Open the product at its usual address.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow it for this site, or sign in in this window.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before the sign-in was complete.',
  'auth/cancelled-popup-request': 'The sign-in was started again in another window.',
  'auth/web-storage-unsupported': 'Your browser does not store data for this site. Allow it and try again.',
  'auth/network-request-failed': 'The network did not answer. Check your connection, and try again.',
  'auth/user-mismatch': 'This sign-in belongs to another account.',
  'auth/multi-factor-auth-required': 'This account needs a second sign-in step, which is not available here.',
  'auth/invalid-api-key': 'Sign-in is not set up correctly here. Please tell us.',
  'auth/argument-error': 'The sign-in link is incomplete. Please start again.',
  'auth/internal-error': 'Something went wrong on our side. Please try again.',
  'auth/password-does-not-meet-requirements': 'The password does not meet the requirements.',
  'auth/invalid-custom-token': 'The sign-in link has expired. Please sign in again.',
  'auth/user-disabled': 'This account is disabled.',
};

/** What the server says of a login at an external provider. */
const OPENID: Readonly<Record<string, string>> = {
  'provider-not-configured': 'No external sign-in is set up here. Log in with your email and password.',
  'provider-unreachable': 'The sign-in provider cannot be reached right now. Please try again in a moment.',
  'provider-refused': 'The sign-in provider refused the sign-in. Try again, or log in with your password.',
  cancelled: 'You cancelled the sign-in.',
  'login-expired': 'The sign-in took too long, or began in another browser. Please start again.',
  'invalid-answer': 'The answer from the sign-in provider could not be trusted. Please start again.',
  'email-missing': 'The sign-in provider gave us no verified email address, so we cannot tell who you are.',
  'link-required':
    'There is already an account with your email. Log in with your password once in this browser; from then on this sign-in works.',
  'account-disabled': 'This account is disabled.',
};

const NO_RESPONSE = 'The server did not answer. Check your connection, and try again.';
const OTHER = 'Something went wrong on our side. Please try again.';

export function openIdErrorText(code: string): string {
  return Object.hasOwn(OPENID, code) ? (OPENID[code] ?? OTHER) : OTHER;
}

/** What a page says after a sign-in that failed. */
export function signInErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.status === 0 ? NO_RESPONSE : OTHER;
  if (!(error instanceof IdentityError)) return OTHER;
  if (error.code.startsWith('openid/')) return openIdErrorText(error.code.slice('openid/'.length));
  return Object.hasOwn(PROVIDER, error.code) ? (PROVIDER[error.code] ?? OTHER) : OTHER;
}
