import { expect, test } from 'vitest';
import { createVerifiedTokens } from './verified-tokens.ts';

const CLAIMS = { uid: 'u', sessionId: 's', issuedAt: 1 };

test('a token is known until the moment it expires', () => {
  let now = 1000;
  const tokens = createVerifiedTokens(() => now);
  expect(tokens.find('a')).toBeNull();
  tokens.remember('a', CLAIMS, 2000);
  now = 1999;
  expect(tokens.find('a')).toBe(CLAIMS);
  now = 2000;
  expect(tokens.find('a')).toBeNull();
});

test('the memory has an end: the oldest is forgotten', () => {
  const tokens = createVerifiedTokens(() => 0);
  for (let count = 0; count <= 5000; count += 1) tokens.remember(`token ${count}`, CLAIMS, 1);
  expect(tokens.find('token 0')).toBeNull();
  expect(tokens.find('token 1')).toBe(CLAIMS);
  expect(tokens.find('token 5000')).toBe(CLAIMS);
});
