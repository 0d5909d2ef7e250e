import { login } from '@tieout/contracts/auth.ts';
import { getReadiness } from '@tieout/contracts/health.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { ERROR_STATUS, errorBody } from '@tieout/contracts/error-body.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { inTransaction } from '#db/context.ts';
import { buildApp } from '#server/build-app.ts';
import { createLogger } from '#http/logger.ts';
import { createTokenChain } from '#identity/sessions/token-chain.ts';
import { noAttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { createPasswordHasher } from '#identity/embedded/password-hash.ts';
import { createEmbeddedIdentity } from '#identity/embedded/embedded-identity.ts';
import { createOwner } from '#test/factories/people.ts';
import { createPasswordStrength } from '#identity/password-strength/password-strength.ts';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app);
});

const JSON_BODY = { 'content-type': 'application/json' };

describe('requests that cannot be read', () => {
  const MEDIA = 'Send JSON with content-type application/json.';

  test.each([
    { code: 'invalid-input', message: 'The request is not valid JSON.', payload: '{"email":' },
    { code: 'invalid-input', message: 'The request is not valid JSON.', payload: '{"__proto__":{"a":1}}' },
    { code: 'invalid-input', message: 'The request has no body.', payload: '' },
    { code: 'unsupported-media-type', message: MEDIA, payload: 'hello', type: 'text/plain' },
    { code: 'unsupported-media-type', message: MEDIA, payload: '<a/>', type: 'text/xml' },
    { code: 'unsupported-media-type', message: MEDIA, payload: 'a=b', type: 'application/x-www-form-urlencoded' },
    { code: 'body-too-large', message: 'The request is larger than 1 MB.', payload: `"${'x'.repeat(1024 * 1024)}"` },
  ] as const)('$code: $message', async ({ code, message, payload, ...rest }) => {
    const headers = { 'content-type': 'type' in rest ? rest.type : 'application/json' };
    const answer = await app.app.inject({ method: 'POST', url: login.path, headers, payload });
    expect(answer.statusCode).toBe(ERROR_STATUS[code]);
    expect(errorBody.parse(answer.json())).toEqual({ code, message, requestId: answer.headers['x-request-id'] });
  });

  test('the statuses are the ones HTTP gives them', () => {
    const {
      'invalid-input': bad,
      'unsupported-media-type': media,
      'body-too-large': large,
      unavailable,
    } = ERROR_STATUS;
    expect([bad, media, large, unavailable]).toEqual([400, 415, 413, 503]);
  });

  test.each(['null', '[]', '"text"', '7'])(
    '%s instead of an object is refused with what was wrong',
    async (payload) => {
      const answer = await app.app.inject({ method: 'POST', url: login.path, headers: JSON_BODY, payload });
      expect(answer.statusCode).toBe(400);
      expect(errorBody.parse(answer.json())).toMatchObject({ code: 'invalid-input', issues: [{ path: '' }] });
    },
  );

  test('every field that is wrong is named', async () => {
    const answer = await app.call(login, { body: { email: 'nobody', password: '' } });
    expect(answer.refusal()).toMatchObject({
      message: 'Invalid email',
      issues: [
        { path: 'email', message: 'Invalid email' },
        { path: 'password', message: 'Password is required' },
      ],
    });
  });

  test('a stranger is refused before their request is read', async () => {
    for (const payload of ['{broken', 'x'.repeat(2 * 1024 * 1024)]) {
      const answer = await app.app.inject({ method: 'POST', url: drillDownMetric.path, headers: JSON_BODY, payload });
      expect(answer.statusCode).toBe(401);
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'])(
    '%s where only POST is answered is no call',
    async (method) => {
      const answer = await app.app.inject({ method: method as 'PUT', url: login.path });
      expect(answer.statusCode).toBe(404);
      expect(errorBody.parse(answer.json()).code).toBe('no-such-route');
    },
  );

  test('no method makes the server fail', async () => {
    const answer = await app.app.inject({ method: 'QUERY' as 'GET', url: '/api/me' });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('an error of ours', () => {
  test('shows nothing of itself but a number, and the log has the rest under that number', async () => {
    const lines: string[] = [];
    const broken = await createTestApp({ logTo: { write: (line) => void lines.push(line) } });
    const { token } = await createOwner(broken);
    await runAsSuperuser(broken.superuserUrl, 'drop table balance_check');
    const answer = await broken.call(getHeadline, { query: {} }, { token });
    expect(answer.status).toBe(500);
    expect(answer.refusal()).toEqual({
      code: 'internal-error',
      message: 'Internal server error. Please try again later',
      requestId: answer.headers['x-request-id'],
    });
    const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
    expect(logged).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { code: '42P01', message: expect.stringContaining('balance_check'), stack: expect.any(String) },
    });
    expect(lines.join('')).not.toContain(token);
  });

  test('an answer that breaks its contract is not sent', async () => {
    const broken = await createTestApp();
    const { companyId, token } = await createOwner(broken);
    await runAsSuperuser(
      broken.superuserUrl,
      `alter table company drop constraint company_business_model_check;
      update company set business_model = 'Lemonade' where id = '${companyId}'`,
    );
    const answer = await broken.call(getMe, {}, { token });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.refusal())).not.toContain('Lemonade');
  });
});

describe('a database that is gone', () => {
  /** The same app, but nobody listens where its database should be. */
  async function createCutOffApp() {
    const pool = createPool({ connectionString: 'postgres://app@127.0.0.1:1/none', onError: () => undefined });
    const db = createDb(pool);
    const identity = createEmbeddedIdentity({
      db,
      signer: app.signer,
      hasher: createPasswordHasher(),
      chain: createTokenChain('a secret'),
    });
    return buildApp({
      db,
      pool,
      figures: app.figures,
      identity,
      embeddedIdentity: identity,
      passwordStrength: createPasswordStrength(),
      openId: { providers: [], box: createSecretBox('nobody’s', 'openid'), timeoutSeconds: 1 },
      limits: noAttemptLimits(),
      ping: async () => void (await sql`select 1`.execute(db)),
      freeBytes: null,
      publicConfig: (await app.app.inject({ url: '/api/config' })).json(),
      log: createLogger('silent'),
      webFolder: null,
      requestsPerMinute: null,
      trustedProxies: [],
      widgets: [],
      supportEmail: null,
      ratesHost: null,
      metricsToken: null,
      connectLinkBox: createSecretBox('nobody’s', 'connect links'),
      grantBox: createSecretBox('of a test', 'vendor grants'),
      quickBooks: null,
    });
  }

  test('is 503 and never 401, so nobody is logged out', async () => {
    const cutOff = await createCutOffApp();
    const headers = { authorization: `Bearer ${owner.token}` };
    for (const request of [
      { url: '/api/me', headers },
      { url: '/api/auth/is-authenticated', headers },
      { url: getReadiness.path },
    ]) {
      const answer = await cutOff.inject(request);
      expect([request.url, answer.statusCode]).toEqual([request.url, 503]);
      const { code, message } = errorBody.parse(answer.json());
      expect(code).toBe('unavailable');
      expect(message).toMatch(/^The database does not answer\./);
    }
    expect((await cutOff.inject({ url: '/healthz' })).statusCode).toBe(200);
    await cutOff.close();
  });

  test('is 500 for a login, for which the browser has a text', async () => {
    const cutOff = await createCutOffApp();
    const payload = { email: 'a@b.example', password: 'x' };
    const answer = await cutOff.inject({ method: 'POST', url: login.path, payload });
    expect(answer.statusCode).toBe(500);
    expect(errorBody.parse(answer.json()).message).toBe('Internal server error. Please try again later');
    await cutOff.close();
  });

  test('in the middle of a request is 503, and the next request is served', async () => {
    const blocker = createDb(createPool({ connectionString: app.ownerUrl, max: 1, onError: () => undefined }));
    await inTransaction(blocker, async (transaction) => {
      await sql`lock table balance_check in access exclusive mode`.execute(transaction);
      const waiting = app.call(getHeadline, { query: {} }, { token: owner.token });
      const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await runAsSuperuser(app.superuserUrl, kill)).rowCount === 0) continue;
      expect((await waiting).status).toBe(503);
    });
    await blocker.destroy();
    expect((await app.call(getHeadline, { query: {} }, { token: owner.token })).status).toBe(200);
  });
});
