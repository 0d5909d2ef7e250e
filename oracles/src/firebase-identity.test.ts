import { endSession, login, refreshSession, startSession } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { register, requestPasswordReset, verifyEmail } from '@tieout/contracts/registration.ts';
import { confirmPasswordReset, signInWithCustomToken, signInWithEmailAndPassword, type Auth } from '@firebase/auth';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { linkIn, mailsTo } from '../../apps/server/src/features/registration/testing/accounts.ts';
import { openFirebaseIdentity } from '../../apps/server/src/identity/firebase/open-firebase-identity.ts';
import type { IdentityProvider } from '../../apps/server/src/identity/port.ts';
import { createTokenChain } from '../../apps/server/src/identity/sessions/token-chain.ts';
import { createSecretBox } from '../../apps/server/src/secrets/secret-box.ts';
import { cookiesOf } from '../../apps/server/test/cookies.ts';
import { untilNextSecond } from '../../apps/server/test/identity-conformance/sign-in.ts';
import { openSdk } from '../../apps/server/test/identity-conformance/world.ts';
import { createTestApp, type TestApp } from '../../apps/server/test/test-app.ts';
import { EMULATED_PROJECT } from './emulated-project.ts';
import { callEmulator, createEmulatorProvider } from './emulator-provider.ts';

const PASSWORD = 'Long-winter-evening-7!';
const NEW_PASSWORD = 'Quiet!Harbour-7314';
const emulatorHost = inject('emulatorHost');
const settings = { projectId: EMULATED_PROJECT, apiKey: 'web-key', serviceAccount: null, emulatorHost };
const ORIGIN = { ip: null, userAgent: null };
const chain = createTokenChain('a secret of this test');

let app: TestApp;
let identity: IdentityProvider;
let sdk: Auth;
let email: string;

beforeAll(async () => {
  // Google's Admin SDK reads it itself.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost;
  const box = createSecretBox('a secret of this test', 'provider tokens');
  app = await createTestApp({
    openIdentity: (db) =>
      openFirebaseIdentity(settings, { db, box, chain, isProduction: false, load: (name) => import(name) }),
  });
  identity = app.identity;
  // As in new projects of Google's: it does not tell who is unknown.
  await createEmulatorProvider(emulatorHost).origin({ hidesAccounts: true });
});

beforeEach(() => {
  email = `${randomUUID()}@oracle.example`;
  sdk = openSdk(`http://${emulatorHost}`, settings.apiKey);
});

async function registerPerson(): Promise<string> {
  const body = { firstName: 'Grace', lastName: 'Hopper', company: 'Navy', email, password: PASSWORD };
  (await app.call(register, { query: {}, body })).ok();
  const user = await app.db.selectFrom('app_user').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  return user.id;
}

async function parameterOfLastMail(name: string): Promise<string | null> {
  return new URL(linkIn((await mailsTo(app, email)).at(-1))).searchParams.get(name);
}

async function verify(): Promise<void> {
  const token = (await parameterOfLastMail('token')) ?? '';
  expect((await app.call(verifyEmail, { query: { token } })).headers['location']).toContain('verified=true');
}

async function registerAndVerify(): Promise<string> {
  const uid = await registerPerson();
  await verify();
  return uid;
}

function tryLogin(password = PASSWORD) {
  return app.call(login, { body: { email, password } });
}

async function logIn(password = PASSWORD): Promise<{ token: string; cookie: string }> {
  const answer = await tryLogin(password);
  return { token: answer.ok().accessToken, cookie: cookiesOf(answer).get('sid')?.value ?? '' };
}

function refresh(cookie: string) {
  return app.call(refreshSession, { body: {} }, { headers: { cookie: `sid=${cookie}` } });
}

async function isAlive(token: string): Promise<boolean> {
  return (await app.call(getMe, {}, { token })).status === 200;
}

async function googleAccount(address = email): Promise<Record<string, unknown> | undefined> {
  const answer = await callEmulator(emulatorHost, 'accounts:lookup', { email: [address] });
  return (answer['users'] as Record<string, unknown>[] | undefined)?.[0];
}

describe('registration', () => {
  test('makes the account at Google too, under the same id', async () => {
    const uid = await registerPerson();
    expect(await googleAccount()).toMatchObject({ localId: uid, email, emailVerified: false });
  });

  test('keeps no password here', async () => {
    const uid = await registerPerson();
    const row = await app.db.selectFrom('auth_user').where('uid', '=', uid).selectAll().executeTakeFirstOrThrow();
    expect(row.password_hash).toBe('kept by google');
  });

  test('a link in our own mail verifies the address here; what Google thinks of it does not count', async () => {
    await registerAndVerify();
    expect(await googleAccount()).toMatchObject({ emailVerified: false });
    await logIn();
  });

  test('without a password needs no account at Google before the first session', async () => {
    const uid = await registerAndVerify();
    await app.db.deleteFrom('auth_user').where('uid', '=', uid).execute();
    await callEmulator(emulatorHost, 'accounts:delete', { localId: uid });
    await identity.createUser(app.db, { uid, email, credential: null, isEmailVerified: true });
    expect(await googleAccount()).toBeUndefined();
    const session = await identity.startSession(uid, ORIGIN);
    expect(await isAlive(session?.accessToken ?? '')).toBe(true);
  });

  test('an address that is taken stays its owner’s', async () => {
    const uid = await registerAndVerify();
    const body = { firstName: 'Eve', lastName: '', company: '', email, password: NEW_PASSWORD };
    expect((await app.call(register, { query: {}, body })).status).toBe(409);
    expect(await googleAccount()).toMatchObject({ localId: uid });
    await logIn();
  });

  test('what a failed registration left at Google is replaced', async () => {
    const orphan = randomUUID();
    await callEmulator(emulatorHost, 'accounts', { localId: orphan, email, password: 'of-nobody' });
    const uid = await registerAndVerify();
    expect(await googleAccount()).toMatchObject({ localId: uid });
    await logIn();
  });

  test('an account of another product in the same project is left alone, and nothing is made here', async () => {
    await callEmulator(emulatorHost, 'accounts', {
      localId: 'AbCdEfGhIjKlMnOpQrStUvWxYz12',
      email,
      password: 'of-another',
    });
    const body = { firstName: 'Grace', lastName: '', company: '', email, password: PASSWORD };
    expect((await app.call(register, { query: {}, body })).status).toBe(409);
    expect(await googleAccount()).toMatchObject({ localId: 'AbCdEfGhIjKlMnOpQrStUvWxYz12' });
    expect(await app.db.selectFrom('app_user').where('email', '=', email).select('id').execute()).toEqual([]);
    await callEmulator(emulatorHost, 'accounts:delete', { localId: 'AbCdEfGhIjKlMnOpQrStUvWxYz12' });
  });
});

describe('login', () => {
  test('with the right password opens the API', async () => {
    const uid = await registerAndVerify();
    const { token } = await logIn();
    expect((await app.call(getMe, {}, { token })).ok()).toMatchObject({ id: uid, email });
  });

  test('tells an unknown address from a wrong password, though Google does not', async () => {
    expect((await tryLogin()).status).toBe(404);
    await registerAndVerify();
    expect((await tryLogin(NEW_PASSWORD)).status).toBe(409);
  });

  test('an account that only Google knows is unknown', async () => {
    await callEmulator(emulatorHost, 'accounts', { localId: randomUUID(), email, password: PASSWORD });
    expect((await tryLogin()).status).toBe(404);
  });

  test('with a password that somebody made too weak at Google asks to reset it', async () => {
    const uid = await registerAndVerify();
    await callEmulator(emulatorHost, 'accounts:update', { localId: uid, password: 'sixsix' });
    expect((await tryLogin('sixsix')).refusal()).toMatchObject({
      code: 'invalid-input',
      message: 'Your password is weaker than our rules allow. Please reset it.',
    });
  });

  test('waits for the verified address', async () => {
    await registerPerson();
    expect((await tryLogin()).refusal()).toMatchObject({ code: 'email-not-verified' });
  });

  test('of a disabled account is refused, whoever disabled it', async () => {
    const uid = await registerAndVerify();
    await app.db.updateTable('auth_user').set({ is_disabled: true }).where('uid', '=', uid).execute();
    expect((await tryLogin()).status).toBe(401);
    await app.db.updateTable('auth_user').set({ is_disabled: false }).where('uid', '=', uid).execute();
    await callEmulator(emulatorHost, 'accounts:update', { localId: uid, disableUser: true });
    expect((await tryLogin()).status).toBe(401);
  });

  test('two within one second are two sessions', async () => {
    await registerAndVerify();
    const [first, second] = await Promise.all([logIn(), logIn()]);
    await app.call(endSession, {}, { token: first.token });
    expect([await isAlive(first.token), await isAlive(second.token)]).toEqual([false, true]);
  });

  test('that somebody makes at Google without us opens nothing', async () => {
    await registerAndVerify();
    const { user } = await signInWithEmailAndPassword(sdk, email, PASSWORD);
    expect(await isAlive(await user.getIdToken())).toBe(false);
    const adopted = await app.call(
      startSession,
      { body: { refreshToken: user.refreshToken } },
      { token: await user.getIdToken() },
    );
    expect(adopted.status).toBe(401);
  });
});

describe('a session', () => {
  test('is renewed with our cookie, again and again', async () => {
    await registerAndVerify();
    let { cookie } = await logIn();
    for (let count = 0; count < 3; count += 1) {
      const answer = await refresh(cookie);
      expect(await isAlive(answer.ok().accessToken)).toBe(true);
      cookie = cookiesOf(answer).get('sid')?.value ?? '';
    }
  });

  test("neither our cookie nor Google's token is readable in the database", async () => {
    const uid = await registerAndVerify();
    const { cookie } = await logIn();
    const rows = await app.db.selectFrom('auth_session').where('uid', '=', uid).selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.provider_token_encrypted?.toString() })));
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain('AuthEmulatorRefreshToken');
    expect(rows[0]?.provider_token_encrypted?.length).toBeGreaterThan(100);
  });

  test('that was ended is dead at once, token and cookie', async () => {
    await registerAndVerify();
    const { token, cookie } = await logIn();
    await app.call(endSession, {}, { token });
    expect(await isAlive(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('ends when Google ends it', async () => {
    const uid = await registerAndVerify();
    const { token, cookie } = await logIn();
    await callEmulator(emulatorHost, 'accounts:update', { localId: uid, disableUser: true });
    expect((await refresh(cookie)).status).toBe(401);
    expect(await isAlive(token)).toBe(false);
  });

  test('outlives a Google that does not answer', async () => {
    await registerAndVerify();
    const { cookie } = await logIn();
    const box = createSecretBox('a secret of this test', 'provider tokens');
    const cutOff = await openFirebaseIdentity(
      { ...settings, emulatorHost: '127.0.0.1:1' },
      { db: app.db, box, chain, isProduction: false, load: (name) => import(name) },
    );
    expect(await cutOff.refresh(cookie)).toEqual({ outcome: 'unavailable' });
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('sealed under a secret that is gone ends', async () => {
    await registerAndVerify();
    const { cookie } = await logIn();
    await app.db
      .updateTable('auth_session')
      .set({ provider_token_encrypted: Buffer.alloc(64) })
      .execute();
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('a cookie that comes back later is a thief’s', async () => {
    const uid = await registerAndVerify();
    const { cookie } = await logIn();
    const next = cookiesOf(await refresh(cookie)).get('sid')?.value ?? '';
    await app.db
      .updateTable('auth_session')
      .set({ refreshed_at: new Date(Date.now() - 60_000).toISOString() })
      .where('uid', '=', uid)
      .execute();
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
  });
});

describe('a custom token', () => {
  async function adopt(customToken: string, headers: Record<string, string> = {}) {
    const { user } = await signInWithCustomToken(openSdk(`http://${emulatorHost}`, settings.apiKey), customToken);
    const input = { body: { refreshToken: user.refreshToken } };
    return app.call(startSession, input, { token: await user.getIdToken(), headers });
  }

  test('becomes a session with a cookie', async () => {
    const uid = await registerAndVerify();
    const answer = await adopt(await identity.createCustomToken(app.db, uid));
    expect(await isAlive(answer.ok().accessToken)).toBe(true);
    expect((await refresh(cookiesOf(answer).get('sid')?.value ?? '')).status).toBe(200);
  });

  test('becomes one session only, although Google takes it again', async () => {
    const token = await identity.createCustomToken(app.db, await registerAndVerify());
    expect((await adopt(token)).status).toBe(200);
    expect((await adopt(token)).status).toBe(401);
  });

  test('dies after a minute', async () => {
    const uid = await registerAndVerify();
    const token = await identity.createCustomToken(app.db, uid);
    await app.db
      .updateTable('auth_code')
      .set({ expires_at: new Date().toISOString() })
      .where('uid', '=', uid)
      .execute();
    expect((await adopt(token)).status).toBe(401);
  });

  test('that is bound to a browser works in no other', async () => {
    const token = await identity.createCustomToken(app.db, await registerAndVerify(), 'secret-of-this-browser');
    expect((await adopt(token)).status).toBe(401);
    expect((await adopt(token, { cookie: 'oidc_bind=another-browser' })).status).toBe(401);
    expect((await adopt(token, { cookie: 'oidc_bind=secret-of-this-browser' })).status).toBe(200);
  });

  test('of one person does not open the session of another', async () => {
    const uid = await registerAndVerify();
    const { user } = await signInWithCustomToken(sdk, await identity.createCustomToken(app.db, uid));
    email = `${randomUUID()}@oracle.example`;
    const other = await registerAndVerify();
    const stranger = await signInWithCustomToken(
      openSdk(`http://${emulatorHost}`, settings.apiKey),
      await identity.createCustomToken(app.db, other),
    );
    const input = { body: { refreshToken: stranger.user.refreshToken } };
    expect((await app.call(startSession, input, { token: await user.getIdToken() })).status).toBe(401);
  });
});

describe('a reset', () => {
  async function resetCode(): Promise<string> {
    (await app.call(requestPasswordReset, { query: {}, body: { email } })).ok();
    return (await parameterOfLastMail('oobCode')) ?? '';
  }

  test('goes from our mail through the SDK to Google; the new password opens, the old one does not', async () => {
    await registerAndVerify();
    await confirmPasswordReset(sdk, await resetCode(), NEW_PASSWORD);
    expect((await tryLogin()).status).toBe(409);
    await logIn(NEW_PASSWORD);
  });

  test('ends the sessions of before at the first login after it', async () => {
    await registerAndVerify();
    const before = await logIn();
    await untilNextSecond();
    await confirmPasswordReset(sdk, await resetCode(), NEW_PASSWORD);
    const after = await logIn(NEW_PASSWORD);
    expect([await isAlive(before.token), await isAlive(after.token)]).toEqual([false, true]);
    expect((await refresh(before.cookie)).status).toBe(401);
    await logIn(NEW_PASSWORD);
    expect(await isAlive(after.token)).toBe(true);
  });

  test('proves the address', async () => {
    await registerPerson();
    await confirmPasswordReset(sdk, await resetCode(), NEW_PASSWORD);
    const { token } = await logIn(NEW_PASSWORD);
    expect(await isAlive(token)).toBe(true);
  });

  test('of somebody whose address a failed registration holds at Google replaces that', async () => {
    const uid = await registerAndVerify();
    await callEmulator(emulatorHost, 'accounts:delete', { localId: uid });
    await callEmulator(emulatorHost, 'accounts', { localId: randomUUID(), email, password: 'of-nobody' });
    await confirmPasswordReset(sdk, await resetCode(), NEW_PASSWORD);
    expect(await googleAccount()).toMatchObject({ localId: uid });
    await logIn(NEW_PASSWORD);
  });

  test('of somebody whom Google does not know yet makes them known', async () => {
    const uid = await registerAndVerify();
    await callEmulator(emulatorHost, 'accounts:delete', { localId: uid });
    await confirmPasswordReset(sdk, await resetCode(), NEW_PASSWORD);
    await logIn(NEW_PASSWORD);
    expect(await googleAccount()).toMatchObject({ localId: uid });
  });
});

describe('the port', () => {
  test('sets a password, and calls every session in', async () => {
    const uid = await registerAndVerify();
    const before = await logIn();
    await identity.setPassword(app.db, uid, await identity.prepareCredential(NEW_PASSWORD));
    await identity.endAllSessions(app.db, uid);
    expect(await isAlive(before.token)).toBe(false);
    expect((await tryLogin()).status).toBe(409);
    await logIn(NEW_PASSWORD);
  });

  test('a password set while it was being checked wins', async () => {
    const uid = await registerAndVerify();
    const check = await identity.checkPassword(email, PASSWORD);
    await identity.endAllSessions(app.db, uid);
    expect(
      check.outcome === 'ok' && (await identity.startSession(uid, ORIGIN, { checkedAt: check.checkedAt })),
    ).toBeNull();
  });

  test('our own paths of the protocol refuse: the browser talks to Google', async () => {
    const url = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x';
    const answer = await app.app.inject({ method: 'POST', url, payload: { idToken: 'x' } });
    expect(answer.json()).toMatchObject({ error: { message: 'OPERATION_NOT_ALLOWED' } });
    expect(String(answer.headers['content-security-policy'])).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
  });
});
