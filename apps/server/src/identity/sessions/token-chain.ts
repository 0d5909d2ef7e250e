import { createHmac, hkdfSync } from 'node:crypto';

/** Every refresh token has one successor, which only this installation can name. */
export interface TokenChain {
  next(token: string): string;
}

/**
 * Not a new random token each time: whoever asks again because the answer was lost must get the same one, or they would
 * look like a thief with their own old token.
 */
export function createTokenChain(secret: string): TokenChain {
  const key = Buffer.from(hkdfSync('sha256', secret, 'tieout', 'refresh tokens', 32));
  return { next: (token) => createHmac('sha256', key).update(token).digest('base64url') };
}
