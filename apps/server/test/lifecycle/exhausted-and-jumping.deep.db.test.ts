import { login, refreshSession } from '@tieout/contracts/auth.ts';
import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookiesOf } from '#test/cookies.ts';
import { createUser, TEST_PASSWORD, type TestUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ attemptLimits: {} });
  user = await createUser(app.db);
});

async function logIn() {
  const answer = await app.call(login, { body: { email: user.email, password: TEST_PASSWORD } });
  return { token: answer.ok().accessToken, sid: cookiesOf(answer).get('sid')?.value ?? '' };
}

describe('a database without a free connection', () => {
  test('is 503 with a time to come back; the process lives, and serves as soon as there is one', async () => {
    const { token } = await logIn();
    const name = new URL(app.appUrl).pathname.slice(1);
    const others = Array.from({ length: 3 }, () => new pg.Client({ connectionString: app.appUrl }));
    await runAsSuperuser(
      app.superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = 'app'`,
    );
    for (const other of others) await other.connect();
    await runAsSuperuser(app.superuserUrl, `alter database ${name} connection limit 3`);
    for (let round = 0; round < 3; round += 1) {
      const refused = await app.call(getMe, {}, { token });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect((await app.call(getHealth, {})).status).toBe(200);
    }
    for (const other of others) await other.end();
    await vi.waitFor(async () => expect((await app.call(getMe, {}, { token })).status).toBe(200), 10_000);
    await vi.waitFor(async () => expect((await app.call(getReadiness, {})).status).toBe(200), 10_000);
    await runAsSuperuser(app.superuserUrl, `alter database ${name} connection limit -1`);
  });

  test('of which we hold all ourselves: who waits too long gets 503, and nobody is lost', async () => {
    const { token } = await logIn();
    const released = Promise.withResolvers<void>();
    const holders = Array.from({ length: 5 }, () =>
      app.db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await released.promise;
      }),
    );
    const waiting = await Promise.all(Array.from({ length: 20 }, () => app.call(getMe, {}, { token })));
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
    released.resolve();
    await Promise.all(holders);
    expect((await app.call(getMe, {}, { token })).status).toBe(200);
  });
});

describe('a clock that jumps', () => {
  const DAY_MS = 24 * 60 * 60_000;

  afterEach(() => {
    vi.useRealTimers();
  });

  function jump(milliseconds: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  }

  async function refresh(sid: string) {
    const answer = await app.call(refreshSession, { body: {} }, { headers: { cookie: `sid=${sid}` } });
    return { token: answer.ok().accessToken, sid: cookiesOf(answer).get('sid')?.value ?? '' };
  }

  async function statusOf(token: string): Promise<number> {
    return (await app.call(getMe, {}, { token })).status;
  }

  test('a day ahead ends the token, not the session, which lives by the clock of the database', async () => {
    const before = await logIn();
    jump(DAY_MS);
    expect(await statusOf(before.token)).toBe(401);
    const ahead = await refresh(before.sid);
    expect(await statusOf(ahead.token)).toBe(200);
    vi.useRealTimers();
    // Back again: what was issued in the future is used until its session ends.
    expect(await statusOf(ahead.token)).toBe(200);
    expect(await statusOf((await refresh(ahead.sid)).token)).toBe(200);
  });

  test('a day back keeps people in, and lets others in', async () => {
    const before = await logIn();
    jump(-DAY_MS);
    expect(await statusOf(before.token)).toBe(200);
    expect(await statusOf((await refresh(before.sid)).token)).toBe(200);
    expect(await statusOf((await logIn()).token)).toBe(200);
  });

  test('and jumps again and again answers nobody with a fault', async () => {
    for (const days of [400, -400, 0.5, -0.5, 4_000, -4_000]) {
      jump(days * DAY_MS);
      const { token, sid } = await logIn();
      expect(await statusOf(token)).toBe(200);
      expect(await statusOf((await refresh(sid)).token)).toBe(200);
      vi.useRealTimers();
      expect([200, 401]).toContain(await statusOf(token));
    }
  });
});
