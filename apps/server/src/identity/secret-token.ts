import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: too many to guess, so a plain hash of them is safe to store. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
