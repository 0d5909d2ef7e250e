import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { loginErrorText, VERIFIED, verificationErrorText } from './login-messages.ts';

function refusal(status: number, message = 'From the server.'): ApiError {
  return new ApiError({ status, code: 'internal-error', message, requestId: null });
}

/** Copied from spec section 8, Login. */
describe('login', () => {
  test.each([
    [401, 'Invalid credentials. Please try again'],
    [400, 'From the server.'],
    [404, "Looks like you don't have an account with us. Please register using the link below"],
    [409, 'Incorrect password. Please try again or reset a password'],
    [500, 'Internal server error. Please try again later'],
    [418, 'An unexpected error occurred'],
    [503, 'An unexpected error occurred'],
    [0, 'An error occurred. Please try again'],
  ])('status %i says: %s', (status, text) => {
    expect(loginErrorText(refusal(status))).toBe(text);
  });

  test('anything else is unexpected', () => {
    expect(loginErrorText(new TypeError('x'))).toBe('An unexpected error occurred');
  });
});

/** Copied from spec section 8, Verification redirect. */
describe('verification', () => {
  test.each([
    ['invalid-token', 'The verification token is invalid.'],
    ['expired-link', 'The verification link is expired.'],
    ['already-active', 'Your account is already active.'],
    ['user-not-found', 'User not found. Please register.'],
    ['unexpected-error', 'An unexpected error occurred.'],
    ['anything', 'An unexpected error occurred.'],
    ['', 'An unexpected error occurred.'],
  ])('error=%s says: %s', (value, text) => {
    expect(verificationErrorText(value)).toBe(text);
  });

  test('success has its own text', () => {
    expect(VERIFIED).toBe('Your account is verified! Please login.');
  });
});
