import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { registrationErrorText, resendErrorText } from './registration-messages.ts';

function refusal(status: number): ApiError {
  return new ApiError({ status, code: 'invalid-input', message: 'Text of the server.', requestId: null });
}

describe('a registration that fails', () => {
  test.each([
    [400, 'Text of the server.'],
    [409, 'Looks like you already have an account with us. Welcome back! Please login using the same email.'],
    [500, 'Internal server error. Please try again later.'],
    [404, 'An unexpected error occurred.'],
    [422, 'An unexpected error occurred.'],
    [429, 'An unexpected error occurred.'],
    [503, 'An unexpected error occurred.'],
    [0, 'An error occurred. Please try again.'],
  ])('with %s says: %s', (status, text) => {
    expect(registrationErrorText(refusal(status))).toBe(text);
  });

  test('by a mistake of our own is unexpected', () => {
    expect(registrationErrorText(new TypeError('x is undefined'))).toBe('An unexpected error occurred.');
  });
});

describe('a link that could not be sent again', () => {
  test.each([
    [429, 'Text of the server.'],
    [400, 'Text of the server.'],
    [500, 'Internal server error. Please try again later.'],
    [0, 'An error occurred. Please try again.'],
    [503, 'An unexpected error occurred.'],
  ])('with %s says: %s', (status, text) => {
    expect(resendErrorText(refusal(status))).toBe(text);
  });
});
