import type { IdClaims } from './port.ts';

const MOST = 5_000;

export interface VerifiedTokens {
  find(token: string): IdClaims | null;
  remember(token: string, claims: IdClaims, expiresAt: number): void;
}

/**
 * Signatures checked before: the same bytes have the same answer until they expire, and a browser sends the same token
 * for an hour. Whether the session is alive is asked of the database each time.
 */
export function createVerifiedTokens(now: () => number = Date.now): VerifiedTokens {
  const known = new Map<string, { claims: IdClaims; expiresAt: number }>();
  return {
    find(token) {
      const found = known.get(token);
      if (found === undefined) return null;
      if (found.expiresAt > now()) return found.claims;
      known.delete(token);
      return null;
    },
    remember(token, claims, expiresAt) {
      // The oldest goes first; without a limit a busy server would keep the tokens of weeks.
      const [oldest] = known.keys();
      if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
      known.set(token, { claims, expiresAt });
    },
  };
}
