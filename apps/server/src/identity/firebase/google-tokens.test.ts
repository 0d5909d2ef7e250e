import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEmulatorVerifier } from './emulator-tokens.ts';
import { createGoogleVerifier, type VerifyGoogleToken } from './google-tokens.ts';

const PROJECT = 'tieout-production';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const uid = randomUUID();
const sid = randomUUID();

let privateKey: CryptoKey;
let verify: VerifyGoogleToken;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'of-google', alg: 'RS256' };
  const other = {
    ...(await exportJWK((await generateKeyPair('RS256')).publicKey)),
    kid: 'of-google-too',
    alg: 'RS256',
  };
  verify = createGoogleVerifier(PROJECT, createLocalJWKSet({ keys: [jwk, other] }));
});

interface Forgery {
  header?: Record<string, unknown>;
  /** Undefined leaves a claim out. */
  claims?: Record<string, unknown>;
}

function claimsWith(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: uid, sid, iss: ISSUER, aud: PROJECT, iat: now, auth_time: now, exp: now + 3600, ...changes };
  return JSON.parse(JSON.stringify(claims)) as Record<string, unknown>;
}

function sign({ header, claims }: Forgery = {}): Promise<string> {
  return new SignJWT(claimsWith(claims))
    .setProtectedHeader({ alg: 'RS256', kid: 'of-google', ...header })
    .sign(privateKey);
}

describe("a token with Google's signature", () => {
  test('says who, and which of our sessions', async () => {
    expect(await verify(await sign())).toEqual({ uid, sessionId: sid, issuedAt: expect.any(Number) });
  });

  test.each<[string, Forgery]>([
    ['of another project', { claims: { aud: 'another-project' } }],
    ['of another issuer', { claims: { iss: 'https://securetoken.google.com/another-project' } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['of a login that is still to come', { claims: { auth_time: Math.floor(Date.now() / 1000) + 60 } }],
    ['without a login', { claims: { auth_time: undefined } }],
    ['of a login that we did not begin', { claims: { sid: undefined } }],
    ['of somebody whose id is not one of ours', { claims: { sub: 'AbCdEfGhIjKlMnOpQrStUvWxYz12' } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of a key nobody has', { header: { kid: 'of-nobody' } }],
    ['of no key', { header: { kid: undefined } }],
  ])('%s is nothing', async (_what, forgery) => {
    expect(await verify(await sign(forgery))).toBeNull();
  });
});

describe('anything else is nothing', () => {
  test('a signature of somebody else', async () => {
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const token = new SignJWT(claimsWith()).setProtectedHeader({ alg: 'RS256', kid: 'of-google' });
    expect(await verify(await token.sign(foreign))).toBeNull();
  });

  test('a shared secret instead of a key', async () => {
    const token = new SignJWT(claimsWith()).setProtectedHeader({ alg: 'HS256', kid: 'of-google' });
    expect(await verify(await token.sign(new TextEncoder().encode('k'.repeat(32))))).toBeNull();
  });

  test.each(['', 'x', 'a.b.c', '..', 'x'.repeat(9000)])('the text %j', async (text) => {
    expect(await verify(text)).toBeNull();
  });

  test('a token without a signature, as the emulator makes them', async () => {
    expect(await verify(new UnsecuredJWT(claimsWith()).encode())).toBeNull();
  });
});

test('keys that cannot be read are no reason to log anybody out', async () => {
  const cutOff = createGoogleVerifier(PROJECT, () => Promise.reject(new TypeError('fetch failed')));
  await expect(cutOff(await sign())).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' });
});

describe('tokens of the emulator', () => {
  const verifyUnsigned = createEmulatorVerifier(PROJECT, { isProduction: false });

  test('are read without a signature, by a reader of their own', async () => {
    const token = new UnsecuredJWT(claimsWith()).encode();
    expect(await verifyUnsigned(token)).toEqual({ uid, sessionId: sid, issuedAt: expect.any(Number) });
  });

  test.each([{ aud: 'another-project' }, { iss: 'elsewhere' }, { exp: 1 }, { sid: undefined }])(
    'with %j are nothing',
    async (changes) => {
      expect(await verifyUnsigned(new UnsecuredJWT(claimsWith(changes)).encode())).toBeNull();
    },
  );

  test('cannot be read in production', () => {
    expect(() => createEmulatorVerifier(PROJECT, { isProduction: true })).toThrow('not signed');
  });
});
