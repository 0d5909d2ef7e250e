import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';
import { sendErrorText } from './support-messages.ts';

test.each([
  [0, 'no-response', 'The server did not answer. Your text is still here; please try again.'],
  [401, 'unauthenticated', 'Please log in to send this. Your text is kept until you come back.'],
  [400, 'invalid-input', 'What the server says.'],
  [429, 'too-many-requests', 'What the server says.'],
  [500, 'internal-error', 'Your text could not be sent. It is still here; please try again.'],
] satisfies [number, ApiErrorCode, string][])('status %s is said in words', (status, code, sentence) => {
  const error = new ApiError({ status, code, message: 'What the server says.', requestId: null });
  expect(sendErrorText(error)).toBe(sentence);
});
