import type { Mask } from '@tieout/contracts/masks.ts';
import { resourceOf, type Level, type Resource, type Subject } from '@tieout/contracts/rights.ts';
import { z } from 'zod';
import { AppError, notFound } from '#server/app-error.ts';
import type { DbContext } from '#db/context.ts';
import { companyIdsOf, currentMembershipOf, type Caller } from './caller.ts';
import { MANAGER_GRANT, reaches, type Grant } from './levels.ts';
import { asMasked } from './masked-access.ts';
import { resolveGrant, widestGrant } from './resolve-grant.ts';

const uuid = z.uuid();

/** A company the caller may touch, and what they may do there. */
export interface CompanyAccess {
  companyId: string;
  /** For a thing, or for a resource as a whole. */
  grantFor: (subject: Subject) => Grant;
  /** The most they have for the resource or any single thing below it. */
  widestGrantFor: (resource: Resource) => Grant;
  /** Lines that the caller is never told. */
  masks: readonly Mask[];
  /** Another as soon as anything its statements are made of has changed; null where it was not asked for. */
  stamp: string | null;
}

/**
 * The one place where "which company" is decided. Without `requested` the current company is meant.
 * A company of others, a missing one and a malformed id are the same 404.
 */
export function resolveCompanyId(caller: Caller, requested: unknown): string {
  if (requested === undefined && caller.role === 'MANAGER') {
    throw new AppError('company-required', 'Say which company you mean with companyId.');
  }
  const companyId = findCompanyId(caller, requested);
  if (companyId === null) throw notFound();
  return companyId;
}

/** As resolveCompanyId; null where that refuses. */
export function findCompanyId(caller: Caller, requested: unknown): string | null {
  if (requested === undefined) return currentMembershipOf(caller)?.companyId ?? null;
  const parsed = uuid.safeParse(requested);
  const companyId = parsed.success ? parsed.data.toLowerCase() : null;
  return companyId !== null && companyIdsOf(caller).includes(companyId) ? companyId : null;
}

/** What the caller may do in one of their companies: their grants over the defaults of their type. */
export function accessTo(caller: Caller, companyId: string, stamp: string | null = null): CompanyAccess {
  if (caller.role === 'MANAGER') {
    return { companyId, grantFor: () => MANAGER_GRANT, widestGrantFor: () => MANAGER_GRANT, masks: [], stamp };
  }
  const membership = caller.memberships.find((candidate) => candidate.companyId === companyId);
  if (membership === undefined) throw notFound();
  return {
    companyId,
    grantFor: (subject) => asMasked(membership, resourceOf(subject), resolveGrant(membership, subject)),
    widestGrantFor: (resource) => asMasked(membership, resource, widestGrant(membership, resource)),
    masks: membership.masks,
    stamp,
  };
}

/** Refuses with 404, never 403: a 403 would log the user out (decisions 4.1). */
export function requireAccess(access: CompanyAccess, subject: Subject, level: Level): Grant {
  return requireLevel(access.grantFor(subject), level);
}

/** For calls whose thing is not known yet: passes with the level for any of them. */
export function requireAnyAccess(access: CompanyAccess, resource: Resource, level: Level): Grant {
  return requireLevel(access.widestGrantFor(resource), level);
}

function requireLevel(grant: Grant, level: Level): Grant {
  if (!reaches(grant.level, level)) throw notFound();
  return grant;
}

/** Holds companies of the caller only: where a check was forgotten, row-level security must not agree with the mistake. */
export function companyContext(caller: Caller, companyId: string): DbContext {
  return { userId: caller.userId, companyIds: companyIdsOf(caller).filter((own) => own === companyId) };
}
