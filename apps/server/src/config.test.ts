import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { DEMO_PASSWORD } from './demo/demo-people.ts';
import { StartRefusal } from './start-refusal.ts';

const SECRET = '9f2c61d8b07e43a5c8d91e6f3a27b054';
const PRODUCTION = { NODE_ENV: 'production', TIEOUT_SECRET: SECRET, PUBLIC_URL: 'https://tieout.example' };

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    return error instanceof StartRefusal ? error.message : `not a refusal: ${String(error)}`;
  }
}

describe('without any setting', () => {
  test('everything has its default', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      healthPort: 3001,
      dataDir: resolve('data'),
      database: null,
      mail: null,
      supportEmail: null,
      ratesUrl: null,
      publicUrl: 'http://localhost:3000',
      demo: { shiftMonths: null, today: null },
      logLevel: 'warn',
      links: {
        registration: 'http://localhost:3000/business-model',
        terms: 'http://localhost:3000/terms',
        privacy: 'http://localhost:3000/privacy',
        homeRedirect: 'http://localhost:3000/',
      },
      requestsPerMinute: 3000,
      trustedProxies: [],
      openIdProviders: [],
      marketingForm: null,
      firebase: null,
      hidesAccounts: false,
      areAttemptsLimited: true,
      thirdParties: { errorReporting: null, marketing: null, analytics: null },
      widgets: [],
      integrations: { mode: 'sandbox' },
      thirdPartyPages: 'all',
      worker: 'with-server',
      metricsToken: null,
      secret: null,
    });
  });

  test('an empty setting is one that is not set', () => {
    const empty = { PORT: '', DEMO: '', PUBLIC_URL: '', TIEOUT_SECRET: '', DATABASE_URL: '', DEMO_SHIFT: '', HOST: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('settings', () => {
  test('the port is part of every address that is not set', () => {
    const { port, publicUrl, links } = readConfig({ PORT: '8080' });
    expect([port, publicUrl, links.terms]).toEqual([8080, 'http://localhost:8080', 'http://localhost:8080/terms']);
  });

  test('addresses lose the slash at their end, so that paths can be put behind them', () => {
    const { publicUrl, links } = readConfig({
      PUBLIC_URL: 'https://tieout.example/',
      TERMS_URL: 'https://law.example/terms/',
    });
    expect([publicUrl, links.terms, links.homeRedirect]).toEqual([
      'https://tieout.example',
      'https://law.example/terms',
      'https://tieout.example/',
    ]);
  });

  test('one database address serves for both roles until there are two', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a/b' }).database).toEqual({
      appUrl: 'postgres://a/b',
      ownerUrl: 'postgres://a/b',
    });
    expect(readConfig({ DATABASE_URL: 'postgres://a/b', DATABASE_OWNER_URL: 'postgres://o/b' }).database).toEqual({
      appUrl: 'postgres://a/b',
      ownerUrl: 'postgres://o/b',
    });
  });

  test.each([
    [{ DEMO: 'off' }, null],
    [{ DEMO: 'on' }, { shiftMonths: null, today: null }],
    [{ DEMO_SHIFT: '0' }, { shiftMonths: 0, today: null }],
    [
      { DEMO_SHIFT: '-3', DEMO_TODAY: '2026-02-28' },
      { shiftMonths: -3, today: '2026-02-28' },
    ],
  ])('%j sets the demo', (env, demo) => {
    expect(readConfig(env as Record<string, string>).demo).toEqual(demo);
  });

  test('the data folder is absolute, wherever the process goes', () => {
    expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(resolve('elsewhere'));
    expect(readConfig({ DATA_DIR: '/srv/tieout' }).dataDir).toBe('/srv/tieout');
  });

  test('the limit of calls can be set, and switched off', () => {
    expect(readConfig({ REQUESTS_PER_MINUTE: '100' }).requestsPerMinute).toBe(100);
    expect(readConfig({ REQUESTS_PER_MINUTE: 'off' }).requestsPerMinute).toBeNull();
  });

  test('proxies are addresses or networks', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  test('the marketing form needs portal and form', () => {
    const form = { HUBSPOT_PORTAL_ID: '123', HUBSPOT_FORM_ID: '0b9f6c52-3a1e-4d7b-8f20-5c4e9a7d1b63' };
    const path = `${form.HUBSPOT_PORTAL_ID}/${form.HUBSPOT_FORM_ID}`;
    expect(readConfig(form).marketingForm).toEqual({
      url: `https://api.hsforms.com/submissions/v3/integration/submit/${path}`,
    });
    expect(readConfig({ ...form, HUBSPOT_FORMS_URL: 'http://127.0.0.1:9000/' }).marketingForm).toEqual({
      url: `http://127.0.0.1:9000/${path}`,
    });
    expect(readConfig({ HUBSPOT_PORTAL_ID: '123' }).marketingForm).toBeNull();
    expect(readConfig({ HUBSPOT_FORM_ID: form.HUBSPOT_FORM_ID }).marketingForm).toBeNull();
  });

  test('what other programs set is not read', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root', npm_config_x: 'y' })).toEqual(readConfig({}));
  });
});

describe('a setting that is not usable is named in one sentence', () => {
  test.each([
    { PORT: 'http' },
    { PORT: '0' },
    { PORT: '65536' },
    { PORT: '80.5' },
    { DEMO: 'yes' },
    { DEMO_SHIFT: 'ten' },
    { DEMO_SHIFT: '1.5' },
    { DEMO_SHIFT: '601' },
    { DEMO_TODAY: '2026-02-30' },
    { DEMO_TODAY: '15.11.2026' },
    { LOG_LEVEL: 'loud' },
    { WORKER: 'yes' },
    { PUBLIC_URL: 'tieout.example' },
    { PUBLIC_URL: 'ftp://tieout.example' },
    { REGISTRATION_URL: 'javascript:alert(1)' },
    { TERMS_URL: '/terms' },
    { PRIVACY_URL: 'none' },
    { HOME_REDIRECT_URL: 'data:text/html,x' },
    { TIEOUT_SECRET: 'too short' },
    { REQUESTS_PER_MINUTE: '0' },
    { REQUESTS_PER_MINUTE: 'many' },
    { TRUST_PROXY: 'proxy.example' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.1, ::1/129' },
    { SUPPORT_EMAIL: 'support' },
    { HUBSPOT_PORTAL_ID: '12a' },
    { HUBSPOT_PORTAL_ID: '1234567890123' },
    { HUBSPOT_FORM_ID: '../../elsewhere' },
    { HUBSPOT_FORMS_URL: 'ftp://forms.example' },
    { RATES_URL: 'eurofxref-hist.zip' },
    { OIDC_PROVIDERS: 'acme' },
    { OIDC_PROVIDERS: '{}' },
    { OIDC_PROVIDERS: '[{"id":"acme"}]' },
  ])('%j', (env) => {
    const [name] = Object.keys(env);
    const refusal = refusalOf(env as Record<string, string>);
    expect(refusal).toMatch(new RegExp(`^The setting ${name} is not usable: .+\\.$`));
    expect(refusal).not.toMatch(/invalid|expected|received|too (big|small)|>=|<=/i);
  });

  test('external logins are refused without their secret being repeated', () => {
    const provider = {
      id: 'acme',
      name: 'Acme',
      issuer: 'http://acme.example',
      clientId: 'a',
      clientSecret: 'hunter2',
    };
    const refusal = refusalOf({ OIDC_PROVIDERS: JSON.stringify([provider]) });
    expect(refusal).toMatch(
      /^The setting OIDC_PROVIDERS is not usable: provider 1, issuer must begin with https:\/\/\. /,
    );
    expect(refusal).not.toContain('hunter2');
    expect(refusalOf({ OIDC_PROVIDERS: JSON.stringify([provider]).slice(0, -1) })).not.toContain('hunter2');
  });

  test('a short secret is not repeated in the message', () => {
    expect(refusalOf({ TIEOUT_SECRET: 'hunter2' })).not.toContain('hunter2');
  });

  test.each(['nonsense', 'db.example:5432/tieout', 'http://db.example/tieout', 'postgres://u:hunt#er2@db.example/x'])(
    'a database address that is none is told how one looks, and not repeated: %s',
    (address) => {
      const refusal = refusalOf({ DATABASE_URL: address, DATABASE_OWNER_URL: address });
      expect(refusal.split('\n')).toEqual(
        ['DATABASE_URL', 'DATABASE_OWNER_URL'].map(
          (name) =>
            `The setting ${name} is not usable: write postgres://user:password@db.example:5432/tieout, with special characters percent-encoded.`,
        ),
      );
    },
  );

  test.each(['postgresql://a:b%23c@h:5433/d?sslmode=require', 'postgres://a@/d?host=/run/postgresql', 'postgres:///d'])(
    'a database may be at %s',
    (address) => expect(readConfig({ DATABASE_URL: address }).database?.appUrl).toBe(address),
  );

  test('a worker alone needs a database that is not its own', () => {
    expect(refusalOf({ WORKER: 'only' })).toMatch(/^WORKER=only needs DATABASE_URL: .+\.$/);
    expect(readConfig({ WORKER: 'only', DATABASE_URL: 'postgres://a/b' }).worker).toBe('only');
  });
});

describe('production', () => {
  test('starts with a secret and an https address; the demo is off', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      demo: null,
      secret: SECRET,
      logLevel: 'info',
      publicUrl: 'https://tieout.example',
      integrations: { mode: 'live', quickBooks: null },
    });
  });

  test('QuickBooks is offered with both keys', () => {
    const keys = { QBO_CLIENT_ID: 'id', QBO_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...PRODUCTION, ...keys }).integrations).toMatchObject({
      quickBooks: {
        clientId: 'id',
        apiBase: 'https://quickbooks.api.intuit.com',
        redirectUri: 'https://tieout.example/api/integrations/quickbooks/callback',
      },
    });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['with invented companies', { INTEGRATIONS_MODE: 'sandbox' }, /^INTEGRATIONS_MODE=sandbox is not possible .+\.$/],
    ['with one key of two', { QBO_CLIENT_ID: 'id' }, /^QBO_CLIENT_ID and QBO_CLIENT_SECRET belong together: .+\.$/],
    ['with tokens sent over http', { QBO_TOKEN_URL: 'http://a.example' }, /^QBO_TOKEN_URL must begin with https:.+\.$/],
    ...[
      'a'.repeat(32),
      'abc123'.repeat(6),
      'change-me-change-me-change-me-now-',
      '01'.repeat(20),
      'abcdefghijklmnopqrstuvwxyzabcdef',
      'zyxwvutsrqponmlkjihgfedcba9876543210',
      '0123456789abcdef0123456789abcdef',
      DEMO_PASSWORD.repeat(2),
      'the-little-fox-and-its-den-the-little-fox-and-its-den-',
    ].map((weak): [string, Record<string, string>, RegExp] => [
      `with the secret ${weak}`,
      { TIEOUT_SECRET: weak },
      /^TIEOUT_SECRET can be guessed\..+\.$/,
    ]),
    ['with a metrics token of one letter', { METRICS_TOKEN: 'm'.repeat(40) }, /^METRICS_TOKEN can be guessed\./],
    ['without a secret', { TIEOUT_SECRET: '' }, /^TIEOUT_SECRET is missing\..+\.$/],
    [
      'with a short secret',
      { TIEOUT_SECRET: SECRET.slice(1) },
      /^The setting TIEOUT_SECRET is not usable: must have at least 32 characters\.$/,
    ],
    ['over http', { PUBLIC_URL: 'http://tieout.example' }, /^PUBLIC_URL is http:\/\/tieout\.example\. .+\.$/],
    ['without an address', { PUBLIC_URL: '' }, /^PUBLIC_URL is http:\/\/localhost:3000\. .+\.$/],
    [
      'with the emulator of the identity provider',
      { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      /^FIREBASE_AUTH_EMULATOR_HOST is set\. .+\.$/,
    ],
    ['with the demo', { DEMO: 'on' }, /^DEMO=on is not possible in production: .+\.$/],
    [
      'with a marketing form over http',
      { HUBSPOT_FORMS_URL: 'http://forms.example' },
      /^HUBSPOT_FORMS_URL must begin with https:\/\/ in production: .+\.$/,
    ],
    [
      'with exchange rates over http',
      { RATES_URL: 'http://rates.example/hist.csv' },
      /^RATES_URL must begin with https:\/\/ in production: .+\.$/,
    ],
  ])('does not start %s', (_what, env, message) => {
    expect(refusalOf({ ...PRODUCTION, ...env })).toMatch(message);
  });

  test('everything that is wrong is said at once, one sentence per line', () => {
    const wrong = { NODE_ENV: 'production', DEMO: 'on', ATTEMPT_LIMITS: 'off', TRUST_PROXY: 'nowhere', WORKER: 'only' };
    const lines = refusalOf(wrong).split('\n');
    const names = ['WORKER=only', 'TIEOUT_SECRET', 'PUBLIC_URL', 'ATTEMPT_LIMITS', 'DEMO=on', 'TRUST_PROXY'];
    expect(lines).toEqual(names.map((name) => expect.stringContaining(name)));
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  test('settings that are not usable and settings that are not safe come in one list, each once', () => {
    const wrong = {
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      TIEOUT_SECRET: 'a'.repeat(36),
      PUBLIC_URL: 'http://a.example',
      ATTEMPT_LIMITS: 'off',
      DEMO: 'on',
      TRUST_PROXY: 'nonsense',
      MAIL_FROM: 'nobody',
      SMTP_URL: 'nowhere',
      IDENTITY: 'firebase',
      FIREBASE_SERVICE_ACCOUNT: 'none',
      GA_SCRIPT_URL: 'http://a.example',
      HUBSPOT_SCRIPT_URL: 'http://a.example',
    };
    const lines = refusalOf(wrong).split('\n');
    const expected = [
      'The setting PORT is not usable: must be at least 1.',
      'The setting LOG_LEVEL is not usable: must be one of fatal, error, warn, info, debug, trace or silent.',
      'The setting METRICS_TOKEN is not usable: must have at least 32 characters.',
      'TIEOUT_SECRET can be guessed. In production set it to 32 random characters: openssl rand -hex 32.',
      'PUBLIC_URL is http://a.example. In production it must begin with https://.',
      'ATTEMPT_LIMITS=off is not possible in production: passwords could be guessed without end.',
      'DEMO=on is not possible in production: its password is public.',
      'DEMO=on is not possible with IDENTITY=firebase: Google does not know the demo people.',
      'The setting TRUST_PROXY is not usable: nonsense is neither an address nor a network.',
      'The setting MAIL_FROM is not usable: write Tieout <no-reply@tieout.example>.',
      expect.stringMatching(/^The setting SMTP_URL is not usable: write smtp:/),
      'IDENTITY=firebase needs FIREBASE_PROJECT_ID.',
      'IDENTITY=firebase needs FIREBASE_API_KEY, the web key of the project.',
      'The setting FIREBASE_SERVICE_ACCOUNT is not usable: it must be the JSON of a service account.',
      expect.stringMatching(/^GA_SCRIPT_URL must begin with https/),
      expect.stringMatching(/^HUBSPOT_SCRIPT_URL must begin with https/),
    ];
    expect(lines).toEqual(expect.arrayContaining(expected));
    expect(lines).toHaveLength(expected.length);
  });

  test('what follows from a setting that is not usable is not said as well', () => {
    const wrong = { ...PRODUCTION, TIEOUT_SECRET: 'short', PUBLIC_URL: 'nowhere', DATABASE_URL: 'x', WORKER: 'only' };
    expect(refusalOf(wrong).split('\n')).toEqual(
      ['DATABASE_URL', 'PUBLIC_URL', 'TIEOUT_SECRET'].map((name) =>
        expect.stringMatching(`^The setting ${name} is not usable: `),
      ),
    );
  });

  test('outside production the same settings are accepted', () => {
    expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099', DEMO: 'on' }).isProduction).toBe(false);
    expect(readConfig({ ...PRODUCTION, NODE_ENV: 'test' }).demo).not.toBeNull();
  });
});

describe('mail', () => {
  const SERVER = 'smtp://user:p%40ss@mail.example:2525';

  test('SMTP_URL names the server; mails come from no-reply at our own host', () => {
    expect(readConfig({ SMTP_URL: SERVER, PUBLIC_URL: 'https://tieout.example' }).mail).toEqual({
      server: {
        host: 'mail.example',
        port: 2525,
        isSecure: false,
        login: { user: 'user', password: 'p@ss' },
      },
      from: { name: 'Tieout', address: 'no-reply@tieout.example' },
    });
  });

  test.each([
    ['books@acme.example', { name: '', address: 'books@acme.example' }],
    ['Acme, Books <books@acme.example>', { name: 'Acme, Books', address: 'books@acme.example' }],
  ])('MAIL_FROM may be %s', (MAIL_FROM, from) => {
    expect(readConfig({ SMTP_URL: SERVER, MAIL_FROM }).mail?.from).toEqual(from);
  });

  test.each(['nobody', 'Acme <nobody>', 'a@b.example, c@d.example', '<a@b.example', 'A\r\nBcc: <a@b.example>'])(
    'the sender %j is refused, with or without a mail server',
    (MAIL_FROM) => {
      expect(refusalOf({ MAIL_FROM })).toMatch(/^The setting MAIL_FROM is not usable: .+\.$/);
      expect(refusalOf({ MAIL_FROM, SMTP_URL: SERVER })).toMatch(/^The setting MAIL_FROM is not usable: .+\.$/);
    },
  );

  test('a malformed SMTP_URL is refused in a sentence that does not repeat its password', () => {
    const refusal = refusalOf({ SMTP_URL: 'smtp://user:hunter2@mail.example?secure=false' });
    expect(refusal).toMatch(/^The setting SMTP_URL is not usable: .+\.$/);
    expect(refusal).not.toContain('hunter2');
  });
});
