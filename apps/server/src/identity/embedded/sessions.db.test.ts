import { createPublicKey, randomUUID } from 'node:crypto';
import { isAuthenticated } from '@tieout/contracts/auth.ts';
import { getMe, getMeAuthenticated } from '@tieout/contracts/me.ts';
import { exportJWK, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheapHasher } from '#test/cheap-hasher.ts';
import { createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTokenChain } from '../sessions/token-chain.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { createTokenSigner, generateSigningKey, type SigningKey } from './token-signer.ts';

const ISSUER = 'http://localhost:3000';

let app: TestApp;
/** The key of the installation, which only these tests know. */
let key: SigningKey;
let userId: string;
let sessionId: string;
let token: string;

beforeAll(async () => {
  key = await generateSigningKey(randomUUID());
  app = await createTestApp({ signingKey: key });
});

beforeEach(async () => {
  userId = (await createUser(app.db)).id;
  token = await signIn(app, userId);
  sessionId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
});

async function expectDead(dead: string): Promise<void> {
  const me = await app.call(getMe, {}, { token: dead });
  expect(me.status).toBe(401);
  expect(me.refusal()).toMatchObject({ code: 'unauthenticated', message: 'Please log in.' });
  for (const endpoint of [isAuthenticated, getMeAuthenticated]) {
    const check = (await app.call(endpoint, {}, { token: dead })).ok();
    expect(check).toEqual({ authenticated: false, role: null, type: null });
  }
}

async function expectAlive(alive: string): Promise<void> {
  expect((await app.call(getMe, {}, { token: alive })).status).toBe(200);
  expect((await app.call(isAuthenticated, {}, { token: alive })).ok()).toMatchObject({ authenticated: true });
}

interface Forgery {
  header?: { alg?: string; kid?: string };
  /** Undefined leaves a claim out. */
  claims?: Record<string, unknown>;
  signWith?: Parameters<SignJWT['sign']>[0];
}

/** A token as the installation would sign it, but for what is given. */
async function forge({ header, claims, signWith }: Forgery = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const all = { sid: sessionId, sub: userId, iss: ISSUER, aud: 'tieout', iat: now, exp: now + 3600, ...claims };
  return new SignJWT(JSON.parse(JSON.stringify(all)))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header } as { alg: string })
    .sign(signWith ?? (await importPKCS8(key.privatePem, 'RS256')));
}

describe('a live session', () => {
  test('is accepted, and so is a token made here the same way', async () => {
    await expectAlive(token);
    await expectAlive(await forge());
  });
});

describe('tokens that are not ours', () => {
  test('signed by another key under our name', async () => {
    await expectDead(await forge({ signWith: (await generateKeyPair('RS256')).privateKey }));
  });

  test('not signed at all', async () => {
    const [, payload] = token.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: key.kid, typ: 'JWT' })).toString('base64url');
      await expectDead(`${header}.${payload}.`);
    }
  });

  test('signed with our public key as if it were a shared secret', async () => {
    const spki = createPublicKey({ key: key.publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const secrets = [spki, JSON.stringify(key.publicJwk), key.publicJwk.n ?? ''];
    for (const secret of secrets) {
      await expectDead(await forge({ header: { alg: 'HS256' }, signWith: new TextEncoder().encode(String(secret)) }));
    }
  });

  test('signed with a key that the token brings along', async () => {
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    await expectDead(await forge({ header: { jwk } as object, signWith: own.privateKey }));
  });

  test.each<[string, Forgery]>([
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['for another audience', { claims: { aud: 'another-product' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['of an unknown key', { header: { kid: randomUUID() } }],
    ['with a path as key', { header: { kid: '../../../etc/passwd' } }],
    ['that expired a second ago', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ['that never expire', { claims: { exp: undefined } }],
    ['of no known age', { claims: { iat: undefined } }],
    ['for later', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of a user who does not exist', { claims: { sub: randomUUID() } }],
    ['of a user who is no id', { claims: { sub: 'admin' } }],
    ['of no session', { claims: { sid: undefined } }],
    ['of a session that does not exist', { claims: { sid: randomUUID() } }],
    ['of a session that is no id', { claims: { sid: "' or true --" } }],
  ])('%s', async (_what, forgery) => {
    await expectDead(await forge(forgery));
  });

  test("of another user's session", async () => {
    const other = await createUser(app.db);
    await expectDead(await forge({ claims: { sub: other.id } }));
  });

  test.each(['x', 'a.b.c', '..', 'a'.repeat(8_000)])('that are no tokens: %s', async (text) => {
    await expectDead(text);
  });

  test('with a changed payload', async () => {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ sub: userId, sid: sessionId, role: 'MANAGER' })).toString('base64url');
    await expectDead(`${header}.${payload}.${signature}`);
  });

  test('claims in a token of ours change nothing: role and companies come from the database', async () => {
    const bold = await forge({ claims: { role: 'MANAGER', type: 'MANAGER', companyIds: [randomUUID()] } });
    expect((await app.call(isAuthenticated, {}, { token: bold })).ok()).toEqual({
      authenticated: true,
      role: 'CLIENT',
      type: 'UNKNOWN',
    });
  });
});

describe('sessions that are over', () => {
  test('ended by its holder: at once, and only that one', async () => {
    const elsewhere = await signIn(app, userId);
    await app.identity.endSession(sessionId);
    await expectDead(token);
    await expectAlive(elsewhere);
  });

  test.each([
    ['the session has expired', `update auth_session set expires_at = now() where uid = $1`],
    ['the user is disabled', `update auth_user set is_disabled = true where uid = $1`],
    ['the address is not verified', `update auth_user set is_email_verified = false where uid = $1`],
    [
      'all tokens were called in',
      `update auth_user set tokens_valid_after = now() + interval '2 seconds' where uid = $1`,
    ],
    ['the account is gone', `delete from auth_user where uid = $1`],
  ])('%s', async (_what, statement) => {
    await sql.raw(statement.replace('$1', `'${userId}'`)).execute(app.db);
    await expectDead(token);
  });

  test('called in before the token was made: it lives', async () => {
    await sql`update auth_user set tokens_valid_after = now() - interval '10 seconds' where uid = ${userId}`.execute(
      app.db,
    );
    await expectAlive(token);
  });
});

describe('rotated keys', () => {
  test('tokens of the key before live out their hour; the new key signs', async () => {
    const fresh = await generateSigningKey(randomUUID());
    const signer = await createTokenSigner([fresh, key], ISSUER);
    expect(await signer.verify(token)).toMatchObject({ uid: userId, sessionId });
    const chain = createTokenChain('another secret');
    const rotated = createEmbeddedIdentity({ db: app.db, signer, hasher: createCheapHasher(), chain });
    const accessToken = await signIn({ identity: rotated }, userId);
    await expectDead(accessToken);
    expect(await signer.verify(accessToken)).toMatchObject({ uid: userId });
  });

  test('a signer without keys cannot be made', async () => {
    await expect(createTokenSigner([], ISSUER)).rejects.toThrow('A signer needs a key');
  });
});
