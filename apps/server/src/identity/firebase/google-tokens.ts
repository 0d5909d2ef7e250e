import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { IdClaims } from '../port.ts';

export type VerifyGoogleToken = (token: string) => Promise<IdClaims | null>;

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** `sid` is the name we gave to the session when we began it; a login somebody made at Google without us has none. */
const payload = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), auth_time: z.number() });

export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** Google's signature, issuer and audience. No network but for the keys, now and then. */
export function createGoogleVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): VerifyGoogleToken {
  return async function verify(token) {
    try {
      const verified = await jwtVerify(token, keys, {
        issuer: issuerOf(projectId),
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      });
      return claimsOf(verified.payload);
    } catch (error) {
      if (isAboutTheToken(error)) return null;
      // Keys that cannot be read say nothing about the token; "null" would log everybody out.
      throw new AppError('unavailable', 'Sessions cannot be checked right now. Try again in a moment.', {
        cause: error,
        retryAfterSeconds: 5,
      });
    }
  };
}

export function claimsOf(claims: JWTPayload): IdClaims | null {
  const parsed = payload.safeParse(claims);
  if (!parsed.success || parsed.data.auth_time > parsed.data.iat) return null;
  return { uid: parsed.data.sub, sessionId: parsed.data.sid, issuedAt: parsed.data.iat };
}

const ABOUT_THE_TOKEN = [
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function isAboutTheToken(error: unknown): boolean {
  return ABOUT_THE_TOKEN.some((kind) => error instanceof kind);
}
