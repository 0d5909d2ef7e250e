import type { ClientKind } from '@tieout/contracts/clients.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Caller, Membership } from '#access/caller.ts';
import { holdsAllOf } from '#access/holds-all-of.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import type { Rights } from './access-levels.ts';
import { selectCompanyType, selectOtherOwner, type ClientRow } from './clients.queries.ts';

export interface TeamCall {
  caller: Caller;
  companyId: string;
  requestId: string;
}

/** Null for a manager, who holds everything in the companies they look after. */
export function ownMembership({ caller, companyId }: TeamCall): Membership | null {
  if (caller.role === 'MANAGER') return null;
  return caller.memberships.find((membership) => membership.companyId === companyId) ?? null;
}

/** What somebody of a kind is in this company: colleagues and owners have its type. */
export async function rolesOf(
  db: Db,
  companyId: string,
  kind: ClientKind,
): Promise<{ type: MembershipType; isOwner: boolean }> {
  if (kind === 'INVESTOR' || kind === 'VIEWER') return { type: kind, isOwner: false };
  // A company without anybody was made by a manager: its data comes by file.
  return { type: (await selectCompanyType(db, companyId)) ?? 'MANUAL', isOwner: kind === 'OWNER' };
}

/** Nobody gives others more than they hold: what is given is the kind, with the rights that go with it. */
export function requireGivable(call: TeamCall, given: Rights): void {
  const holder = ownMembership(call);
  if (holder === null) return;
  if ((given.isOwner && !holder.isOwner) || !holdsAllOf(holder, given)) throw tooMuch();
}

export function tooMuch(): AppError {
  return new AppError('conflict', 'You cannot give others more than you may do yourself.');
}

/** Somebody else decides on one's own access, and only owners and managers on that of owners. */
export function requireOthers(call: TeamCall, { id, isOwner }: ClientRow): void {
  if (id === call.caller.userId) {
    throw new AppError('conflict', 'Your own access is changed by somebody else: another owner, or your manager.');
  }
  if (isOwner && ownMembership(call)?.isOwner === false) {
    throw new AppError('conflict', 'Only an owner can change the access of an owner.');
  }
}

/** Under the lock of the company: of two owners who remove each other at once, one stays. */
export async function requireAnotherOwner(db: Db, companyId: string, row: ClientRow): Promise<void> {
  if (!row.isOwner || row.status !== 'ACTIVE') return;
  if ((await selectOtherOwner(db, companyId, row.id)) === undefined) {
    throw new AppError('conflict', 'The last owner has to stay. Make somebody else an owner first.');
  }
}
