import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Resource, Subject } from '@tieout/contracts/rights.ts';
import type { Db } from '#db/client.ts';
import type { Membership } from './caller.ts';
import { selectCompanyPeople } from './company-people.queries.ts';
import { HIDDEN, MANAGER_GRANT, type Grant } from './levels.ts';
import { membershipOf } from './load-caller.ts';
import { resolveGrant, widestGrant } from './resolve-grant.ts';

/** Somebody who belongs to a company or looks after it, and what they may do there at this moment. */
export interface CompanyPerson {
  id: string;
  name: string;
  email: string;
  /** Looks after the company, and belongs to none. */
  isManager: boolean;
  /** What they are to the company; null of a manager. */
  type: MembershipType | null;
  grantFor: (subject: Subject) => Grant;
  /** The most they have for the resource or any single thing below it. */
  widestGrantFor: (resource: Resource) => Grant;
}

/** Nobody is told by mail what is kept from them, or answers for a figure that they may not know. */
function grantOf(rights: Membership | null, grantIn: (rights: Membership) => Grant): Grant {
  if (rights === null) return MANAGER_GRANT;
  return rights.masks.length > 0 ? HIDDEN : grantIn(rights);
}

export async function findCompanyPeople(db: Db, companyId: string): Promise<CompanyPerson[]> {
  const rows = await selectCompanyPeople(db, companyId);
  return rows.map(({ membership, ...person }) => {
    const rights = membership === null ? null : membershipOf(membership);
    return {
      ...person,
      isManager: rights === null,
      type: rights?.type ?? null,
      grantFor: (subject) => grantOf(rights, (own) => resolveGrant(own, subject)),
      widestGrantFor: (resource) => grantOf(rights, (own) => widestGrant(own, resource)),
    };
  });
}
