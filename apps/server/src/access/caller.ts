import type { Mask } from '@tieout/contracts/masks.ts';
import type { Subject } from '@tieout/contracts/rights.ts';
import type { MembershipType, Role, UserType } from '@tieout/contracts/people.ts';
import type { DbContext } from '#db/context.ts';
import type { Grant } from './levels.ts';

export interface Membership {
  companyId: string;
  type: MembershipType;
  isOwner: boolean;
  /** Lines that they are never told; none of an owner. */
  masks: readonly Mask[];
  /** What they were granted where it differs from the default of their type. */
  grants: ReadonlyMap<Subject, Grant>;
}

/** The person behind a request, as the database knows them at this moment. Nothing of it comes from the token but the session's id. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  /** Active memberships, oldest first. */
  memberships: readonly Membership[];
  /** Companies a manager looks after. */
  assignedCompanyIds: readonly string[];
  currentCompanyId: string | null;
}

export function companyIdsOf(caller: Caller): string[] {
  return caller.role === 'MANAGER'
    ? [...caller.assignedCompanyIds]
    : caller.memberships.map(({ companyId }) => companyId);
}

/** The type of the current company's membership (decisions section 5). */
export function userTypeOf(caller: Caller): UserType {
  if (caller.role === 'MANAGER') return 'MANAGER';
  return currentMembershipOf(caller)?.type ?? 'UNKNOWN';
}

export function currentMembershipOf(caller: Caller): Membership | undefined {
  return caller.memberships.find(({ companyId }) => companyId === caller.currentCompanyId) ?? caller.memberships[0];
}

/** Row-level security for calls that concern the caller themselves and the list of their companies. */
export function personalContext(caller: Caller): DbContext {
  return { userId: caller.userId };
}
