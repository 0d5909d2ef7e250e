import { ApiError } from '#lib/api-error.ts';
import { IdentityError } from '#session/identity/identity-error.ts';

/** Texts of spec section 8, to the letter. */
const RESET_REQUEST_ERROR: Readonly<Record<number, string>> = {
  404: "Looks like you don't have an account with us. Please register using the link below",
  500: 'Internal server error. Please try again later',
};
const OTHER_ERROR = 'An unexpected error occurred';
const NO_RESPONSE = 'An error occurred. Please try again';

/** What the toast says when no mail was sent. */
export function resetRequestErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_ERROR;
  if (error.status === 0) return NO_RESPONSE;
  return RESET_REQUEST_ERROR[error.status] ?? OTHER_ERROR;
}

export const PASSWORD_SET = 'Your new password is set. Please login.';

/** The provider's own sentence; ours when it was never asked. */
export function newPasswordErrorText(error: unknown): string {
  return error instanceof IdentityError ? error.message : NO_RESPONSE;
}

const DEAD_CODES: readonly string[] = ['auth/expired-action-code', 'auth/invalid-action-code'];

/** Whether only a new mail can help. */
export function needsNewLink(error: unknown): boolean {
  return error instanceof IdentityError && DEAD_CODES.includes(error.code);
}
