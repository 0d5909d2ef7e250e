import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import { resetPassword } from '@tieout/contracts/identity-toolkit.ts';
import { requestPasswordReset } from '@tieout/contracts/registration.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createCompany, createUser, TEST_PASSWORD, type UserOptions } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { accountsOf, companiesOf, linkIn, mailsTo } from './testing/accounts.ts';

const UNKNOWN = "Looks like you don't have an account with us. Please register using the link below";
const LINK = /^http:\/\/localhost:3000\/firebase-callback\?mode=resetPassword&oobCode=[\w-]{43}&lang=en$/;
const NEW_PASSWORD = 'Long-winter-evening-7!';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function ask(email: string, headers: Record<string, string> = {}, from: TestApp = app) {
  return from.call(requestPasswordReset, { query: {}, body: { email } }, { headers });
}

async function createAndAsk(options: UserOptions = {}) {
  const user = await createUser(app.db, options);
  expect((await ask(user.email)).ok()).toEqual({ sent: true });
  return { ...user, mails: await mailsTo(app, user.email) };
}

async function linkOutside(uid: string): Promise<void> {
  await app.db.insertInto('auth_identity').values({ issuer: 'https://idp.example', subject: uid, uid }).execute();
}

async function countCodes(uid: string): Promise<number> {
  return (await runAsSuperuser(app.superuserUrl, `select from auth_code where uid = '${uid}'`)).rowCount ?? 0;
}

describe('POST /api/auth/password-reset', () => {
  test('mails the link that sets a new password', async () => {
    const { email, mails } = await createAndAsk();
    expect(mails.map(({ subject }) => subject)).toEqual(['Set a new password']);
    expect(linkIn(mails[0])).toMatch(LINK);
    expect(await accountsOf(app, email)).toMatchObject([{ events: ['RESET_REQUESTED'] }]);
  });

  test('leads through the mail to a login with the new password', async () => {
    const { email, mails } = await createAndAsk();
    const oobCode = new URL(linkIn(mails[0])).searchParams.get('oobCode') ?? '';
    const set = await app.call(resetPassword, { query: {}, body: { oobCode, newPassword: NEW_PASSWORD } });
    expect(set.status).toBe(200);
    expect((await app.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(409);
    expect((await app.call(login, { body: { email, password: NEW_PASSWORD } })).status).toBe(200);
  });

  test('carries with-integration on, and no other word of the asker', async () => {
    const { email } = await createUser(app.db);
    await app.call(requestPasswordReset, { query: { 'with-integration': 'evil&mode=x' }, body: { email } });
    const [mail] = await mailsTo(app, email);
    expect(linkIn(mail)).toMatch(/&lang=en&with-integration=true$/);
  });

  test('finds the mailbox in other letters', async () => {
    const { email } = await createUser(app.db);
    expect((await ask(` ${email.toUpperCase()} `)).ok()).toEqual({ sent: true });
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  test('is for people, too, who have not verified their address: the link in the mail proves it', async () => {
    const { mails } = await createAndAsk({ isVerified: false });
    expect(mails.map(({ subject }) => subject)).toEqual(['Set a new password']);
  });

  test('lets only the last of several links work', async () => {
    const { email, mails } = await createAndAsk();
    await ask(email);
    const links = [linkIn(mails[0]), linkIn((await mailsTo(app, email))[1])];
    const statuses = [];
    for (const link of links) {
      const oobCode = new URL(link).searchParams.get('oobCode') ?? '';
      statuses.push((await app.call(resetPassword, { query: {}, body: { oobCode } })).status);
    }
    expect(statuses).toEqual([400, 200]);
  });

  test('makes links that work for an hour', async () => {
    const { id } = await createAndAsk();
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      `select expires_at - created_at = interval '1 hour' as is_an_hour from auth_code where uid = '${id}'`,
    );
    expect(rows).toEqual([{ is_an_hour: true }]);
  });

  test('asks an invited person to complete the registration, with the same link', async () => {
    const user = await createUser(app.db, { password: null, isVerified: false });
    await addMember(app.db, await createCompany(app.db), user.id, { isOwner: false, status: 'INVITED' });
    await ask(user.email);
    const [mail] = await mailsTo(app, user.email);
    expect(mail?.subject).toBe('Complete your registration');
    expect(linkIn(mail)).toMatch(LINK);
    const oobCode = new URL(linkIn(mail)).searchParams.get('oobCode') ?? '';
    await app.call(resetPassword, { query: {}, body: { oobCode, newPassword: NEW_PASSWORD } });
    expect((await app.call(login, { body: { email: user.email, password: NEW_PASSWORD } })).status).toBe(200);
    expect(await companiesOf(app, user.email)).toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('makes no code for an account that logs in outside only, and says where to log in', async () => {
    const user = await createUser(app.db, { password: null });
    await linkOutside(user.id);
    expect((await ask(user.email)).ok()).toEqual({ sent: true });
    const [mail] = await mailsTo(app, user.email);
    expect(mail?.subject).toBe('Sign in with your provider');
    expect(linkIn(mail)).toBe('http://localhost:3000/sign-in');
    expect(await countCodes(user.id)).toBe(0);
  });

  test('is for accounts with a password that log in outside, too', async () => {
    const user = await createUser(app.db);
    await linkOutside(user.id);
    await ask(user.email);
    expect((await mailsTo(app, user.email)).map(({ subject }) => subject)).toEqual(['Set a new password']);
  });

  test('sends a disabled account nothing', async () => {
    const { id, email, mails } = await createAndAsk({ isDisabled: true });
    expect([mails, await countCodes(id)]).toEqual([[], 0]);
    expect(await accountsOf(app, email)).toMatchObject([{ events: [] }]);
  });

  test('builds the link from the configured address, whatever Host the request names', async () => {
    const { email } = await createUser(app.db);
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    const [mail] = await mailsTo(app, email);
    expect(linkIn(mail)).toMatch(LINK);
    expect(`${mail?.body_text} ${mail?.body_html}`).not.toContain('evil');
  });

  test('ten times at once does not fail', async () => {
    const { id, email } = await createUser(app.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([(await mailsTo(app, email)).length, await countCodes(id)]).toEqual([10, 10]);
  });

  test('that cannot be mailed makes no code', async () => {
    const { id, email } = await createUser(app.db);
    await runAsSuperuser(app.superuserUrl, 'alter table outbox_mail add constraint broken check (false) not valid');
    try {
      expect((await ask(email)).status).toBe(500);
    } finally {
      await runAsSuperuser(app.superuserUrl, 'alter table outbox_mail drop constraint broken');
    }
    expect(await countCodes(id)).toBe(0);
  });
});

describe('an unknown address', () => {
  test('is 404 with the text to show', async () => {
    const answer = await ask(`${randomUUID()}@test.example`);
    expect([answer.status, answer.refusal()]).toMatchObject([404, { code: 'unknown-email', message: UNKNOWN }]);
  });

  test('is answered like any other to whoever must not know', async () => {
    const strict = await createTestApp({ attemptLimits: { isStrict: true } });
    const { email } = await createUser(strict.db);
    const [known, unknown] = [await ask(email, {}, strict), await ask('nobody@test.example', {}, strict)];
    expect([known.ok(), unknown.ok()]).toEqual([{ sent: true }, { sent: true }]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(await mailsTo(strict, 'nobody@test.example')).toEqual([]);
  });

  test('is explained ten times an hour to one network, and a network that tries many is noted', async () => {
    const lines: string[] = [];
    const limited = await createTestApp({
      attemptLimits: {},
      trustedProxies: ['127.0.0.1'],
      logTo: { write: (line) => void lines.push(line) },
    });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const headers = { 'x-forwarded-for': `10.1.1.${count + 1}` };
      statuses.push((await ask(`${randomUUID()}@test.example`, headers, limited)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(12).fill(200)]);
    expect(lines.filter((line) => line.includes('many addresses that have no account'))).toHaveLength(1);
  });
});

describe('limits', () => {
  test('three requests an hour for one address, then 429', async () => {
    const limited = await createTestApp({ attemptLimits: {} });
    const { email } = await createUser(limited.db);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(email, {}, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(limited, email)).toHaveLength(3);
  });

  test('ten requests an hour from one address, then 429', async () => {
    const limited = await createTestApp({ attemptLimits: { isStrict: true } });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask(`${randomUUID()}@test.example`, {}, limited)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

test.each([
  [{}, 'Email is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: '\t' }, 'Email is required'],
  [{ email: 7 }, 'Email is required'],
  [{ email: null }, 'Email is required'],
  [{ email: ['a@b.example'] }, 'Email is required'],
  [{ email: 'nobody' }, 'Invalid email'],
  [{ email: 'a@b.example\0' }, 'Invalid email'],
  [{ email: "' or 1=1 --" }, 'Invalid email'],
  [{ email: '<script>@b.example' }, 'Invalid email'],
  [{ email: 'имя@почта.рф' }, 'Invalid email'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'Invalid email'],
])('%j: 400 with the text to show', async (body, message) => {
  const answer = await app.call(requestPasswordReset, { query: {}, body: body as never });
  expect([answer.status, answer.refusal()]).toMatchObject([400, { code: 'invalid-input', message }]);
});
