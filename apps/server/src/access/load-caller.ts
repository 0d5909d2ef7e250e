import { thingBelow } from '@tieout/contracts/rights.ts';
import type { AppDb } from '#db/client.ts';
import type { IdClaims } from '#identity/port.ts';
import { selectCaller, type CallerRow } from './access.queries.ts';
import type { Caller, Membership } from './caller.ts';
import { isResource } from './levels.ts';

/** Null when the session is over: revoked, expired, disabled or unverified user, or one that began before the last "sign out everywhere". */
export async function loadCaller(db: AppDb, claims: IdClaims): Promise<Caller | null> {
  const row = await selectCaller(db, claims.sessionId);
  if (row === null || row.userId !== claims.uid) return null;
  return { ...row, sessionId: claims.sessionId, memberships: row.memberships.map(membershipOf) };
}

export function membershipOf({ grants, ...membership }: CallerRow['memberships'][number]): Membership {
  // A resource that no longer exists may still have grants.
  const known = grants.flatMap(({ resource, thing, ...grant }) => {
    if (!isResource(resource)) return [];
    return [[thing === '' ? resource : thingBelow(resource, thing), grant] as const];
  });
  return { ...membership, grants: new Map(known) };
}
