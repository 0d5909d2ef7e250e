import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Resource, Subject } from '@tieout/contracts/rights.ts';
import type { Db } from '#db/client.ts';
import { selectCompanyPeople } from './company-people.queries.ts';
import { MANAGER_GRANT, type Grant } from './levels.ts';
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

export async function findCompanyPeople(db: Db, companyId: string): Promise<CompanyPerson[]> {
  const rows = await selectCompanyPeople(db, companyId);
  return rows.map(({ membership, ...person }) => {
    const rights = membership === null ? null : membershipOf(membership);
    return {
      ...person,
      isManager: rights === null,
      type: rights?.type ?? null,
      grantFor: (subject) => (rights === null ? MANAGER_GRANT : resolveGrant(rights, subject)),
      widestGrantFor: (resource) => (rights === null ? MANAGER_GRANT : widestGrant(rights, resource)),
    };
  });
}
