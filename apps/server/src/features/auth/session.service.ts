import type { AuthenticationCheck } from '@tieout/contracts/auth.ts';
import type { AppDb } from '#db/client.ts';
import { insertAuthEvent } from '#identity/events.queries.ts';
import { userTypeOf, type Caller } from '#access/caller.ts';
import type { AdoptionOrigin, IdentityProvider, SessionOrigin, TokenSet } from '#identity/port.ts';
import { AppError } from '#server/app-error.ts';

/** A token that has been lying about must not become a session that lives for days (spec section 9). */
const FRESH_SECONDS = 5 * 60;

export function checkAuthentication(caller: Caller | null): AuthenticationCheck {
  if (caller === null) return { authenticated: false, role: null, type: null };
  return { authenticated: true, role: caller.role, type: userTypeOf(caller) };
}

export async function adoptSession(
  identity: IdentityProvider,
  accessToken: string | null,
  refreshToken: string,
  origin: AdoptionOrigin,
): Promise<TokenSet> {
  const claims = accessToken === null ? null : await identity.verifyIdToken(accessToken);
  if (claims === null || Date.now() / 1000 - claims.issuedAt > FRESH_SECONDS) throw sessionOver();
  const session = await identity.adoptSession(claims, refreshToken, origin);
  if (session === null) throw sessionOver();
  return session;
}

export async function refresh(identity: IdentityProvider, refreshToken: string | null) {
  const refreshed = refreshToken === null ? { outcome: 'dead' as const } : await identity.refresh(refreshToken);
  switch (refreshed.outcome) {
    case 'ok':
      return refreshed;
    case 'dead':
      throw sessionOver();
    case 'unavailable':
      throw new AppError('unavailable', 'Your session cannot be renewed right now. Try again in a moment.', {
        retryAfterSeconds: 5,
      });
  }
}

export async function logOut(
  { db, identity }: { db: AppDb; identity: IdentityProvider },
  { userId, sessionId }: Caller,
  origin: SessionOrigin,
): Promise<void> {
  await identity.endSession(sessionId);
  await insertAuthEvent(db, { kind: 'LOGGED_OUT', uid: userId, ...origin });
}

export function sessionOver(): AppError {
  return new AppError('unauthenticated', 'Please log in.');
}
