import { decodeJwt, generateKeyPair, importPKCS8, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { SigningKey } from '#identity/embedded/token-signer.ts';

/** Tokens that differ from a live one in one point. The claims are its own: only that point can be why they fail. */
export async function expiredToken(live: string, key: SigningKey): Promise<string> {
  const { iat = 0, ...claims } = decodeJwt(live);
  return sign({ ...claims, iat: iat - 3600, exp: iat - 1 }, key, await installationKey(key));
}

export async function forgedToken(live: string, key: SigningKey): Promise<string> {
  otherKey ??= generateKeyPair('RS256');
  return sign(decodeJwt(live), key, (await otherKey).privateKey);
}

let otherKey: ReturnType<typeof generateKeyPair> | null = null;

export function unsignedToken(live: string, { kid }: SigningKey): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
  return `${header}.${live.split('.')[1]}.`;
}

/** What the two above would be without their fault. */
export async function soundToken(live: string, key: SigningKey): Promise<string> {
  return sign(decodeJwt(live), key, await installationKey(key));
}

function sign(claims: JWTPayload, { kid }: SigningKey, privateKey: CryptoKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

function installationKey({ privatePem }: SigningKey): Promise<CryptoKey> {
  return importPKCS8(privatePem, 'RS256');
}
