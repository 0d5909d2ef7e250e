import { RESOURCES } from '@tieout/contracts/rights.ts';
import type { Membership } from './caller.ts';
import { reaches, type Grant } from './levels.ts';
import { resolveGrant } from './resolve-grant.ts';

type Rights = Pick<Membership, 'type' | 'isOwner' | 'masks' | 'grants'>;

/** Whether somebody may do all that others would: nobody gives away more than they hold. */
export function holdsAllOf(holder: Rights, given: Rights): boolean {
  const subjects = new Set([...RESOURCES, ...holder.grants.keys(), ...given.grants.keys()]);
  const isTold = holder.masks.every((mask) => given.masks.includes(mask));
  return (
    isTold && [...subjects].every((subject) => covers(resolveGrant(holder, subject), resolveGrant(given, subject)))
  );
}

/** As `holdsAllOf`, of what somebody would have that they do not have yet. */
export function holdsAllThatIsMore(holder: Rights, before: Rights, after: Rights): boolean {
  const subjects = new Set([...RESOURCES, ...holder.grants.keys(), ...before.grants.keys(), ...after.grants.keys()]);
  const lifted = before.masks.filter((mask) => !after.masks.includes(mask));
  if (lifted.some((mask) => holder.masks.includes(mask))) return false;
  return [...subjects].every((subject) => {
    const given = resolveGrant(after, subject);
    return covers(resolveGrant(before, subject), given) || covers(resolveGrant(holder, subject), given);
  });
}

function covers(held: Grant, given: Grant): boolean {
  return given.level === 'hidden' || (reaches(held.level, given.level) && (held.isLive || !given.isLive));
}
