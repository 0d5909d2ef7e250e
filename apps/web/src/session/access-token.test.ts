import { describe, expect, test } from 'vitest';
import { tokenOf } from '#testing/tokens.ts';
import { expiryOf, sessionKeyOf } from './access-token.ts';

describe('a token', () => {
  test('says when it ends', () => {
    expect(expiryOf(tokenOf({ expiresInSeconds: 60, now: 1_000_000 }))).toBe(1_060_000);
  });

  test('is of the same session after its renewal, and of another after another login', () => {
    const [first, renewed] = [tokenOf({ expiresInSeconds: 1 }), tokenOf({ expiresInSeconds: 3600 })];
    expect(sessionKeyOf(renewed)).toBe(sessionKeyOf(first));
    expect(sessionKeyOf(tokenOf({ expiresInSeconds: 1, sid: 'session-2' }))).not.toBe(sessionKeyOf(first));
    expect(sessionKeyOf(tokenOf({ expiresInSeconds: 1, sub: 'somebody else' }))).not.toBe(sessionKeyOf(first));
  });

  test.each(['', 'x', 'a.b.c', 'a..c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
    'that cannot be read has no end and stands for itself: %s',
    (token) => {
      expect(expiryOf(token)).toBeNull();
      expect(sessionKeyOf(token)).toBe(token);
    },
  );
});
