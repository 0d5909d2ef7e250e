import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { loadFirebaseAdmin } from './firebase-admin.ts';
import { GOOGLE_ORIGINS } from './firebase-settings.ts';

const PROJECT = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'tieout-production', FIREBASE_API_KEY: 'web-key' };
const ACCOUNT = { client_email: 'server@tieout-production.example', private_key: 'a private key' };
const PRODUCTION = {
  ...PROJECT,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tieout.example',
  TIEOUT_SECRET: '9f2c61d8b07e43a5c8d91e6f3a27b054',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
};

describe('IDENTITY', () => {
  test('is our own provider unless somebody says otherwise', () => {
    expect(readConfig({}).firebase).toBeNull();
    expect(readConfig({ ...PROJECT, IDENTITY: 'embedded' }).firebase).toBeNull();
    expect(() => readConfig({ IDENTITY: 'elsewhere' })).toThrow('The setting IDENTITY is not usable');
  });

  test('firebase takes the service account from its JSON, or leaves it to Google’s own setting', () => {
    expect(readConfig(PRODUCTION).firebase).toEqual({
      projectId: 'tieout-production',
      apiKey: 'web-key',
      serviceAccount: ACCOUNT,
      emulatorHost: null,
    });
    const byFile = readConfig({ ...PROJECT, GOOGLE_APPLICATION_CREDENTIALS: '/etc/tieout/account.json' });
    expect(byFile.firebase?.serviceAccount).toBeNull();
  });

  test('firebase goes without the demo, whose people Google does not know', () => {
    expect(readConfig({ ...PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).demo).toBeNull();
    expect(() => readConfig({ ...PROJECT, DEMO: 'on' })).toThrow('DEMO=on is not possible with IDENTITY=firebase');
  });

  test.each([
    [{ FIREBASE_PROJECT_ID: '' }, 'needs FIREBASE_PROJECT_ID'],
    [{ FIREBASE_API_KEY: '' }, 'needs FIREBASE_API_KEY'],
    [{}, 'needs a service account'],
    [{ FIREBASE_SERVICE_ACCOUNT: 'not json' }, 'FIREBASE_SERVICE_ACCOUNT is not usable'],
    [{ FIREBASE_SERVICE_ACCOUNT: '{"private_key":"very secret"}' }, 'FIREBASE_SERVICE_ACCOUNT is not usable'],
  ])('firebase with %j is refused in words', (changes, sentence) => {
    expect(() => readConfig({ ...PROJECT, ...changes })).toThrow(sentence);
  });

  test('a refusal never shows the key', () => {
    const env = { ...PROJECT, FIREBASE_SERVICE_ACCOUNT: '{"private_key":"very secret"}' };
    let message = '';
    try {
      readConfig(env);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('FIREBASE_SERVICE_ACCOUNT');
    expect(message).not.toContain('very secret');
  });

  test('the emulator is refused in production', () => {
    const env = { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(() => readConfig(env)).toThrow('FIREBASE_AUTH_EMULATOR_HOST is set');
  });
});

test('the browser may talk to Google only where Google is the provider', () => {
  function connections(headers: Record<string, string>): string | undefined {
    return headers['content-security-policy']?.split('; ').find((part) => part.startsWith('connect-src'));
  }
  expect(connections(securityHeaders({ isHttps: true }))).toBe("connect-src 'self'");
  expect(connections(securityHeaders({ isHttps: true, identityOrigins: GOOGLE_ORIGINS }))).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
});

test("without Google's package the start says how to get it", async () => {
  const settings = { projectId: 'p', apiKey: 'k', serviceAccount: null, emulatorHost: null };
  await expect(
    loadFirebaseAdmin(settings, () => Promise.reject(new Error('Cannot find package'))),
  ).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining('npm install --no-save firebase-admin@'),
  });
});
