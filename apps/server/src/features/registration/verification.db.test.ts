import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import { register, sendVerifyEmail } from '@tieout/contracts/registration.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createCompany, createUser, TEST_PASSWORD } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { accountsOf, companiesOf, follow, linkIn, mailsTo } from './testing/accounts.ts';

const PATH = '/api/auth/verify-email';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

/** Somebody who waits for their verification, and the link they got. */
async function createWaiting() {
  const { id, email } = await createUser(app.db, { isVerified: false });
  expect((await app.call(sendVerifyEmail, { query: { email } })).ok()).toEqual({ sent: true });
  return { id, email, link: linkIn((await mailsTo(app, email)).at(-1)) };
}

async function leadsTo(link: string): Promise<string> {
  const answer = await follow(app, link);
  expect([answer.statusCode, answer.body]).toEqual([302, '']);
  return String(answer.headers.location);
}

function run(statement: string) {
  return runAsSuperuser(app.superuserUrl, statement);
}

describe('the link in the mail', () => {
  test('verifies, once; then the person can log in', async () => {
    const { email, link } = await createWaiting();
    expect(await leadsTo(link)).toBe('/login?verified=true');
    expect(await accountsOf(app, email)).toMatchObject([{ is_email_verified: true, events: ['EMAIL_VERIFIED'] }]);
    expect((await app.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(200);
  });

  test('keeps with-integration, whatever comes of it', async () => {
    const { email } = await createUser(app.db, { isVerified: false });
    await app.call(sendVerifyEmail, { query: { email, 'with-integration': 'yes' } });
    const link = linkIn((await mailsTo(app, email)).at(-1));
    expect(await leadsTo(link)).toBe('/login?verified=true&with-integration=true');
    expect(await leadsTo(link)).toBe('/login?error=already-active&with-integration=true');
    const mangled = `${PATH}?token=${'x'.repeat(600)}&with-integration=true`;
    expect(await leadsTo(new URL(mangled, link).href)).toBe('/login?error=invalid-token&with-integration=true');
  });

  test('clicked again says that the account is active, and changes nothing', async () => {
    const { email, link } = await createWaiting();
    await leadsTo(link);
    for (let click = 0; click < 3; click += 1) expect(await leadsTo(link)).toBe('/login?error=already-active');
    expect(await accountsOf(app, email)).toMatchObject([{ is_email_verified: true, events: ['EMAIL_VERIFIED'] }]);
  });

  test('clicked fifty times at once verifies exactly once', async () => {
    const { email, link } = await createWaiting();
    const places = await Promise.all(Array.from({ length: 50 }, () => leadsTo(link)));
    expect(places.sort()).toEqual([...Array(49).fill('/login?error=already-active'), '/login?verified=true']);
    expect(await accountsOf(app, email)).toMatchObject([{ is_email_verified: true, events: ['EMAIL_VERIFIED'] }]);
  });

  test('is good for 24 hours', async () => {
    const { id, email, link } = await createWaiting();
    const { rows } = await run(
      `select expires_at - created_at = interval '24 hours' as is_a_day from auth_code where uid = '${id}'`,
    );
    expect(rows).toEqual([{ is_a_day: true }]);
    await run(`update auth_code set expires_at = now() where uid = '${id}'`);
    expect(await leadsTo(link)).toBe('/login?error=expired-link');
    expect(await accountsOf(app, email)).toMatchObject([{ is_email_verified: false, events: [] }]);
  });

  test('that has expired says that the account is active when it is', async () => {
    const { id, link } = await createWaiting();
    await run(`update auth_code set expires_at = now() where uid = '${id}';
               update auth_user set is_email_verified = true where uid = '${id}'`);
    expect(await leadsTo(link)).toBe('/login?error=already-active');
  });

  test('of an account that was verified in another way says so', async () => {
    const { id, email, link } = await createWaiting();
    await run(`update auth_user set is_email_verified = true where uid = '${id}'`);
    expect(await leadsTo(link)).toBe('/login?error=already-active');
    expect(await accountsOf(app, email)).toMatchObject([{ events: [] }]);
  });

  test('stops working when a newer one is sent', async () => {
    const { email, link } = await createWaiting();
    await app.call(sendVerifyEmail, { query: { email } });
    expect(await leadsTo(link)).toBe('/login?error=expired-link');
    expect(await leadsTo(linkIn((await mailsTo(app, email)).at(-1)))).toBe('/login?verified=true');
  });

  test('of an account that is gone says so', async () => {
    const { id, link } = await createWaiting();
    await run(`delete from auth_user where uid = '${id}'`);
    expect(await leadsTo(link)).toBe('/login?error=user-not-found');
  });

  test.each([
    ['no token', ''],
    ['an empty token', '?token='],
    ['a token of nobody', `?token=${'x'.repeat(43)}`],
    ['two tokens', '?token=a&token=b'],
    ['a token of 501 characters', `?token=${'x'.repeat(501)}`],
    ['SQL', `?token=${encodeURIComponent("' or 1=1 --")}`],
    ['HTML', `?token=${encodeURIComponent('<script>alert(1)</script>')}`],
    ['a NUL', '?token=%00'],
    ['other letters of a script', `?token=${encodeURIComponent('токен')}`],
    ['an address to go to', '?token=x&redirect=https://evil.example'],
  ])('with %s is invalid', async (_what, query) => {
    expect(await leadsTo(`http://localhost:3000${PATH}${query}`)).toBe('/login?error=invalid-token');
  });

  test('in other letters, or for another purpose, is invalid', async () => {
    const { id, link } = await createWaiting();
    const token = new URL(link).searchParams.get('token') ?? '';
    const swapped = token.replace(/[a-z]/i, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    const reset = await app.identity.createResetCode(app.db, id);
    const custom = await app.identity.createCustomToken(app.db, id);
    for (const wrong of [swapped, reset, custom]) {
      expect(await leadsTo(`http://localhost:3000${PATH}?token=${wrong}`)).toBe('/login?error=invalid-token');
    }
    expect(await leadsTo(link)).toBe('/login?verified=true');
  });

  test('leads to our own page, whatever Host it is asked at', async () => {
    const { link } = await createWaiting();
    const answer = await follow(app, link, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(answer.headers.location).toBe('/login?verified=true');
  });

  test('is not used up by a failure of ours: the page says so, the log has it, and the next click verifies', async () => {
    const lines: string[] = [];
    const watched = await createTestApp({ database: app, logTo: { write: (line) => void lines.push(line) } });
    const { link } = await createWaiting();
    await run('alter table auth_event add constraint broken check (false) not valid');
    try {
      const answer = await follow(watched, link);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?error=unexpected-error']);
    } finally {
      await run('alter table auth_event drop constraint broken');
    }
    const log = lines.join('');
    expect(log).toContain('an email address could not be verified');
    expect(log).not.toContain(new URL(link).searchParams.get('token'));
    expect(await leadsTo(link)).toBe('/login?verified=true');
  });

  test('accepts the first invitation of a viewer, and brings nobody back who was turned away', async () => {
    const { id, email, link } = await createWaiting();
    for (const status of ['INVITED', 'INVITED', 'DISABLED'] as const) {
      await addMember(app.db, await createCompany(app.db), id, { type: 'VIEWER', isOwner: false, status });
    }
    const bystander = await createUser(app.db);
    const elsewhere = await createCompany(app.db);
    await addMember(app.db, elsewhere, bystander.id, { isOwner: false, status: 'INVITED' });
    await leadsTo(link);
    const memberships = await companiesOf(app, email);
    expect(memberships.map(({ status }: { status: string }) => status).sort()).toEqual([
      'ACTIVE',
      'DISABLED',
      'INVITED',
    ]);
    expect(await companiesOf(app, bystander.email)).toMatchObject([{ status: 'INVITED' }]);
  });
});

describe('POST /api/auth/send-verify-email', () => {
  test('answers the same for everybody, and mails only who waits', async () => {
    const people = {
      unknown: { email: `${randomUUID()}@test.example` },
      verified: await createUser(app.db),
      disabled: await createUser(app.db, { isVerified: false, isDisabled: true }),
      waiting: await createUser(app.db, { isVerified: false }),
    };
    const mails: Record<string, number> = {};
    for (const [state, { email }] of Object.entries(people)) {
      const answer = await app.call(sendVerifyEmail, { query: { email: email.toUpperCase() } });
      expect(answer.ok()).toEqual({ sent: true });
      mails[state] = (await mailsTo(app, email)).length;
    }
    expect(mails).toEqual({ unknown: 0, verified: 0, disabled: 0, waiting: 1 });
  });

  test.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'nobody' }, 'Invalid email'],
    [{ email: 'a\0@b.example' }, 'Invalid email'],
    [{ email: "'; drop table auth_user; --" }, 'Invalid email'],
    [{ email: '<b>a@b.example</b>' }, 'Invalid email'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'Invalid email'],
  ])('%j: 400 with the text to show', async (query, message) => {
    const answer = await app.call(sendVerifyEmail, { query: query as never });
    expect([answer.status, answer.refusal()]).toMatchObject([400, { code: 'invalid-input', message }]);
  });

  test('mails three times an hour at most, and says when to come back', async () => {
    const limited = await createTestApp({ attemptLimits: {} });
    const { email } = await createUser(limited.db, { isVerified: false });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await limited.call(sendVerifyEmail, { query: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(limited, email)).toHaveLength(3);
  });

  test('builds the link from the configured address', async () => {
    const { email } = await createUser(app.db, { isVerified: false });
    await app.call(sendVerifyEmail, { query: { email } }, { headers: { host: 'evil.example' } });
    expect(new URL(linkIn((await mailsTo(app, email))[0])).origin).toBe('http://localhost:3000');
  });

  test('ten times at once does not fail, and the address is verified once', async () => {
    const email = `${randomUUID()}@test.example`;
    await app.call(register, { query: {}, body: { firstName: 'Grace', email, password: 'Long-winter-evening-7!' } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(sendVerifyEmail, { query: { email } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const places = [];
    for (const mail of await mailsTo(app, email)) places.push(await leadsTo(linkIn(mail)));
    expect(places.filter((place) => place === '/login?verified=true')).toHaveLength(1);
  });
});
