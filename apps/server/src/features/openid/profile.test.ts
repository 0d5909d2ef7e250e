import { describe, expect, test } from 'vitest';
import { profileOf } from './profile.ts';

const VERIFIED = { email: 'ada@acme.example', email_verified: true };

describe('an address', () => {
  test.each([true, 'true'])('that the provider vouches for with %j is taken', (email_verified) => {
    expect(profileOf({ email: ' Ada@Acme.example ', email_verified })?.email).toBe('Ada@Acme.example');
  });

  test.each([false, 'false', null, undefined, 1, 'yes', {}])('that it vouches for with %j is not', (email_verified) => {
    expect(profileOf({ ...VERIFIED, email_verified })).toBeNull();
  });

  test.each([undefined, null, '', 'ada', 'ada@', 7, ['ada@acme.example'], `${'a'.repeat(250)}@acme.example`])(
    '%j is none',
    (email) => {
      expect(profileOf({ ...VERIFIED, email })).toBeNull();
    },
  );
});

describe('names', () => {
  test.each([
    [{ given_name: 'Ada', family_name: 'Lovelace', name: 'Countess' }, 'Ada', 'Lovelace'],
    [{ given_name: 'Ada' }, 'Ada', ''],
    [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
    [{ name: 'Ada' }, 'Ada', ''],
    [{ family_name: 'Lovelace' }, 'ada', 'Lovelace'],
    [{}, 'ada', ''],
    [{ given_name: ' \u0000\n', name: 7 }, 'ada', ''],
    [{ given_name: 'A\u0000da\t B.' }, 'A da B.', ''],
    [{ given_name: 'x'.repeat(200) }, 'x'.repeat(100), ''],
    [{ given_name: '\ud800' }, '\ufffd', ''],
  ])('of %j', (claims, firstName, lastName) => {
    expect(profileOf({ ...VERIFIED, ...claims })).toEqual({ email: VERIFIED.email, firstName, lastName });
  });
});
