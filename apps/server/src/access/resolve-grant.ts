import { LEVELS, resourceOf, type Resource, type Subject } from '@tieout/contracts/rights.ts';
import type { Membership } from './caller.ts';
import { defaultGrant, type Grant } from './levels.ts';

type Rights = Pick<Membership, 'type' | 'isOwner' | 'grants'>;

/** What was granted for the thing itself, else for its resource, else what their type has before anyone changes it. */
export function resolveGrant({ type, isOwner, grants }: Rights, subject: Subject): Grant {
  const resource = resourceOf(subject);
  return grants.get(subject) ?? grants.get(resource) ?? defaultGrant(type, isOwner, resource);
}

/** The most that the resource or any single thing below it gives: whether somebody has business there at all. */
export function widestGrant(rights: Rights, resource: Resource): Grant {
  const things = [...rights.grants.keys()].filter((subject) => resourceOf(subject) === resource);
  const grants = [resource, ...things].map((subject) => resolveGrant(rights, subject));
  const level = Math.max(...grants.map((grant) => LEVELS.indexOf(grant.level)));
  return {
    level: LEVELS[level] ?? 'hidden',
    // What is hidden makes nothing live.
    isLive: grants.some((grant) => grant.level !== 'hidden' && grant.isLive),
  };
}
