import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { IdentityError } from '#session/identity/identity-error.ts';
import { needsNewLink, newPasswordErrorText, resetRequestErrorText } from './reset-messages.ts';

describe('a request for a new password that fails', () => {
  test.each([
    [404, "Looks like you don't have an account with us. Please register using the link below"],
    [500, 'Internal server error. Please try again later'],
    [400, 'An unexpected error occurred'],
    [429, 'An unexpected error occurred'],
    [503, 'An unexpected error occurred'],
    [0, 'An error occurred. Please try again'],
  ])('with %s says: %s', (status, text) => {
    const error = new ApiError({ status, code: 'internal-error', message: 'Text of the server.', requestId: null });
    expect(resetRequestErrorText(error)).toBe(text);
  });

  test('by a mistake of our own is unexpected', () => {
    expect(resetRequestErrorText(new TypeError('x is undefined'))).toBe('An unexpected error occurred');
  });
});

describe('a new password that is refused', () => {
  test("shows the provider's sentence", () => {
    expect(newPasswordErrorText(new IdentityError('auth/x', 'Say no.', null))).toBe('Say no.');
  });

  test('says so when the provider was never asked', () => {
    expect(newPasswordErrorText(new TypeError('Failed to fetch a chunk'))).toBe('An error occurred. Please try again');
  });

  test.each([
    ['auth/expired-action-code', true],
    ['auth/invalid-action-code', true],
    ['auth/password-does-not-meet-requirements', false],
    ['auth/network-request-failed', false],
  ])('with %s: a new link helps is %s', (code, isNeeded) => {
    expect(needsNewLink(new IdentityError(code, 'No.', null))).toBe(isNeeded);
  });
});
