import type { MembershipType } from '@tieout/contracts/people.ts';
import { selectCompanyPeople } from '#access/company-people.queries.ts';
import { accessTo, type CompanyAccess } from '#access/company-access.ts';
import { membershipOf } from '#access/load-caller.ts';
import { reaches } from '#access/levels.ts';
import type { Db } from '#db/client.ts';

/** Somebody who reads what a company publishes, and what they may see of it at this moment. */
export interface Reader {
  id: string;
  name: string;
  email: string;
  type: MembershipType;
  access: CompanyAccess;
}

/** Investors and viewers of a company, by name. */
export async function findReaders(db: Db, companyId: string): Promise<Reader[]> {
  const people = await selectCompanyPeople(db, companyId);
  return people.flatMap(({ id, name, email, membership }): Reader[] => {
    if (membership === null || (membership.type !== 'INVESTOR' && membership.type !== 'VIEWER')) return [];
    const access = accessTo(
      {
        userId: id,
        sessionId: '',
        role: 'CLIENT',
        memberships: [membershipOf(membership)],
        assignedCompanyIds: [],
        currentCompanyId: companyId,
      },
      companyId,
    );
    return [{ id, name: name === '' ? email : name, email, type: membership.type, access }];
  });
}

/** Why somebody gets no letter: it is of the overview, and not restricted line by line. Null of who gets it. */
export function withoutLetter({ access }: Pick<Reader, 'access'>): 'NOT_SHARED' | 'MASKED' | null {
  if (!reaches(access.grantFor('dashboard/overview').level, 'view')) return 'NOT_SHARED';
  return access.masks.length > 0 ? 'MASKED' : null;
}

export function getsLetter(reader: Pick<Reader, 'access'>): boolean {
  return withoutLetter(reader) === null;
}
