import { describe, expect, test } from 'vitest';
import { IdentityError, identityErrorOf, providerSentence } from './identity-error.ts';

describe('the sentence of the provider', () => {
  test.each([
    ['Firebase: The action code has expired. (auth/expired-action-code).', 'The action code has expired.'],
    [
      'Firebase: Choose a password without your name. (auth/password-does-not-meet-requirements).',
      'Choose a password without your name.',
    ],
    ['Firebase: Use (at least) one symbol (auth/weak-password).', 'Use (at least) one symbol'],
    ['Firebase: <b>No</b> (auth/internal-error).', '<b>No</b>'],
    ['The server is busy.', 'The server is busy.'],
  ])('is what the SDK wraps: %s', (message, sentence) => {
    expect(providerSentence(message)).toBe(sentence);
  });

  test.each(['Firebase: Error (auth/some-new-code).', 'Firebase: (auth/x).', ''])(
    'is our own when there is none: %s',
    (message) => {
      expect(providerSentence(message)).toBe('The identity provider refused without a reason.');
    },
  );
});

describe("the SDK's error", () => {
  test('keeps its code and loses its wrapping', () => {
    const original = Object.assign(new Error('Firebase: The action code is invalid. (auth/invalid-action-code).'), {
      code: 'auth/invalid-action-code',
    });
    const error = identityErrorOf(original);
    expect(error).toBeInstanceOf(IdentityError);
    expect(error).toMatchObject({
      code: 'auth/invalid-action-code',
      message: 'The action code is invalid.',
      cause: original,
    });
  });

  test('is told from a mistake of our own', () => {
    const mistake = new TypeError('x is undefined');
    expect(identityErrorOf(mistake)).toBe(mistake);
  });
});
