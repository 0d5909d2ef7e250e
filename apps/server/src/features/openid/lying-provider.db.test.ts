import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { createBrowser, followToCallback, type Browser } from '#test/openid/browser.ts';
import { listenOnLoopback, sendJson } from '#test/openid/http-server.ts';
import { startLyingProvider, type Lies, type LyingProvider } from '#test/openid/lying-provider.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const START = '/api/auth/oidc/start';
const CLIENT = { clientId: 'tieout', clientSecret: 'between-the-two: of_them!' };
const NAMES = Array.from({ length: 80 }, (_, index) => `p${index}`);

let server: LyingProvider;
let app: TestApp;
let impatient: TestApp;
const lines: string[] = [];
const unused = [...NAMES];

beforeAll(async () => {
  server = await startLyingProvider(CLIENT);
  const providers = NAMES.map((name) => providerAt(name, server.issuerOf(name)));
  const logTo = { write: (line: string) => void lines.push(line) };
  const gone = await listenOnLoopback(0, () => () => undefined);
  await gone.stop();
  const down = providerAt('down', gone.origin);
  app = await createTestApp({ openId: { providers: [...providers, down] }, logTo });
  // Long enough for an honest answer on a busy machine, short enough to wait for a dishonest one.
  impatient = await createTestApp({ database: app, openId: { providers, timeoutSeconds: 4 } });
});

afterAll(() => server.stop());

function providerAt(id: string, issuer: string): OpenIdProvider {
  return { id, name: id, issuer, ...CLIENT, logoUrl: null, mode: 'redirect', scope: 'openid email profile' };
}

/** A provider that nothing is known of yet. */
function liar(lies: Lies): string {
  const name = unused.pop();
  if (name === undefined) throw new Error('NAMES is too short');
  server.lie(name, lies);
  return name;
}

async function start(name: string, browser: Browser): Promise<URL> {
  const { status, location } = await browser.visit(`${START}?provider=${name}`);
  expect(status).toBe(302);
  if (location === null) throw new Error('a redirect that leads nowhere');
  return location;
}

async function signIn(name: string, browser = createBrowser(app)): Promise<Record<string, string>> {
  const back = await followToCallback(browser, await start(name, browser));
  if (back.pathname === '/sign-in') return Object.fromEntries(back.searchParams);
  const { status, location, body } = await browser.visit(back);
  expect([status, location?.pathname, body]).toEqual([302, '/sign-in', '']);
  return Object.fromEntries(location?.searchParams ?? []);
}

async function countAccounts(): Promise<number> {
  const { rows } = await app.pool.query('select count(*)::integer as n from app_user');
  return rows[0].n;
}

test('the provider is one whose honest answer is believed', async () => {
  const before = await countAccounts();
  expect(await signIn(liar({ claims: { sub: 'honest' } }))).toEqual({
    customToken: expect.any(String),
    flow: 'openid',
  });
  expect(await countAccounts()).toBe(before + 1);
});

describe('an answer that is not believed', () => {
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);

  test.each<[string, Lies]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['an audience of several without saying for whom', { claims: { aud: ['tieout', 'another'], azp: 'another' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['an expired token', { claims: { exp: now - hour, iat: now - 2 * hour } }],
    ['a token that does not expire', { claims: { exp: undefined } }],
    ['a token of tomorrow', { claims: { nbf: now + 24 * hour } }],
    ['a token issued in ten days', { claims: { iat: now + 240 * hour, exp: now + 480 * hour } }],
    ['another issuer', { claims: { iss: 'https://other.example' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['a number as subject', { claims: { sub: 7 } }],
    ['a subject longer than any', { claims: { sub: 's'.repeat(256) } }],
    ['a subject no text column takes', { claims: { sub: 'a\u0000b' } }],
    ['no signature', { signature: 'none' }],
    [
      'no signature, announced beforehand',
      { signature: 'none', metadata: { id_token_signing_alg_values_supported: ['RS256', 'none'] } },
    ],
    ['a signature of another key', { signature: 'of another key' }],
    ['a signature by the client secret', { signature: 'by the client secret' }],
    [
      'a signature by the client secret, announced beforehand',
      { signature: 'by the client secret', metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] } },
    ],
    ['no keys', { services: { jwks: (_, response) => sendJson(response, { keys: [] }) } }],
    ['keys that are none', { services: { jwks: (_, response) => sendJson(response, { keys: 'lock' }) } }],
    ['the callback of another issuer', { callback: { iss: 'https://other.example' } }],
    ['a callback that does not say whose it is', { callback: { iss: undefined } }],
    ['no code', { callback: { code: undefined } }],
    ['no ID token', { services: { token: tokenOf({ access_token: 'x', token_type: 'Bearer' }) } }],
    [
      'an ID token that is none',
      { services: { token: tokenOf({ access_token: 'x', token_type: 'Bearer', id_token: 'x' }) } },
    ],
    ['a page', { services: { token: page(200) } }],
    ['half an answer', { services: { token: broken } }],
    ['a list', { services: { token: tokenOf([]) } }],
  ])('%s', async (_, lies) => {
    const before = await countAccounts();
    expect(await signIn(liar(lies))).toEqual({ error: 'invalid-answer', flow: 'openid' });
    expect(await countAccounts()).toBe(before);
  });

  test.each<[string, object]>([
    ['no place to log in', { authorization_endpoint: undefined }],
    ['a place to log in that is none', { authorization_endpoint: 'nowhere' }],
    ['a place to log in that is a program', { authorization_endpoint: 'javascript:alert(1)' }],
    ['a number as place to log in', { authorization_endpoint: 7 }],
    ['no token service', { token_endpoint: undefined }],
    ['a file as token service', { token_endpoint: 'file:///etc/passwd' }],
    ['no keys at all', { jwks_uri: undefined }],
    ['no issuer', { issuer: undefined }],
  ])('a discovery document with %s', async (_, metadata) => {
    expect(await signIn(liar({ metadata }))).toEqual({ error: 'invalid-answer', flow: 'openid' });
  });

  test('another person’s particulars', async () => {
    const lies = { claims: { sub: 'ada', email: undefined }, userinfo: { sub: 'eve', email: 'eve@provider.example' } };
    expect(await signIn(liar(lies))).toEqual({ error: 'invalid-answer', flow: 'openid' });
  });

  test('a discovery document of another issuer, which is not asked for a login at all', async () => {
    const name = liar({ metadata: { issuer: 'https://other.example' } });
    const location = await start(name, createBrowser(app));
    expect(location.pathname + location.search).toBe('/sign-in?error=invalid-answer&flow=openid');
  });

  test('the answer of one provider to a login begun at another', async () => {
    const [honest, other] = [liar({ claims: { sub: 'mixed up' } }), liar({})];
    const browser = createBrowser(app);
    const back = await followToCallback(browser, await start(honest, browser));
    const { searchParams } = await start(other, browser);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    const { location } = await browser.visit(back);
    expect(location?.searchParams.get('error')).toBe('invalid-answer');
  });
});

describe('a provider that refuses', () => {
  test.each<[string, Lies, string]>([
    ['the person', refused('access_denied'), 'cancelled'],
    ['for now', refused('temporarily_unavailable'), 'provider-unreachable'],
    ['our request', refused('invalid_request'), 'provider-refused'],
    ['in words of its own', refused('<script>alert(1)</script>'), 'provider-refused'],
    ['our secret', { services: { token: tokenOf({ error: 'invalid_client' }, 401) } }, 'provider-refused'],
    ['the code', { services: { token: tokenOf({ error: 'invalid_grant' }, 400) } }, 'login-expired'],
    ['with a challenge', { services: { token: challenge } }, 'provider-refused'],
  ])('%s', async (_, lies, error) => {
    expect(await signIn(liar(lies))).toEqual({ error, flow: 'openid' });
  });
});

describe('a provider that is not there', () => {
  const UNREACHABLE = { error: 'provider-unreachable', flow: 'openid' };

  test.each<[string, Lies]>([
    ['no discovery document', { services: { discovery: page(404) } }],
    ['a failing discovery', { services: { discovery: page(503) } }],
    ['a discovery that hangs up', { services: { discovery: hangUp } }],
    ['a failing token service', { services: { token: page(500) } }],
    ['a token service that fails in JSON', { services: { token: tokenOf({ error: 'server_error' }, 500) } }],
    ['a token service that hangs up', { services: { token: hangUp } }],
    ['failing keys', { services: { jwks: page(502) } }],
    ['failing particulars', { claims: { sub: 'new', email: undefined }, services: { userinfo: page(500) } }],
  ])('%s', async (_, lies) => {
    expect(await signIn(liar(lies))).toEqual(UNREACHABLE);
  });

  test('nobody listens', async () => {
    expect(await signIn('down')).toEqual(UNREACHABLE);
  });

  test('a service that never answers, or never finishes its answer, is waited for only so long', async () => {
    const silent = { services: { token: silence } };
    const slow = { services: { token: neverEnding } };
    const mute = { services: { discovery: silence } };
    const answers = await Promise.all([silent, slow, mute].map((lies) => signIn(liar(lies), createBrowser(impatient))));
    expect(answers).toEqual([UNREACHABLE, UNREACHABLE, UNREACHABLE]);
  });

  test('is asked again at the next login', async () => {
    const name = liar({ services: { discovery: page(503) } });
    expect(await signIn(name)).toEqual(UNREACHABLE);
    server.lie(name, { claims: { sub: 'patient', email: 'patient@provider.example' } });
    expect(await signIn(name)).toEqual({ customToken: expect.any(String), flow: 'openid' });
  });
});

test('the log says why each login failed, and no secret of any', () => {
  const log = lines.join('');
  expect(log).toContain('unexpected ID Token \\"nonce\\" claim value');
  expect(log).toContain('"reason":"provider-unreachable"');
  expect(log).toContain('"answer":"invalid_client"');
  expect(log).not.toContain(CLIENT.clientSecret);
  expect(log).not.toMatch(/eyJ[\w-]{20}/);
  expect(log).not.toMatch(/[?&](code|state|customToken)=(?!\[secret\])/);
  expect(log).not.toContain('"level":50');
});

function refused(error: string): Lies {
  return { callback: { error, code: undefined } };
}

function tokenOf(body: unknown, status = 200) {
  return (_: unknown, response: ServerResponse) => sendJson(response, body, status);
}

function page(status: number) {
  return (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Something</h1>');
}

function challenge(_: unknown, response: ServerResponse): void {
  response.writeHead(401, { 'www-authenticate': 'Basic realm="provider"' }).end();
}

function broken(_: unknown, response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"access_token":"eyJhbGciOiJSUzI1NiIsImtpZCI6Im93biJ9');
}

function hangUp(_: unknown, response: ServerResponse): void {
  response.destroy();
}

function silence(): void {}

function neverEnding(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"access_token":');
}
