import type { CurrentUser } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';

type Membership = CurrentUser['clientCompanies'][number];

/** The spec's names of roles and types are for programs; these are for people. */
function roleText(role: Role | null, type: UserType | ''): string {
  if (role === 'MANAGER') return 'Manager';
  if (type === 'INVESTOR') return 'Investor';
  if (type === 'VIEWER') return 'Viewer';
  return 'Client';
}

/** After "You are". */
export function standingText(company: Membership | undefined, role: Role | null, type: UserType | ''): string {
  const called = roleText(role, type);
  if (company === undefined || called !== 'Client') return `signed in as ${called.toLowerCase()}`;
  return `${company.isOwner ? 'an owner' : 'a member'} of ${company.name}`;
}
