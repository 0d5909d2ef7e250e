import { login } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { initializeApp } from '@firebase/app';
import {
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  reload,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  validatePassword,
  verifyPasswordResetCode,
  type Auth,
} from '@firebase/auth';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { cookiesOf } from '#test/cookies.ts';
import { addMember, createCompany, createUser, signIn, TEST_PASSWORD, type TestUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const NEW_PASSWORD = 'Plum-harbour-93-lantern!';

let app: TestApp;
let user: TestUser;
let auth: Auth;
let origin: string;

beforeAll(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(async () => {
  user = await createUser(app.db);
  auth = initializeAuth(initializeApp({ apiKey: 'tieout', projectId: 'tieout' }, randomUUID()), {
    persistence: inMemoryPersistence,
  });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
});

function customToken(browserSecret?: string): Promise<string> {
  return app.identity.createCustomToken(app.db, user.id, browserSecret);
}

function resetCode(): Promise<string> {
  return inTransaction(app.db, (transaction) => app.identity.createResetCode(transaction, user.id));
}

describe('the official SDK, unmodified', () => {
  test('signs in with a custom token, reads the account and renews the token; the token opens the API', async () => {
    const { user: signedIn } = await signInWithCustomToken(auth, await customToken());
    expect(signedIn).toMatchObject({ uid: user.id, email: user.email, emailVerified: true });
    const token = await signedIn.getIdToken(true);
    await reload(signedIn);
    expect((await app.call(getMe, {}, { token })).ok()).toMatchObject({ id: user.id });
  });

  test('signs in with a password', async () => {
    const { user: signedIn } = await signInWithEmailAndPassword(auth, user.email, TEST_PASSWORD);
    expect(signedIn.uid).toBe(user.id);
  });

  test('sets a new password with the code of the mail', async () => {
    const code = await resetCode();
    expect(await verifyPasswordResetCode(auth, code)).toBe(user.email);
    expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'PASSWORD_RESET' });
    await confirmPasswordReset(auth, code, NEW_PASSWORD);
    await expect(signInWithEmailAndPassword(auth, user.email, TEST_PASSWORD)).rejects.toThrow('auth/wrong-password');
    await signInWithEmailAndPassword(auth, user.email, NEW_PASSWORD);
  });

  test('reads the password rules again when a password did not meet them', async () => {
    let reads = 0;
    app.app.server.on('request', ({ url }) => {
      if (url?.includes('/v2/passwordPolicy') === true) reads += 1;
    });
    expect(await validatePassword(auth, 'Short-1!')).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
    expect(reads).toBe(1);
    const refusal = confirmPasswordReset(auth, await resetCode(), 'Short-1!');
    await expect(refusal).rejects.toThrow('auth/password-does-not-meet-requirements');
    await vi.waitFor(() => expect(reads).toBe(2), { timeout: 20_000 });
  });

  test('signs its user out when the session was ended elsewhere', async () => {
    const { user: signedIn } = await signInWithCustomToken(auth, await customToken());
    await app.identity.endAllSessions(app.db, user.id);
    await expect(signedIn.getIdToken(true)).rejects.toThrow('auth/user-token-expired');
    expect(auth.currentUser).toBeNull();
  });
});

interface ToolkitAnswer {
  status: number;
  message: string;
  body: Record<string, unknown>;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<ToolkitAnswer> {
  const url = `/identitytoolkit.googleapis.com/v1/${path}?key=tieout`;
  const response = await app.app.inject({ method: 'POST', url, payload: body, headers });
  const answer = response.json();
  return { status: response.statusCode, message: answer.error?.message ?? '', body: answer };
}

describe('a custom token', () => {
  test('works once', async () => {
    const token = await customToken();
    expect((await post('accounts:signInWithCustomToken', { token })).status).toBe(200);
    expect((await post('accounts:signInWithCustomToken', { token })).message).toMatch(/^INVALID_CUSTOM_TOKEN : /);
  });

  test('of fifty at once one wins', async () => {
    const token = await customToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('accounts:signInWithCustomToken', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('that is bound to a browser works in no other', async () => {
    const token = await customToken('the secret of this browser');
    expect((await post('accounts:signInWithCustomToken', { token })).status).toBe(400);
    const elsewhere = { cookie: 'oidc_bind=another browser' };
    expect((await post('accounts:signInWithCustomToken', { token }, elsewhere)).status).toBe(400);
    const here = { cookie: `oidc_bind=${encodeURIComponent('the secret of this browser')}` };
    expect((await post('accounts:signInWithCustomToken', { token }, here)).status).toBe(200);
  });

  test('dies after a minute', async () => {
    const token = await customToken();
    await app.db
      .updateTable('auth_code')
      .set({ expires_at: new Date().toISOString() })
      .where('uid', '=', user.id)
      .execute();
    expect((await post('accounts:signInWithCustomToken', { token })).message).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });

  test('is no reset code, and a reset code no custom token', async () => {
    expect((await post('accounts:resetPassword', { oobCode: await customToken() })).message).toMatch(
      /^INVALID_OOB_CODE/,
    );
    expect((await post('accounts:signInWithCustomToken', { token: await resetCode() })).status).toBe(400);
  });

  test('of a disabled account is refused', async () => {
    const token = await customToken();
    await app.db.updateTable('auth_user').set({ is_disabled: true }).where('uid', '=', user.id).execute();
    expect((await post('accounts:signInWithCustomToken', { token })).message).toBe('USER_DISABLED');
  });
});

describe('a new password', () => {
  function confirm(oobCode: string, newPassword: string) {
    return post('accounts:resetPassword', { oobCode, newPassword });
  }

  test('ends every session, forgets every browser, verifies the address and accepts invitations', async () => {
    user = await createUser(app.db, { isVerified: false, password: null });
    const companyId = await createCompany(app.db);
    await addMember(app.db, companyId, user.id, { type: 'VIEWER', isOwner: false, status: 'INVITED' });
    await app.db
      .insertInto('auth_device')
      .values({ device_hash: Buffer.alloc(32), uid: user.id })
      .execute();
    const before = await signIn(app, user.id);
    expect((await confirm(await resetCode(), NEW_PASSWORD)).body).toMatchObject({ email: user.email });
    expect((await app.call(getMe, {}, { token: before })).status).toBe(401);
    const after = await app.identity.checkPassword(user.email, NEW_PASSWORD);
    expect(after.outcome).toBe('ok');
    const me = await app.call(getMe, {}, { token: await signIn(app, user.id) });
    expect(me.ok().clientCompanies.map(({ id }) => id)).toEqual([companyId]);
    const devices = await app.db.selectFrom('auth_device').where('uid', '=', user.id).select('device_hash').execute();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.device_hash).not.toEqual(Buffer.alloc(32));
  });

  test('lets its owner in where strangers had used up all guesses, and whatever they guess from then on', async () => {
    const limited = await createTestApp({ database: app, attemptLimits: {}, trustedProxies: ['127.0.0.1'] });
    function logIn(password: string, ip: string, headers: Record<string, string> = {}) {
      const body = { email: user.email, password };
      return limited.call(login, { body }, { headers: { 'x-forwarded-for': ip, ...headers } });
    }
    async function guessFromEverywhere(): Promise<void> {
      for (let host = 1; host <= 21; host += 1) await logIn('wrong', `198.18.${host}.1`);
    }
    await guessFromEverywhere();
    expect((await logIn(TEST_PASSWORD, '203.0.113.9')).refusal().code).toBe('too-many-attempts');
    const reset = await limited.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { oobCode: await resetCode(), newPassword: NEW_PASSWORD },
    });
    expect(reset.statusCode).toBe(200);
    expect((await logIn(NEW_PASSWORD, '203.0.113.9')).status).toBe(200);
    await guessFromEverywhere();
    const device = cookiesOf(reset).get('device')?.value ?? '';
    expect((await logIn(NEW_PASSWORD, '203.0.113.10', { cookie: `device=${device}` })).status).toBe(200);
  });

  test('is told to the owner by mail', async () => {
    await confirm(await resetCode(), NEW_PASSWORD);
    const mails = await app.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', user.email)
      .select('subject')
      .execute();
    expect(mails).toEqual([{ subject: 'Your password was changed' }]);
  });

  test('of fifty at once with one code one wins', async () => {
    const code = await resetCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(code, NEW_PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ message }) => message.split(' : ')[0]);
    expect(refused.every((code_) => code_ === 'INVALID_OOB_CODE' || code_ === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(
      true,
    );
  });

  test('of an earlier mail does not work once a later one was sent', async () => {
    const earlier = await resetCode();
    await resetCode();
    expect((await confirm(earlier, NEW_PASSWORD)).message).toMatch(/^EXPIRED_OOB_CODE : /);
  });

  test.each([
    ['short', 'Ab1!', 'At least 12 characters long'],
    ['without lowercase', 'PLUM-HARBOUR-93!', 'Password must contain at least one lowercase letter'],
    ['without uppercase', 'plum-harbour-93!', 'Password must contain at least one uppercase letter'],
    ['without a number', 'Plum-harbour-lantern!', 'Password must contain at least one number'],
    ['without a symbol', 'PlumHarbour93lantern', 'Password must contain at least one special symbol'],
    ['too long', `Aa1!${'x'.repeat(125)}`, 'At most 128 characters long'],
    ['empty', '', 'Password is required'],
  ])('that is %s is refused in words, and the code still works', async (_what, password, sentence) => {
    const code = await resetCode();
    expect((await confirm(code, password)).message).toBe(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${sentence}`);
    expect((await confirm(code, NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    ['in the dictionary', 'Password1234!', 'Password is too easy to guess. Avoid dictionary words and names.'],
    ['the name of its owner', 'My-Example-4711!!', 'Password must not contain your name or company'],
    ['the name of their company', 'Lemonade-2026-Works!', 'Password must not contain your name or company'],
  ])('that is %s is refused in words, an invitation being enough', async (_what, password, sentence) => {
    const companyId = await createCompany(app.db, { name: 'Lemonade Works' });
    await addMember(app.db, companyId, user.id, { status: 'INVITED' });
    expect((await confirm(await resetCode(), password)).message).toBe(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${sentence}`,
    );
  });

  test('cannot be tried for ever: each try costs a check', async () => {
    const limited = await createTestApp({ database: app, attemptLimits: {} });
    const code = await resetCode();
    const url = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword';
    const messages = [];
    for (let count = 0; count < 21; count += 1) {
      const answer = await limited.app.inject({ method: 'POST', url, payload: { oobCode: code, newPassword: 'x' } });
      messages.push(answer.json().error.message.split(' : ')[0]);
    }
    expect(messages.slice(0, 20)).toEqual(Array(20).fill('PASSWORD_DOES_NOT_MEET_REQUIREMENTS'));
    expect(messages[20]).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('kills a sign-in link that was on its way', async () => {
    const token = await customToken();
    await confirm(await resetCode(), NEW_PASSWORD);
    expect((await post('accounts:signInWithCustomToken', { token })).message).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });

  test('accepts the asterisk', async () => {
    expect((await confirm(await resetCode(), 'Plum-harbour-93-lantern*')).status).toBe(200);
  });
});

describe("a cookie's refresh token", () => {
  test('is none for script: whoever sends it here ends the session', async () => {
    const session = await app.identity.startSession(user.id, { ip: null, userAgent: null });
    const answer = await app.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: session?.refreshToken ?? '',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json().error.message).toBe('TOKEN_EXPIRED');
    expect((await app.call(getMe, {}, { token: session?.accessToken })).status).toBe(401);
  });
});

describe('requests that make no sense', () => {
  test.each<[string, object, RegExp]>([
    ['accounts:signInWithCustomToken', {}, /^MISSING_CUSTOM_TOKEN$/],
    ['accounts:signInWithCustomToken', { token: '' }, /^MISSING_CUSTOM_TOKEN$/],
    ['accounts:signInWithCustomToken', { token: 7 }, /^INVALID_ARGUMENT$/],
    ['accounts:signInWithPassword', {}, /^MISSING_EMAIL$/],
    ['accounts:signInWithPassword', { email: 'a@b.example' }, /^MISSING_PASSWORD$/],
    ['accounts:signInWithPassword', { email: 'nobody', password: 'x' }, /^INVALID_EMAIL$/],
    ['accounts:lookup', {}, /^MISSING_ID_TOKEN$/],
    ['accounts:lookup', { idToken: 'x' }, /^INVALID_ID_TOKEN$/],
    ['accounts:resetPassword', {}, /^MISSING_OOB_CODE$/],
    ['accounts:resetPassword', { oobCode: "' or true --" }, /^INVALID_OOB_CODE : /],
    ['accounts:update', {}, /^INVALID_REQ_TYPE$/],
    ['accounts:sendOobCode', {}, /^MISSING_REQ_TYPE$/],
    ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, /^MISSING_EMAIL$/],
  ])('%s %j is refused in the protocol’s words', async (path, body, message) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
  });

  test('the password rules are those of the product', async () => {
    const policy = await app.app.inject({ url: '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=x' });
    expect(policy.json()).toMatchObject({
      customStrengthOptions: { minPasswordLength: 12 },
      allowedNonAlphanumericCharacters: '!@#$%^&*'.split(''),
    });
  });
});
