import { login } from '@tieout/contracts/auth.ts';
import * as argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasswordHasher } from '#identity/embedded/password-hash.ts';
import { cookiesOf } from '#test/cookies.ts';
import { createUser, TEST_PASSWORD, type TestUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

// The library itself is counted: what is built around it could hash twice, or not at all.
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let user: TestUser;
let networks = 0;
let ip: string;

beforeAll(async () => {
  app = await createTestApp({
    attemptLimits: {},
    trustedProxies: ['127.0.0.1'],
    identityParts: { hasher: createPasswordHasher() },
  });
});

beforeEach(async () => {
  user = await createUser(app.db);
  vi.mocked(argon2.verify).mockClear();
  networks += 1;
  ip = `203.0.${networks}.1`;
});

function logIn(password: string, { email = user.email, from = ip, device = '' } = {}) {
  const cookie = device === '' ? {} : { cookie: `device=${device}` };
  return app.call(login, { body: { email, password } }, { headers: { 'x-forwarded-for': from, ...cookie } });
}

async function deviceOf(answer: Awaited<ReturnType<typeof logIn>>): Promise<string> {
  return cookiesOf(answer).get('device')?.value ?? '';
}

describe('guessing a password', () => {
  test('is stopped after five wrong ones, in words and with the time to wait', async () => {
    for (let count = 0; count < 5; count += 1) expect((await logIn('wrong')).status).toBe(409);
    const answer = await logIn(TEST_PASSWORD);
    expect(answer.status).toBe(400);
    expect(answer.refusal()).toMatchObject({
      code: 'too-many-attempts',
      message: 'Too many attempts. Try again in 1 minute',
    });
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('a refused attempt does not look at the password at all', async () => {
    for (let count = 0; count < 5; count += 1) await logIn('wrong');
    vi.mocked(argon2.verify).mockClear();
    await logIn(TEST_PASSWORD);
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  test('from everywhere at once does not lock its owner out of their own browser', async () => {
    const device = await deviceOf(await logIn(TEST_PASSWORD));
    for (let host = 0; host < 21; host += 1) await logIn('wrong', { from: `198.${networks}.${host}.1` });
    expect((await logIn(TEST_PASSWORD, { from: '192.0.2.99' })).refusal().code).toBe('too-many-attempts');
    expect((await logIn(TEST_PASSWORD, { device })).status).toBe(200);
  });

  test("another account's browser is a stranger's", async () => {
    const other = await createUser(app.db);
    const device = await deviceOf(await logIn(TEST_PASSWORD, { email: other.email }));
    for (let count = 0; count < 5; count += 1) await logIn('wrong', { device });
    expect((await logIn(TEST_PASSWORD, { device })).refusal().code).toBe('too-many-attempts');
  });
});

describe('who is a customer', () => {
  test('a known and an unknown address cost one check of a password each', async () => {
    const passwordless = await createUser(app.db, { password: null });
    for (const email of [user.email, 'nobody@test.example', passwordless.email]) {
      vi.mocked(argon2.verify).mockClear();
      await logIn('wrong', { email });
      expect(argon2.verify).toHaveBeenCalledTimes(1);
    }
  });

  test('is told ten times an hour to one network; then known and unknown look the same', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await logIn('x', { email: `${count}@nowhere.example` })).status).toBe(404);
      expect((await logIn('x', { email: (await createUser(app.db)).email })).status).toBe(409);
    }
    const [unknown, known] = [
      await logIn('x', { email: 'eleven@nowhere.example' }),
      await logIn('x', { email: (await createUser(app.db)).email }),
    ];
    const { requestId: _one, ...first } = unknown.refusal();
    const { requestId: _two, ...second } = known.refusal();
    expect([unknown.status, known.status]).toEqual([401, 401]);
    expect(first).toEqual({ code: 'bad-credentials', message: 'Invalid credentials. Please try again' });
    expect(second).toEqual(first);
  });

  test('is told five times to one browser, wherever it is', async () => {
    const device = 'a browser of somebody';
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await logIn('x', {
        email: `${count}@nowhere.example`,
        from: `192.${networks}.${count}.1`,
        device,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 401]);
  });

  test('is told nobody in strict mode', async () => {
    const strict = await createTestApp({ database: app, attemptLimits: { isStrict: true } });
    const answers = [
      await strict.call(login, { body: { email: 'nobody@test.example', password: 'x' } }),
      await strict.call(login, { body: { email: user.email, password: 'x' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});

describe('an account whose address is not verified', () => {
  async function mailsTo(email: string): Promise<string[]> {
    const rows = await app.db.selectFrom('outbox_mail').where('recipient', '=', email).select('subject').execute();
    return rows.map(({ subject }) => subject);
  }

  test('gets the link again, after the right password only', async () => {
    user = await createUser(app.db, { isVerified: false });
    expect((await logIn('wrong')).status).toBe(409);
    expect(await mailsTo(user.email)).toEqual([]);
    const answer = await logIn(TEST_PASSWORD);
    expect(answer.status).toBe(400);
    expect(answer.refusal()).toMatchObject({
      code: 'email-not-verified',
      message: 'Please verify your email. We have sent the link again.',
    });
    expect(await mailsTo(user.email)).toEqual(['Verify your email address']);
  });

  test('gets it three times an hour, and is then not told that it was sent', async () => {
    user = await createUser(app.db, { isVerified: false });
    for (let count = 0; count < 3; count += 1) await logIn(TEST_PASSWORD);
    expect((await logIn(TEST_PASSWORD)).refusal().message).toBe(
      'Please verify your email. We have sent the link several times.',
    );
    expect(await mailsTo(user.email)).toHaveLength(3);
  });
});

describe('a password hashed with weaker parameters', () => {
  test('is hashed again at the next login', async () => {
    const weak = await argon2.hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.db.updateTable('auth_user').set({ password_hash: weak }).where('uid', '=', user.id).execute();
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
    const [row] = await app.db.selectFrom('auth_user').where('uid', '=', user.id).select('password_hash').execute();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
  });
});

describe('more logins than the machine can check', () => {
  test('are told to come back, and the others get in', async () => {
    const people = await Promise.all(Array.from({ length: 70 }, () => createUser(app.db)));
    const answers = await Promise.all(
      people.map(({ email }, index) => logIn(TEST_PASSWORD, { email, from: `10.${networks}.${index}.1` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(50);
    for (const answer of refused) {
      expect(answer.refusal()).toMatchObject({
        code: 'too-many-attempts',
        message: 'Too many people are logging in right now. Please try again in a moment.',
      });
    }
  });
});
