import { endSession, isAuthenticated, login } from '@tieout/contracts/auth.ts';
import { chooseCompany, getMe } from '@tieout/contracts/me.ts';
import { membershipType, type MembershipType } from '@tieout/contracts/people.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import {
  addMember,
  assignManager,
  createCompany,
  createOwner,
  createUser,
  signIn,
  TEST_PASSWORD,
} from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function logIn(email: string, password = TEST_PASSWORD) {
  return app.call(login, { body: { email, password } });
}

describe('POST /api/auth/login refuses', () => {
  test.each([
    ['an empty email', { email: '', password: 'x' }, 'Email is required'],
    ['an email of spaces', { email: '   ', password: 'x' }, 'Email is required'],
    ['an email that is none', { email: 'nobody', password: 'x' }, 'Invalid email'],
    ['an email that is too long', { email: `${'a'.repeat(250)}@b.example`, password: 'x' }, 'Invalid email'],
    ['an email with a NUL', { email: 'a\0@b.example', password: 'x' }, 'Invalid email'],
    ['no email', { password: 'x' } as never, 'Email is required'],
    ['no password', { email: 'a@b.example' } as never, 'Password is required'],
    ['an empty password', { email: 'a@b.example', password: '' }, 'Password is required'],
    ['a password of 1025 characters', { email: 'a@b.example', password: 'x'.repeat(1025) }, 'Password is too long'],
  ])('%s: 400 with the text to show', async (_what, body, message) => {
    const answer = await app.call(login, { body });
    expect(answer.status).toBe(400);
    expect(answer.refusal()).toMatchObject({ code: 'invalid-input', message });
  });

  test.each([
    {},
    { email: 7, password: 'x' },
    { email: null, password: null },
    { email: ['a@b.example'], password: {} },
  ])('%j: 400', async (body) => {
    const answer = await app.call(login, { body: body as never });
    expect([answer.status, answer.refusal().code]).toEqual([400, 'invalid-input']);
  });

  test('an unknown email: 404', async () => {
    const answer = await logIn('nobody@test.example');
    expect(answer.status).toBe(404);
    expect(answer.refusal()).toMatchObject({
      code: 'unknown-email',
      message: "Looks like you don't have an account with us. Please register using the link below",
    });
  });

  test('a wrong password: 409', async () => {
    const { email } = await createUser(app.db);
    const answer = await logIn(email, `${TEST_PASSWORD}x`);
    expect(answer.status).toBe(409);
    expect(answer.refusal()).toMatchObject({
      code: 'wrong-password',
      message: 'Incorrect password. Please try again or reset a password',
    });
  });

  test('a password in other letters, or with a space: 409', async () => {
    const { email } = await createUser(app.db);
    for (const password of [TEST_PASSWORD.toLowerCase(), ` ${TEST_PASSWORD}`, `${TEST_PASSWORD} `]) {
      expect((await logIn(email, password)).status).toBe(409);
    }
  });

  test('an account without a password: 401 for any', async () => {
    const { email } = await createUser(app.db, { password: null });
    expect((await logIn(email)).status).toBe(401);
  });

  test('a disabled account: 401, but only who has the password learns it', async () => {
    const { email } = await createUser(app.db, { isDisabled: true });
    const answer = await logIn(email);
    expect(answer.status).toBe(401);
    expect(answer.refusal()).toMatchObject({
      code: 'bad-credentials',
      message: 'Invalid credentials. Please try again',
    });
    expect((await logIn(email, 'wrong')).status).toBe(409);
  });

  test('an unverified email: 400 with the text to show, but only who has the password learns it', async () => {
    const { email } = await createUser(app.db, { isVerified: false });
    const answer = await logIn(email);
    expect(answer.status).toBe(400);
    expect(answer.refusal()).toMatchObject({
      code: 'email-not-verified',
      message: expect.stringMatching(/^Please verify your email\./),
    });
    expect((await logIn(email, 'wrong')).status).toBe(409);
  });

  test('a refused login starts no session', async () => {
    const { id, email } = await createUser(app.db, { isVerified: false });
    await logIn(email);
    expect(await app.db.selectFrom('auth_session').where('uid', '=', id).select('sid').execute()).toEqual([]);
  });
});

describe('POST /api/auth/login answers', () => {
  test.each([
    (email: string) => email.toUpperCase(),
    (email: string) => `  ${email}\t`,
    (email: string) => ` ${email.replace('test', 'Test')} `,
  ])('the same person however the email is written', async (write) => {
    const { email } = await createOwner(app);
    expect((await logIn(write(email))).status).toBe(200);
  });

  test.each(membershipType.options)('type, name and company of a %s', async (type: MembershipType) => {
    const { email, companyId } = await createOwner(app, type, {
      name: `Company of ${type}`,
      onboarding_completed: true,
    });
    const { accessToken, ...profile } = (await logIn(email)).ok();
    expect(profile).toEqual({
      role: 'CLIENT',
      type,
      name: 'Ada Example',
      companyName: `Company of ${type}`,
      companyId,
      onboardingCompleted: true,
    });
    expect((await app.call(isAuthenticated, {}, { token: accessToken })).ok()).toEqual({
      authenticated: true,
      role: 'CLIENT',
      type,
    });
  });

  test('a manager, who has no company of their own', async () => {
    const manager = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, await createCompany(app.db), manager.id);
    const { accessToken, ...profile } = (await logIn(manager.email)).ok();
    expect(profile).toEqual({
      role: 'MANAGER',
      type: 'MANAGER',
      name: 'Ada Example',
      companyName: '',
      companyId: null,
      onboardingCompleted: true,
    });
    expect((await app.call(isAuthenticated, {}, { token: accessToken })).ok()).toMatchObject({ type: 'MANAGER' });
  });

  test('a person without a company, or whose only membership has ended', async () => {
    const nobody = await createUser(app.db);
    await addMember(app.db, await createCompany(app.db), nobody.id, { status: 'DISABLED' });
    expect((await logIn(nobody.email)).ok()).toMatchObject({
      type: 'UNKNOWN',
      companyName: '',
      companyId: null,
      onboardingCompleted: false,
    });
  });

  test('what no answer may hold: password and hash', async () => {
    const { email } = await createOwner(app);
    expect(JSON.stringify((await logIn(email)).ok())).not.toMatch(/argon2|password/i);
  });
});

describe('the current company at login', () => {
  async function createFollower() {
    const investor = await createUser(app.db);
    const [first, second] = [
      await createCompany(app.db, { name: 'Z first' }),
      await createCompany(app.db, { name: 'A second' }),
    ];
    await addMember(app.db, first, investor.id, { type: 'INVESTOR', isOwner: false });
    await addMember(app.db, second, investor.id, { type: 'VIEWER', isOwner: false });
    return { ...investor, first, second, token: await signIn(app, investor.id) };
  }

  test('is at first the one they joined first', async () => {
    const { email, first } = await createFollower();
    expect((await logIn(email)).ok()).toMatchObject({ companyId: first, type: 'INVESTOR' });
  });

  test('is then the one last chosen, and the type is that of it', async () => {
    const { email, second, token } = await createFollower();
    await app.call(chooseCompany, { body: { companyId: second } }, { token });
    expect((await logIn(email)).ok()).toMatchObject({ companyId: second, type: 'VIEWER', companyName: 'A second' });
    expect((await app.call(isAuthenticated, {}, { token })).ok()).toMatchObject({ type: 'VIEWER' });
  });

  test('is the first again when they have left the chosen one', async () => {
    const { email, id, first, second, token } = await createFollower();
    await app.call(chooseCompany, { body: { companyId: second } }, { token });
    await inContext(app.db, { companyIds: [second] }, (db) =>
      db.deleteFrom('membership').where('user_id', '=', id).execute(),
    );
    expect((await logIn(email)).ok()).toMatchObject({ companyId: first, type: 'INVESTOR' });
  });
});

describe('DELETE /api/auth/session', () => {
  test('is nothing to a stranger: a token that has run out must not keep the cookie alive', async () => {
    expect((await app.call(endSession, {})).status).toBe(200);
  });

  test('ends this session at once and leaves the others', async () => {
    const { email } = await createOwner(app);
    const [here, there] = [(await logIn(email)).ok().accessToken, (await logIn(email)).ok().accessToken];
    expect((await app.call(endSession, {}, { token: here })).ok()).toEqual({ ended: true });
    expect((await app.call(getMe, {}, { token: here })).status).toBe(401);
    expect((await app.call(getMe, {}, { token: there })).status).toBe(200);
  });
});

test('a session remembers where it was started, as much as fits', async () => {
  const { email, userId } = await createOwner(app);
  const headers = { 'user-agent': 'Browser/1.0 '.repeat(100) };
  await app.call(login, { body: { email, password: TEST_PASSWORD } }, { headers });
  const [session] = await app.db
    .selectFrom('auth_session')
    .where('uid', '=', userId)
    .where('user_agent', 'is not', null)
    .select(['user_agent', 'ip'])
    .execute();
  expect(session?.user_agent).toHaveLength(400);
  expect(session?.ip).toBe('127.0.0.1');
});
