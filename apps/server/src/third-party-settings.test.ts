import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SECURE = {
  NODE_ENV: 'production',
  TIEOUT_SECRET: '9f2c61d8b07e43a5c8d91e6f3a27b054',
  PUBLIC_URL: 'https://tieout.example',
};
const DSN = 'https://abc123@errors.example/42';

describe('third parties', () => {
  test("a vendor's widget is let in once its id is set", () => {
    expect(readConfig({}).widgets).toEqual([]);
    expect(readConfig({ FINCH_CLIENT_ID: 'f' }).widgets).toEqual(['finch']);
    expect(readConfig({ PLAID_CLIENT_ID: 'p', FINCH_CLIENT_ID: 'f' }).widgets).toEqual(['plaid', 'finch']);
  });

  test('nobody is told anything until somebody configures it', () => {
    expect(readConfig({}).thirdParties).toEqual({ errorReporting: null, marketing: null, analytics: null });
  });

  test('each has its own setting, and the scripts come from their vendors', () => {
    const env = { SENTRY_DSN: DSN, HUBSPOT_PORTAL_ID: '1234567', GA_MEASUREMENT_ID: 'G-ABC1234567' };
    expect(readConfig(env).thirdParties).toEqual({
      errorReporting: { dsn: DSN },
      marketing: { scriptUrl: 'https://js.hs-scripts.com', portalId: '1234567' },
      analytics: { scriptUrl: 'https://www.googletagmanager.com', measurementId: 'G-ABC1234567' },
    });
  });

  test('their scripts run on every page, or where the installation keeps them', () => {
    expect(readConfig({}).thirdPartyPages).toBe('all');
    expect(readConfig({ THIRD_PARTY_PAGES: 'public' }).thirdPartyPages).toBe('public');
  });

  test('the address of a script alone switches nothing on', () => {
    const env = { HUBSPOT_SCRIPT_URL: 'http://127.0.0.1:1', GA_SCRIPT_URL: 'http://127.0.0.1:1' };
    expect(readConfig(env).thirdParties).toEqual(readConfig({}).thirdParties);
  });

  test.each([
    ['SENTRY_DSN', 'not an address'],
    ['SENTRY_DSN', 'https://errors.example/42'],
    ['SENTRY_DSN', 'https://key:secret@errors.example/42'],
    ['SENTRY_DSN', 'https://key@errors.example/'],
    ['SENTRY_DSN', 'https://key@errors.example/42?x=1'],
    ['SENTRY_DSN', 'ftp://key@errors.example/42'],
    ['HUBSPOT_PORTAL_ID', '12a'],
    ['HUBSPOT_PORTAL_ID', '1234567890123'],
    ['HUBSPOT_SCRIPT_URL', 'javascript:alert(1)'],
    ['GA_MEASUREMENT_ID', 'UA-12345-1'],
    ['GA_MEASUREMENT_ID', 'G-abc'],
    ['GA_SCRIPT_URL', 'scripts.example'],
    ['THIRD_PARTY_PAGES', 'some'],
  ])('%s=%s is refused with a sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not usable`);
  });

  test.each([
    ['SENTRY_DSN', 'http://key@errors.example/42'],
    ['HUBSPOT_SCRIPT_URL', 'http://scripts.example'],
    ['GA_SCRIPT_URL', 'http://scripts.example'],
  ])('in production %s must be https', (name, value) => {
    expect(() => readConfig({ ...SECURE, [name]: value })).toThrow(`${name} must begin with https://`);
    expect(() => readConfig({ ...SECURE, [name]: value.replace('http:', 'https:') })).not.toThrow();
  });
});
