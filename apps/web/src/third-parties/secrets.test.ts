import { describe, expect, test } from 'vitest';
import { hasSecret, withoutSecrets } from './secrets.ts';

describe('secrets in addresses', () => {
  test.each([
    ['/complete-reset?oobCode=AbC-1_2', '/complete-reset?oobCode=*******'],
    ['/sign-in?customToken=a.b.c&lang=en', '/sign-in?customToken=*****&lang=en'],
    ['/sign-in?lang=en&customtoken=a.b.c#x', '/sign-in?lang=en&customtoken=*****#x'],
    ['/api/auth/verify-email?token=t0', '/api/auth/verify-email?token=**'],
    ['/login?next=%2Fcomplete-reset%3FoobCode%3Dabc', '/login?next=%2Fcomplete-reset%3FoobCode%3D***'],
    ['/connect/abc?x=1', '/connect/***?x=1'],
  ])('%s', (address, expected) => {
    expect(withoutSecrets(address)).toBe(expected);
    expect(hasSecret(address)).toBe(true);
  });

  test('are found inside a report, and its other parts stay as they are', () => {
    const report = JSON.stringify({ recording: JSON.stringify({ href: 'http://a.example/x?oobCode=abc', width: 1 }) });
    expect(withoutSecrets(report)).toBe(report.replace('oobCode=abc', 'oobCode=***'));
  });

  test('a secret of letters outside ASCII keeps its length in bytes', () => {
    const text = '/x?token=é€';
    expect(new TextEncoder().encode(withoutSecrets(text))).toHaveLength(new TextEncoder().encode(text).length);
  });

  test.each(['/login?verified=true', '/signup?package=free&registration-type=hubspot', '/tokens', '/?mytoken=1'])(
    '%s holds none',
    (address) => {
      expect(withoutSecrets(address)).toBe(address);
      expect(hasSecret(address)).toBe(false);
    },
  );
});
