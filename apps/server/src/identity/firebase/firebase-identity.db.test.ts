import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@tieout/contracts/auth.ts';
import { register, requestPasswordReset, verifyEmail } from '@tieout/contracts/registration.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import { createUser, TEST_PASSWORD } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createCode } from '../codes/codes.ts';
import { createTokenChain } from '../sessions/token-chain.ts';
import type { FirebaseAdmin } from './firebase-admin.ts';
import { createFirebaseIdentity, type FirebaseIdentityDeps } from './firebase-identity.ts';
import { createGoogleRest, type GoogleRest } from './google-rest.ts';

const TIMEOUT_MS = 50;
const SILENCE = new Promise<never>(() => undefined);

let silentHost: Server;
let asked: string[] = [];

/** The Admin SDK on a way on which every answer is lost. */
function lostAdmin(): FirebaseAdmin {
  function lost(name: string): () => Promise<never> {
    return () => {
      asked.push(name);
      return SILENCE;
    };
  }
  return {
    createUser: lost('createUser'),
    updateUser: lost('updateUser'),
    deleteUser: lost('deleteUser'),
    getUserByEmail: lost('getUserByEmail'),
    createCustomToken: lost('createCustomToken'),
    generatePasswordResetLink: lost('generatePasswordResetLink'),
  };
}

function openApp(google: Partial<Pick<FirebaseIdentityDeps, 'admin' | 'rest'>> = {}): Promise<TestApp> {
  const emulatorHost = `127.0.0.1:${(silentHost.address() as AddressInfo).port}`;
  return createTestApp({
    openIdentity: async (db) =>
      createFirebaseIdentity({
        db,
        box: createSecretBox('a secret of this test', 'provider tokens'),
        chain: createTokenChain('a secret of this test'),
        project: { apiKey: 'web-key', projectId: 'a-project' },
        verify: async () => null,
        admin: lostAdmin(),
        rest: createGoogleRest({ apiKey: 'web-key', emulatorHost, timeoutMs: TIMEOUT_MS }),
        timeoutMs: TIMEOUT_MS,
        ...google,
      }),
  });
}

beforeAll(async () => {
  silentHost = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => void silentHost.once('listening', resolve));
});

afterAll(async () => {
  silentHost.closeAllConnections();
  await new Promise((resolve) => void silentHost.close(resolve));
});

describe('while Google does not answer', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openApp();
    asked = [];
  });

  test('a registration is refused after a bounded wait and leaves nothing', async () => {
    const email = `${randomUUID()}@test.example`;
    const body = { firstName: 'Grace', email, password: 'Long-winter-evening-7!' };
    const answer = await app.call(register, { query: {}, body });
    expect(answer.refusal()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(await app.db.selectFrom('app_user').where('email', '=', email).select('id').execute()).toEqual([]);
  });

  test('so is the request for a reset', async () => {
    const { email } = await createUser(app.db);
    expect((await app.call(requestPasswordReset, { query: {}, body: { email } })).status).toBe(503);
  });

  test('a login answers 500, as the specification has it', async () => {
    const { email } = await createUser(app.db);
    expect((await app.call(login, { body: { email, password: TEST_PASSWORD } })).status).toBe(500);
  });

  test('a link still verifies the address: nobody asks Google', async () => {
    asked = [];
    const { id } = await createUser(app.db, { isVerified: false });
    const token = await createCode(app.db, 'VERIFY_EMAIL', id);
    const answer = await app.call(verifyEmail, { query: { token } });
    expect(answer.headers['location']).toContain('verified=true');
    expect(asked).toEqual([]);
  });

  test('an account without a password is made without a word to Google', async () => {
    asked = [];
    const { id: uid, email } = await createUser(app.db);
    await app.db.deleteFrom('auth_user').where('uid', '=', uid).execute();
    await inTransaction(app.db, (transaction) =>
      app.identity.createUser(transaction, { uid, email, credential: null, isEmailVerified: true }),
    );
    expect(asked).toEqual([]);
  });
});

describe('a password that was set at Google', () => {
  let app: TestApp;
  let uid: string;

  beforeAll(async () => {
    const tokens = { idToken: 'an id token', refreshToken: 'a refresh token' };
    /** Finds every password right. */
    const rest: GoogleRest = {
      signInWithPassword: async () => ({ outcome: 'ok', uid, ...tokens }),
      signInWithCustomToken: async () => ({ outcome: 'ok', ...tokens }),
      exchangeRefreshToken: async () => ({ outcome: 'ok', ...tokens }),
      lookUp: async () => ({ outcome: 'ok', isEmailVerified: false, validSince: 0 }),
    };
    app = await openApp({ rest, admin: { ...lostAdmin(), createCustomToken: async () => 'a custom token' } });
  });

  async function logInWith(password: string, { isVerified = true } = {}) {
    const user = await createUser(app.db, { isVerified });
    uid = user.id;
    return app.call(login, { body: { email: user.email, password } });
  }

  test('opens when it keeps to our rules', async () => {
    expect((await logInWith(TEST_PASSWORD)).status).toBe(200);
  });

  test.each(['sixsix', 'no-upper-case-1!', 'No-number-in-it!', 'NoSymbolInIt1234', 'NO-LOWER-CASE-1!'])(
    'that is as weak as %s has to be reset',
    async (password) => {
      const answer = await logInWith(password);
      expect(answer.status).toBe(400);
      expect(answer.refusal().message).toBe('Your password is weaker than our rules allow. Please reset it.');
    },
  );

  test('has to be reset before the address is asked for: the reset proves it', async () => {
    expect((await logInWith('sixsix', { isVerified: false })).refusal().code).toBe('invalid-input');
  });
});
