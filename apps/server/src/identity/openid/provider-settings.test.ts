import { describe, expect, test } from 'vitest';
import { parseOpenIdProviders } from './provider-settings.ts';

const SECRET = 'hunter2-hunter2';
const ACME = { id: 'acme', name: 'Acme', issuer: 'https://acme.example', clientId: 'tieout', clientSecret: SECRET };

function problemOf(...list: unknown[]): string {
  const parsed = parseOpenIdProviders(JSON.stringify(list));
  return parsed.providers === null ? parsed.problem : 'none';
}

test('what may be left out has its default', () => {
  expect(parseOpenIdProviders(JSON.stringify([ACME]))).toEqual({
    providers: [{ ...ACME, logoUrl: null, mode: 'redirect', scope: 'openid email profile' }],
  });
});

test('everything can be set, and the order stays', () => {
  const other = { ...ACME, id: 'other', logoUrl: 'https://cdn.example/logo.svg', mode: 'popup', scope: 'openid email' };
  expect(parseOpenIdProviders(JSON.stringify([other, ACME])).providers).toEqual([
    other,
    expect.objectContaining({ id: 'acme' }),
  ]);
});

test('an empty list is no provider', () => {
  expect(parseOpenIdProviders('[]')).toEqual({ providers: [] });
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'https://acme.example/realms/one'])(
  'the issuer %s may be used',
  (issuer) => {
    expect(problemOf({ ...ACME, issuer })).toBe('none');
  },
);

describe('what is wrong is said in a sentence of its own', () => {
  test.each([
    [[{ ...ACME, issuer: 'http://acme.example' }], 'provider 1, issuer must begin with https://'],
    [[{ ...ACME, issuer: 'http://127.0.0.1.evil.example' }], 'provider 1, issuer must begin with https://'],
    [[{ ...ACME, issuer: 'ftp://localhost' }], 'provider 1, issuer must begin with https://'],
    [[{ ...ACME, issuer: 'acme' }], 'provider 1, issuer must be an address'],
    [[{ ...ACME, issuer: 'https://acme.example?a=b' }], 'provider 1, issuer must have no query, fragment or password'],
    [[{ ...ACME, issuer: 'https://a:b@acme.example' }], 'provider 1, issuer must have no query, fragment or password'],
    [[ACME, { ...ACME, id: 'other', clientSecret: '' }], 'provider 2, clientSecret must not be empty'],
    [[{ ...ACME, clientSecret: 7 }], 'provider 1, clientSecret must be a text'],
    [[{ ...ACME, id: 'Acme Inc' }], 'provider 1, id must have only a-z, 0-9 and -'],
    [[{ ...ACME, scope: 'email' }], 'provider 1, scope must hold openid'],
    [[{ ...ACME, logoUrl: 'http://cdn.example/logo.svg' }], 'provider 1, logoUrl must begin with https://'],
    [[{ ...ACME, [SECRET]: SECRET }], 'provider 1 has a field that is not known'],
    [['acme'], 'provider 1 is not an object'],
    [[ACME, ACME], 'two providers have the same id'],
  ])('%j', (list, problem) => {
    expect(problemOf(...list)).toBe(problem);
  });

  test.each(['{', `[{"clientSecret":"${SECRET}"`, '{}', '7', 'null', ''])('%s is no list', (setting) => {
    expect(parseOpenIdProviders(setting)).toEqual({ providers: null, problem: 'must be a list' });
  });

  test('a field that is missing is named, whatever the others are', () => {
    for (const field of Object.keys(ACME)) {
      expect(problemOf({ ...ACME, [field]: undefined })).toMatch(new RegExp(`^provider 1, ${field} .+`));
    }
    expect(problemOf({ ...ACME, mode: SECRET })).toMatch(/^provider 1, mode /);
  });

  test('no secret is repeated', () => {
    const wrong = [{ ...ACME, mode: SECRET }, { ...ACME, id: SECRET + ' ' }, { ...ACME, issuer: SECRET }, SECRET];
    for (const list of wrong) expect(problemOf(list)).not.toContain(SECRET);
  });
});
