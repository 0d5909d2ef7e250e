import type { CurrentUser } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';

type Membership = CurrentUser['clientCompanies'][number];

/** The spec's names of roles and types are for programs; these are for people. */
export function roleText(role: Role | null, type: UserType | ''): string {
  if (role === 'MANAGER') return 'Manager';
  if (type === 'INVESTOR') return 'Investor';
  if (type === 'VIEWER') return 'Viewer';
  return 'Client';
}

export function accessText({ isOwner, type }: Pick<Membership, 'isOwner' | 'type'>): string {
  if (isOwner) return 'Owner';
  return type === 'INVESTOR' || type === 'VIEWER' ? 'Read only' : 'Member';
}
