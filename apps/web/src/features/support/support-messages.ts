import { ApiError } from '#lib/api-error.ts';

/** Spec section 2, on all three screens. */
export const THANKS = 'Thank you for your feedback. We will respond to your email within 48 hours.';

const NO_RESPONSE = 'The server did not answer. Your text is still here; please try again.';
const LOG_IN_FIRST = 'Please log in to send this. Your text is kept until you come back.';
const OTHER_ERROR = 'Your text could not be sent. It is still here; please try again.';

/** What the toast says when nothing was sent. */
export function sendErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_ERROR;
  switch (error.status) {
    case 0:
      return NO_RESPONSE;
    case 401:
      return LOG_IN_FIRST;
    case 400:
    case 429:
      return error.message;
    default:
      return OTHER_ERROR;
  }
}
