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

const ALGORITHM = 'RS256';
const AUDIENCE = 'tieout';

export interface TokenSigner {
  sign(claims: { uid: string; sessionId: string }, seconds: number): Promise<string>;
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

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number() });

/** The first key signs; every key verifies, so that a rotated key's tokens live out their hour. */
export async function createTokenSigner(keys: readonly SigningKey[], issuer: string): Promise<TokenSigner> {
  const [current] = keys;
  if (current === undefined) throw new Error('A signer needs a key');
  const privateKey = await importPKCS8(current.privatePem, ALGORITHM);
  const publicKeys = new Map<string, CryptoKey>();
  for (const { kid, publicJwk } of keys) publicKeys.set(kid, (await importJWK(publicJwk, ALGORITHM)) as CryptoKey);

  return {
    sign: ({ uid, sessionId }, seconds) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: current.kid })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(privateKey),
    async verify(token) {
      try {
        const verified = await jwtVerify(
          token,
          ({ kid }) => {
            const key = publicKeys.get(kid ?? '');
            if (key === undefined) throw new Error('unknown key');
            return key;
          },
          { issuer, audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['exp', 'iat', 'sub'] },
        );
        const claims = payload.parse(verified.payload);
        return { uid: claims.sub, sessionId: claims.sid, issuedAt: claims.iat };
      } catch {
        // Expired, forged and malformed are one answer: there is nothing a caller could do differently.
        return null;
      }
    },
  };
}
