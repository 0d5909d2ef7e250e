import { login, loginResponse } from '@tieout/contracts/auth.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { contactUs, reportIssue } from '@tieout/contracts/support.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenSigner, generateSigningKey } from '#identity/embedded/token-signer.ts';
import { createOwner, createUser } from '../factories/people.ts';
import { runAsSuperuser } from '../test-database.ts';
import { findInDatabase } from './database-search.ts';
import { createWatchedApp, type WatchedApp } from './watched-app.ts';

/** What a caller may call a secret, in a query or a body. The specification has the first three. */
const SECRET_NAMES = [
  'customToken',
  'oobCode',
  'token',
  'code',
  'state',
  'password',
  'newPassword',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'idToken',
  'id_token',
  'apiKey',
  'secret',
  'client_secret',
];

const JSON_TYPE = { 'content-type': 'application/json' };

let app: WatchedApp;
let email: string;
let password: string;
let token: string;

beforeAll(async () => {
  app = await createWatchedApp();
  password = app.canaries.plant('the right password');
  ({ email } = await createUser(app.db, { password }));
  const owner = await createOwner(app);
  token = app.canaries.watch("an owner's token", owner.token);
});

function logIn(payload: string | object, headers: Record<string, string> = JSON_TYPE) {
  return app.send({ method: 'POST', url: login.path, headers, payload });
}

describe('a password', () => {
  test('that is right, wrong, or of nobody', async () => {
    const right = await logIn({ email, password });
    app.canaries.watch('the issued token', loginResponse.parse(right.json()).accessToken);
    const wrong = await logIn({ email, password: app.canaries.plant('a wrong password') });
    const nobody = await logIn({ email: 'nobody@test.example', password: app.canaries.plant("nobody's password") });
    expect([right, wrong, nobody].map(({ statusCode }) => statusCode)).toEqual([200, 409, 404]);
  });

  test('in a request that is refused, whatever for', async () => {
    const secret = app.canaries.plant('a password in a refused request');
    const refused = [
      await logIn({ email: secret, password: secret }),
      await logIn({ email, password: { text: secret } }),
      await logIn({ email, password: [secret] }),
      await logIn({ email, password: secret.repeat(100) }),
      await logIn({ [secret]: secret }),
      await logIn(`{"email":"${email}","password":"${secret}"`),
      await logIn(`{"email":"${email}","password":"${secret}\n"}`),
      await logIn(`${secret}`),
      await logIn(`{"__proto__":{"password":"${secret}"}}`),
      await logIn(`password=${secret}`, { 'content-type': 'application/x-www-form-urlencoded' }),
      await logIn(JSON.stringify({ password: secret, more: 'x'.repeat(1024 * 1024) })),
      await logIn(secret, { 'content-type': secret }),
    ];
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 413, 415]));
  });
});

describe('a token', () => {
  test('that is alive, expired, signed with another key, or nonsense', async () => {
    const claims = { uid: crypto.randomUUID(), sessionId: crypto.randomUUID() };
    const other = await createTokenSigner([await generateSigningKey('other')], 'http://localhost:3000');
    const nonsense = app.canaries.plant('a token of nonsense');
    const tokens = [
      token,
      app.canaries.watch('an expired token', await app.signer.sign(claims, -60)),
      app.canaries.watch('a token of no session', await app.signer.sign(claims, 60)),
      app.canaries.watch('a forged token', await other.sign(claims, 60)),
      nonsense,
      `${nonsense}.${nonsense}.${nonsense}`,
    ];
    const statuses = [];
    for (const bearer of tokens) {
      const headers = { authorization: `Bearer ${bearer}`, cookie: `sid=${bearer}; other=${bearer}` };
      statuses.push((await app.send({ url: getMe.path, headers })).statusCode);
    }
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    const basic = Buffer.from(`user:${nonsense}`).toString('base64');
    expect((await app.send({ url: getMe.path, headers: { authorization: `Basic ${basic}` } })).statusCode).toBe(401);
  });
});

describe('a secret in any place of a request to any call', () => {
  test.each(ENDPOINTS.map(({ method, path }) => ({ method, path })))('$method $path', async ({ method, path }) => {
    const secret = app.canaries.plant(`a secret sent to ${method} ${path}`);
    const fields = Object.fromEntries(SECRET_NAMES.map((name) => [name, secret]));
    const query = new URLSearchParams(fields).toString();
    const url = `${path.replace(/\{\w+\}/g, crypto.randomUUID())}?${query}`;
    const headers = {
      cookie: `sid=${secret}`,
      'proxy-authorization': `Bearer ${secret}`,
      'x-api-key': secret,
      'idempotency-key': secret,
      'user-agent': 'canary',
    };
    // A caller of their own: one of the calls ends the session.
    const { token: own } = await createOwner(app);
    const bearer = { authorization: `Bearer ${app.canaries.watch(`the token for ${path}`, own)}` };
    const body = method === 'GET' ? {} : { payload: { ...fields, nested: fields, list: [fields] } };
    await app.send({ method, url, headers, ...body });
    const answer = await app.send({ method, url, headers: { ...headers, ...bearer }, ...body });
    expect(answer.statusCode).toBeLessThan(500);
  });

  test.each(SECRET_NAMES)('?%s= of an address nobody answers at, or nobody can read', async (name) => {
    const secret = app.canaries.plant(`the query parameter ${name}`);
    const spelled = [name, name.toUpperCase(), `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, `a[${name}]`];
    for (const spelling of spelled) {
      for (const path of ['/sign-in', '/api/unknown', '/api/%zz', '/healthz']) {
        const answer = await app.send({ url: `${path}?flow=openid&${spelling}=${secret}&${spelling}=${secret}#x` });
        expect([200, 404]).toContain(answer.statusCode);
      }
    }
  });

  test('an idempotency key of a call that is made, repeated and misused', async () => {
    const headers = { 'idempotency-key': app.canaries.plant('an idempotency key') };
    const payload = {
      email: 'stranger@test.example',
      bugDescription: 'I cannot log in',
      password: headers['idempotency-key'],
    };
    const first = await app.send({ method: 'POST', url: reportIssue.path, headers, payload });
    const again = await app.send({ method: 'POST', url: reportIssue.path, headers, payload });
    const misused = await app.send({
      method: 'POST',
      url: reportIssue.path,
      headers,
      payload: { ...payload, bugDescription: 'Something else' },
    });
    expect([first, again, misused].map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
    expect(again.json()).toEqual(first.json());
  });
});

test('an error of ours: the log has it under its number, without what the request held', async () => {
  const broken = await createWatchedApp({}, app.canaries);
  const secret = app.canaries.plant('a password of a login that fails');
  const user = await createUser(broken.db, { password: secret });
  const owner = await createOwner(broken);
  app.canaries.watch('a token of a call that fails', owner.token);
  const statement = 'drop table auth_session cascade; drop table support_request cascade';
  const isAlive = { authorization: `Bearer ${owner.token}` };
  const bodies = [
    { method: 'POST', url: login.path, payload: { email: user.email, password: secret } },
    { method: 'GET', url: `${getMe.path}?token=${secret}`, headers: isAlive },
    {
      method: 'POST',
      url: contactUs.path,
      headers: isAlive,
      payload: { contactDescription: 'help', password: secret },
    },
    { method: 'POST', url: reportIssue.path, payload: { email: user.email, bugDescription: 'help', token: secret } },
  ] as const;
  await runAsSuperuser(broken.superuserUrl, statement);
  for (const request of bodies) {
    const answer = await broken.send(request);
    expect([request.url, answer.statusCode]).toEqual([request.url, 500]);
    expect(broken.logged()).toContain(errorBody.parse(answer.json()).requestId);
  }
  expect(broken.logged().match(/"msg":"request failed"/g)).toHaveLength(bodies.length);
  expect(broken.leaks()).toEqual([]);
});

test('after all of that no log line and no answer shows any of them', () => {
  // The one secret an answer holds is the token it was asked for.
  const [issued, ...others] = app.leaks();
  expect(issued).toContain(`the issued token is in the answer 200 to POST ${login.path}: `);
  expect(others).toEqual([]);
  expect(app.logged().match(/"msg":"request completed"/g)?.length).toBeGreaterThan(100);
});

test('and no table holds any of them', async () => {
  expect(await findInDatabase(app.superuserUrl, app.canaries)).toEqual([]);
});

test('in a table they would be found: as text, as bytes, in JSON', async () => {
  const secret = app.canaries.plant('a stored secret');
  await runAsSuperuser(
    app.superuserUrl,
    `insert into support_request (kind, description, email) values ('ISSUE', 'my password is ${secret}', 'a@b.example');
     insert into idempotency_key (scope_hash, request_hash, status, body)
       values ('\\x01', '\\x${Buffer.from(secret).toString('hex')}', 200, '{}'), ('\\x02', '\\x02', 200, '{"token":"${secret}"}')`,
  );
  const found = await findInDatabase(app.superuserUrl, app.canaries);
  expect(found.map((leak) => leak.split(':')[0])).toEqual(
    expect.arrayContaining([
      'a stored secret is in table public.idempotency_key',
      'a stored secret is in table public.support_request',
    ]),
  );
  expect(found).toHaveLength(3);
});
