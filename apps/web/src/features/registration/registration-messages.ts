import { ApiError } from '#lib/api-error.ts';

/** Texts of spec section 8, to the letter. Other than those of the login they end with a dot. */
const REGISTRATION_ERROR: Readonly<Record<number, string>> = {
  409: 'Looks like you already have an account with us. Welcome back! Please login using the same email.',
  500: 'Internal server error. Please try again later.',
};
const OTHER_ERROR = 'An unexpected error occurred.';
const NO_RESPONSE = 'An error occurred. Please try again.';

/** What the toast says after a registration that failed. */
export function registrationErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_ERROR;
  if (error.status === 0) return NO_RESPONSE;
  if (error.status === 400) return error.message;
  return REGISTRATION_ERROR[error.status] ?? OTHER_ERROR;
}

export const SENT_AGAIN = 'The verification link was sent again.';

/** The same when the link could not be sent again; here a refusal for too many tries says how long to wait. */
export function resendErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return error.message;
  return registrationErrorText(error);
}
