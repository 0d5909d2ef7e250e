import { LRUCache } from 'lru-cache';
import type { AppDb } from '#db/client.ts';
import type { IdClaims } from '#identity/port.ts';
import type { Caller } from './caller.ts';
import { findCompanyId } from './company-access.ts';
import { loadCaller } from './load-caller.ts';
import type { ReadStamps } from '#versions/stamps.ts';

/** About as many people as one process serves in a day; a person takes a few kilobytes. */
const MAX_CALLERS = 5000;

export interface FoundCaller {
  caller: Caller;
  /** Of the company asked for; null where the call names none that could be theirs. */
  companyStamp: { companyId: string; stamp: string } | null;
}

export type FindCaller = (claims: IdClaims, requestedCompanyId: unknown) => Promise<FoundCaller | null>;

/** The person of a session, read anew only when their rights have changed. Null when the session is over. */
export function createCallerFinder({ db, readStamps }: { db: AppDb; readStamps: ReadStamps }): FindCaller {
  const kept = new LRUCache<string, { stamp: string; caller: Caller }>({ max: MAX_CALLERS });

  return async function findCaller(claims, requestedCompanyId) {
    const known = kept.get(claims.sessionId);
    const companyId = known === undefined ? null : findCompanyId(known.caller, requestedCompanyId);
    // Before the rights themselves: what changes in between is then only kept under a stamp that has gone.
    const stamps = await readStamps(claims.sessionId, companyId);
    if (stamps === null) return null;
    const caller = known?.stamp === stamps.person ? known.caller : await loadCaller(db, claims);
    if (caller === null || caller.userId !== claims.uid) return null;
    if (caller !== known?.caller) kept.set(claims.sessionId, { stamp: stamps.person, caller });
    return { caller, companyStamp: companyId === null ? null : { companyId, stamp: stamps.company } };
  };
}
