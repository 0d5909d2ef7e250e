import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import type { IdClaims } from '#identity/port.ts';
import { selectAssignedCompanyIds, selectLiveSession, selectMemberships } from './access.queries.ts';
import type { Caller } from './caller.ts';

/** Null when the session is over: revoked, expired, disabled or unverified user, or one that began before the last "sign out everywhere". */
export async function loadCaller(db: AppDb, claims: IdClaims): Promise<Caller | null> {
  const session = await selectLiveSession(db, claims.sessionId);
  if (session === undefined || session.userId !== claims.uid) return null;
  return inContext(db, { userId: session.userId }, async (transaction) => ({
    userId: session.userId,
    sessionId: claims.sessionId,
    role: session.role,
    currentCompanyId: session.currentCompanyId,
    memberships: session.role === 'CLIENT' ? await selectMemberships(transaction, session.userId) : [],
    assignedCompanyIds: session.role === 'MANAGER' ? await selectAssignedCompanyIds(transaction, session.userId) : [],
  }));
}
