import {
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  jwtVerify,
  SignJWT,
  exportJWK,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { z } from 'zod';
import type { IdClaims } from '../port.ts';
import { createVerifiedTokens } from '../verified-tokens.ts';

const ALGORITHM = 'RS256';
const AUDIENCE = 'tieout';

export interface NewToken {
  uid: string;
  sessionId: string;
  /** Seconds since the epoch: when the person showed who they are. */
  authTime?: number;
}

export interface TokenSigner {
  sign(token: NewToken, seconds: number): Promise<string>;
  verify(token: string): Promise<IdClaims | null>;
}

export interface SigningKey {
  kid: string;
  privatePem: string;
  publicJwk: JWK;
}

export async function generateSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { kid, privatePem: await exportPKCS8(privateKey), publicJwk: await exportJWK(publicKey) };
}

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });

const RELOAD_MS = 10 * 60_000;
/** Tokens with keys nobody knows must not make us read the keys again for each. */
const RELOAD_FOR_STRANGERS_MS = 5_000;

/**
 * The first key signs; every key verifies, so that a rotated key's tokens live out their hour. With `reload` the keys
 * are read again now and then, and when a token of another server names one that was made since.
 */
export async function createTokenSigner(
  keys: readonly SigningKey[],
  issuer: string,
  reload: (() => Promise<readonly SigningKey[]>) | null = null,
): Promise<TokenSigner> {
  let ring = await importKeys(keys);
  let reloading: Promise<KeyRing> | null = null;
  const knownTokens = createVerifiedTokens();

  async function ringNotOlderThan(milliseconds: number): Promise<KeyRing> {
    if (reload === null || Date.now() - ring.loadedAt < milliseconds) return ring;
    // Many requests at once read the keys once, and all of them wait for it.
    reloading ??= reload()
      .then(importKeys)
      .finally(() => {
        reloading = null;
      });
    ring = await reloading;
    return ring;
  }

  async function publicKeyOf(kid: string): Promise<CryptoKey> {
    const known = ring.publicKeys.get(kid) ?? (await ringNotOlderThan(RELOAD_FOR_STRANGERS_MS)).publicKeys.get(kid);
    if (known === undefined) throw new Error('unknown key');
    return known;
  }

  return {
    async sign({ uid, sessionId, authTime }, seconds) {
      const { kid, privateKey } = await ringNotOlderThan(RELOAD_MS);
      // What the official SDK reads beside the registered claims.
      const forSdk = { user_id: uid, firebase: { identities: {}, sign_in_provider: 'custom' } };
      return new SignJWT({ sid: sessionId, auth_time: authTime ?? Math.floor(Date.now() / 1000), ...forSdk })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(privateKey);
    },
    async verify(token) {
      const known = knownTokens.find(token);
      if (known !== null) return known;
      try {
        const verified = await jwtVerify(token, ({ kid }) => publicKeyOf(kid ?? ''), {
          issuer,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const claims = payload.parse(verified.payload);
        const checked = { uid: claims.sub, sessionId: claims.sid, issuedAt: claims.iat };
        knownTokens.remember(token, checked, claims.exp * 1000);
        return checked;
      } catch {
        // Expired, forged and malformed are one answer: there is nothing a caller could do differently.
        return null;
      }
    },
  };
}

interface KeyRing {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  loadedAt: number;
}

async function importKeys(keys: readonly SigningKey[]): Promise<KeyRing> {
  const [current] = keys;
  if (current === undefined) throw new Error('A signer needs a key');
  const privateKey = await importPKCS8(current.privatePem, ALGORITHM);
  const publicKeys = new Map<string, CryptoKey>();
  for (const { kid, publicJwk } of keys) publicKeys.set(kid, (await importJWK(publicJwk, ALGORITHM)) as CryptoKey);
  return { kid: current.kid, privateKey, publicKeys, loadedAt: Date.now() };
}
