import { endSession, login, refreshSession, startSession } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@tieout/contracts/people.ts';
import { inTransaction } from '#db/context.ts';
import { cookiesOf } from '#test/cookies.ts';
import { createUser, TEST_PASSWORD, type TestUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  user = await createUser(app.db);
});

async function logIn({ email }: TestUser = user, within = app) {
  const answer = await within.call(login, { body: { email, password: TEST_PASSWORD } });
  return {
    token: answer.ok().accessToken,
    cookies: cookiesOf(answer),
    cookie: cookiesOf(answer).get('sid')?.value ?? '',
  };
}

function refresh(cookie: string, headers: Record<string, string> = {}) {
  return app.call(refreshSession, { body: {} }, { headers: { cookie: `sid=${cookie}`, ...headers } });
}

async function isAlive(token: string): Promise<boolean> {
  return (await app.call(getMe, {}, { token })).status === 200;
}

async function later(statement: string): Promise<void> {
  await sql.raw(`update auth_session set ${statement} where uid = '${user.id}'`).execute(app.db);
}

describe('the cookie of a login', () => {
  test('is not for script and not for other sites', async () => {
    const { cookies } = await logIn();
    expect(cookies.get('sid')?.attributes).toBe('Max-Age=1209600; Path=/; HttpOnly; SameSite=Strict');
    expect(cookies.get('device')?.attributes).toBe('Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict');
  });

  test('is for the one host and for https only where the product is', async () => {
    const secure = await createTestApp({ database: app, publicConfig: { publicUrl: 'https://tieout.example' } });
    const { cookies } = await logIn(user, secure);
    expect([...cookies.keys()].sort()).toEqual(['__Host-device', '__Host-sid']);
    expect(cookies.get('__Host-sid')?.attributes).toContain('Secure');
  });

  test('is not in the database', async () => {
    const { cookie } = await logIn();
    const { rows } = await sql<{ text: string }>`select auth_session::text as text from auth_session`.execute(app.db);
    expect(rows.map(({ text }) => text).join()).not.toContain(cookie);
  });
});

describe('a refresh', () => {
  test('gives a new token and a new cookie, and the new cookie works in its turn', async () => {
    const { cookie } = await logIn();
    const first = await refresh(cookie);
    const next = cookiesOf(first).get('sid')?.value ?? '';
    expect(next).not.toBe(cookie);
    expect(await isAlive(first.ok().accessToken)).toBe(true);
    expect((await refresh(next)).status).toBe(200);
  });

  test('of many tabs at once: all get a token and the same new cookie', async () => {
    const { cookie } = await logIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => cookiesOf(answer).get('sid')?.value)).size).toBe(1);
  });

  test('whose answer was lost can be asked for again, and the session goes on', async () => {
    const { cookie } = await logIn();
    const lost = cookiesOf(await refresh(cookie)).get('sid')?.value;
    await later(`refreshed_at = now() - interval '9 seconds'`);
    const again = cookiesOf(await refresh(cookie)).get('sid')?.value ?? '';
    expect(again).toBe(lost);
    expect((await refresh(again)).status).toBe(200);
  });

  test('with a cookie that was replaced a while ago ends the session for whoever holds it', async () => {
    const { cookie, token } = await logIn();
    const next = cookiesOf(await refresh(cookie)).get('sid')?.value ?? '';
    await later(`refreshed_at = now() - interval '11 seconds'`);
    expect((await refresh(cookie)).refusal()).toMatchObject({ code: 'unauthenticated', message: 'Please log in.' });
    expect((await refresh(next)).status).toBe(401);
    expect(await isAlive(token)).toBe(false);
    const events = await app.db.selectFrom('auth_event').where('uid', '=', user.id).select('kind').execute();
    expect(events.map(({ kind }) => kind)).toContain('SESSION_STOLEN');
  });

  test('with a cookie that was replaced twice ends the session, however short ago that was', async () => {
    const { cookie, token } = await logIn();
    const thiefs = [cookie];
    for (const _rotation of [1, 2]) thiefs.push(cookiesOf(await refresh(thiefs.at(-1) ?? '')).get('sid')?.value ?? '');
    expect(new Set(thiefs).size).toBe(3);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await isAlive(token)).toBe(false);
    expect((await refresh(thiefs.at(-1) ?? '')).status).toBe(401);
  });

  test.each([
    ['no cookie', ''],
    ['a cookie nobody was given', 'x'.repeat(43)],
    ['a cookie of thousands of characters', 'x'.repeat(5000)],
    ['a cookie with SQL in it', "' or true --"],
  ])('with %s: 401', async (_what, cookie) => {
    expect((await refresh(encodeURIComponent(cookie))).status).toBe(401);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another origin of an older browser', { origin: 'https://evil.example' }],
  ])('sent by %s: 401, and the session lives on', async (_what, headers) => {
    const { cookie } = await logIn();
    expect((await refresh(cookie, headers)).status).toBe(401);
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test.each([
    ['ended', 'revoked_at = now()'],
    ['not been used for too long', 'expires_at = now()'],
  ])('of a session that has %s: 401', async (_what, statement) => {
    const { cookie } = await logIn();
    await later(statement);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each([
    ['disabled', { is_disabled: true }],
    ['no longer verified', { is_email_verified: false }],
  ])('of an account that is %s: 401', async (_what, change) => {
    const { cookie } = await logIn();
    await app.db.updateTable('auth_user').set(change).where('uid', '=', user.id).execute();
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each<[Role, number, number]>([
    ['CLIENT', 24, 14 * 24],
    ['MANAGER', 8, 24],
  ])('keeps the session of a %s for %i hours, and at most %i after the login', async (role, idle, absolute) => {
    user = await createUser(app.db, { role });
    const { cookie } = await logIn();
    expect(await hoursLeft()).toEqual({ idle, absolute });
    await later(`absolute_expires_at = now() + interval '2 hours'`);
    await refresh(cookie);
    expect(await hoursLeft()).toEqual({ idle: 2, absolute: 2 });
  });
});

async function hoursLeft(): Promise<{ idle: number; absolute: number }> {
  const { rows } = await sql<{ idle: number; absolute: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as idle,
           round(extract(epoch from absolute_expires_at - now()) / 3600)::int as absolute
      from auth_session where uid = ${user.id}`.execute(app.db);
  return rows[0] ?? { idle: 0, absolute: 0 };
}

describe('another login in the same browser', () => {
  test('ends the session whose cookie it replaces', async () => {
    const { cookie, token } = await logIn();
    const body = { email: user.email, password: TEST_PASSWORD };
    await app.call(login, { body }, { headers: { cookie: `sid=${cookie}` } });
    expect(await isAlive(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(401);
  });
});

describe('a log-out', () => {
  test('ends the session of the cookie when the token has run out, and takes the cookie away', async () => {
    const { cookie, token } = await logIn();
    const answer = await app.call(endSession, {}, { headers: { cookie: `sid=${cookie}` } });
    expect(answer.ok()).toEqual({ ended: true });
    expect(cookiesOf(answer).get('sid')).toMatchObject({ value: '' });
    expect(await isAlive(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('sent by another site ends nothing', async () => {
    const { cookie, token } = await logIn();
    await app.call(endSession, {}, { headers: { cookie: `sid=${cookie}`, 'sec-fetch-site': 'cross-site' } });
    expect(await isAlive(token)).toBe(true);
  });
});

describe('a session of the identity module', () => {
  async function signInBySdk() {
    const session = await app.identity.startSession(user.id, { ip: null, userAgent: null });
    if (session === null) throw new Error('no session');
    return session;
  }

  function adopt(token: string, refreshToken: string, headers: Record<string, string> = {}) {
    return app.call(startSession, { body: { refreshToken } }, { token, headers });
  }

  test('gets the cookie; the refresh token script has seen is dead', async () => {
    const { accessToken, refreshToken } = await signInBySdk();
    const answer = await adopt(accessToken, refreshToken);
    expect(await isAlive(answer.ok().accessToken)).toBe(true);
    expect((await refresh(cookiesOf(answer).get('sid')?.value ?? '')).status).toBe(200);
    expect((await adopt(accessToken, refreshToken)).status).toBe(401);
  });

  test("is refused with another session's refresh token", async () => {
    const [one, other] = [await signInBySdk(), await signInBySdk()];
    expect((await adopt(one.accessToken, other.refreshToken)).status).toBe(401);
  });

  test('is refused with a token older than five minutes', async () => {
    const { accessToken, refreshToken } = await signInBySdk();
    expect(await adoptAt(Date.now() + 5 * 60_000 + 2000, accessToken, refreshToken)).toBe(401);
    expect(await adoptAt(Date.now() + 4 * 60_000, accessToken, refreshToken)).toBe(200);
  });

  async function adoptAt(time: number, accessToken: string, refreshToken: string): Promise<number> {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    try {
      return (await adopt(accessToken, refreshToken)).status;
    } finally {
      vi.useRealTimers();
    }
  }

  test.each<[string, Record<string, string>]>([['another site', { 'sec-fetch-site': 'cross-site' }]])(
    'is refused when %s asks',
    async (_what, headers) => {
      const { accessToken, refreshToken } = await signInBySdk();
      expect((await adopt(accessToken, refreshToken, headers)).status).toBe(401);
    },
  );
});

describe('a password that is changed', () => {
  test('wins over a login that was checking the old one', async () => {
    const check = await app.identity.checkPassword(user.email, TEST_PASSWORD);
    if (check.outcome !== 'ok') throw new Error(check.outcome);
    await inTransaction(app.db, (transaction) => app.identity.endAllSessions(transaction, user.id));
    expect(
      await app.identity.startSession(user.id, { ip: null, userAgent: null }, { checkedAt: check.checkedAt }),
    ).toBeNull();
  });

  test('ends every session; a login right after it lives', async () => {
    const { token, cookie } = await logIn();
    await inTransaction(app.db, (transaction) => app.identity.endAllSessions(transaction, user.id));
    expect(await isAlive(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(401);
    expect(await isAlive((await logIn()).token)).toBe(true);
  });
});
