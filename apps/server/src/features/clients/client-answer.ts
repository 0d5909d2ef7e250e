import type { Client, ClientKind } from '@tieout/contracts/clients.ts';
import type { Db } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import { membershipOf } from '#access/load-caller.ts';
import { selectGrantsOf } from '#access/look.queries.ts';
import type { Rights } from './access-levels.ts';
import { selectClient, type ClientRow } from './clients.queries.ts';

/** Until somebody has accepted, all that is shown of them is what the inviter typed: it must not tell who has an account. */
export function clientAnswer(row: ClientRow, callerId: string): Client {
  const { id, email, type, status, invitedAt, ownRights, invitedFirstName, invitedLastName } = row;
  const isInvited = status === 'INVITED';
  return {
    id,
    email,
    type,
    status,
    invitedAt,
    ownRights,
    firstName: isInvited ? (invitedFirstName ?? row.firstName) : row.firstName,
    lastName: isInvited ? (invitedLastName ?? row.lastName) : row.lastName,
    kind: kindOf(row),
    isYou: id === callerId,
    expiresAt: isInvited ? row.expiresAt : null,
    isExpired: isInvited && row.isExpired,
    lastLoginAt: isInvited ? null : row.lastLoginAt,
  };
}

export function kindOf({ type, isOwner }: Pick<ClientRow, 'type' | 'isOwner'>): ClientKind {
  if (type === 'INVESTOR' || type === 'VIEWER') return type;
  return isOwner ? 'OWNER' : 'COLLEAGUE';
}

export async function requireClient(db: Db, companyId: string, userId: string): Promise<ClientRow> {
  const row = await selectClient(db, companyId, userId);
  if (row === undefined) throw notFound();
  return row;
}

export async function rightsOf(
  db: Db,
  companyId: string,
  { id, type, isOwner, masks }: Pick<ClientRow, 'id' | 'type' | 'isOwner' | 'masks'>,
): Promise<Rights> {
  return membershipOf({ companyId, type, isOwner, masks, grants: await selectGrantsOf(db, companyId, id) });
}
