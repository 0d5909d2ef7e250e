import { OPENID_ERRORS } from '@tieout/contracts/openid.ts';
import { describe, expect, test } from 'vitest';
import { noResponse } from '#lib/api-error.ts';
import { IdentityError } from './identity-error.ts';
import { openIdErrorText, signInErrorText } from './identity-messages.ts';

/** Spec section 8, in its order. */
const CODES = [
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'network-request-failed',
  'user-mismatch',
  'multi-factor-auth-required',
  'invalid-api-key',
  'argument-error',
  'internal-error',
  'password-does-not-meet-requirements',
];

function textOf(code: string): string {
  return signInErrorText(new IdentityError(code, 'Firebase: Error (auth/x).', undefined));
}

describe('every code of the identity provider', () => {
  test.each(CODES)('%s has one plain sentence of its own', (code) => {
    const sentence = textOf(`auth/${code}`);
    expect(sentence).toMatch(/^[A-Z][^()/]+\.$/);
    expect(CODES.filter((other) => textOf(`auth/${other}`) === sentence)).toEqual([code]);
  });

  test.each(OPENID_ERRORS)('%s of our own server has a sentence', (code) => {
    expect(openIdErrorText(code)).toMatch(/^[A-Z].+\.$/);
    expect(textOf(`openid/${code}`)).toBe(openIdErrorText(code));
  });

  test.each(['auth/never-heard-of', 'openid/never-heard-of', 'auth/constructor', 'openid/__proto__', ''])(
    'an unknown one (%s) is a fault of ours',
    (code) => {
      expect(textOf(code)).toBe('Something went wrong on our side. Please try again.');
    },
  );

  test('no answer at all is the network', () => {
    expect(signInErrorText(noResponse(new TypeError('fetch failed')))).toBe(
      'The server did not answer. Check your connection, and try again.',
    );
  });
});
