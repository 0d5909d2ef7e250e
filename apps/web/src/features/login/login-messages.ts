import { ApiError } from '#lib/api-error.ts';

/** Texts of spec section 8, to the letter. */
const LOGIN_ERROR: Readonly<Record<number, string>> = {
  401: 'Invalid credentials. Please try again',
  404: "Looks like you don't have an account with us. Please register using the link below",
  409: 'Incorrect password. Please try again or reset a password',
  500: 'Internal server error. Please try again later',
};
const OTHER_ERROR = 'An unexpected error occurred';
const NO_RESPONSE = 'An error occurred. Please try again';

const VERIFICATION_ERROR: ReadonlyMap<string, string> = new Map([
  ['invalid-token', 'The verification token is invalid.'],
  ['expired-link', 'The verification link is expired.'],
  ['already-active', 'Your account is already active.'],
  ['user-not-found', 'User not found. Please register.'],
]);
const OTHER_VERIFICATION_ERROR = 'An unexpected error occurred.';

export const VERIFIED = 'Your account is verified! Please login.';

/** What the toast says after a login that failed. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_ERROR;
  if (error.status === 0) return NO_RESPONSE;
  if (error.status === 400) return error.message;
  return LOGIN_ERROR[error.status] ?? OTHER_ERROR;
}

/** What the toast says for `/login?error=…`, where the verification link leads when it does not work. */
export function verificationErrorText(value: string): string {
  return VERIFICATION_ERROR.get(value) ?? OTHER_VERIFICATION_ERROR;
}
