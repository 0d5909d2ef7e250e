import type { Client, ClientChange } from '@tieout/contracts/clients.ts';
import { companyContext } from '#access/company-access.ts';
import { lockCompany } from '#access/companies.queries.ts';
import type { Db } from '#db/client.ts';
import { setContext } from '#db/context.ts';
import { deleteGrants, updateMasks, updatePreset } from './access-settings.queries.ts';
import { clientAnswer, kindOf, requireClient, rightsOf } from './client-answer.ts';
import {
  deleteMembership,
  selectAnyActive,
  updateClient,
  updateUnprovenName,
  type ClientColumns,
  type ClientRow,
} from './clients.queries.ts';
import { recordClient, summaryOf, type ClientDeps } from './invite-client.service.ts';
import { requireAnotherOwner, requireGivable, requireOthers, rolesOf, type TeamCall } from './require-rights.ts';

/** Counts with the next request of whoever it is about: rights are read from these rows each time. */
export async function changeClient(
  deps: ClientDeps,
  db: Db,
  call: TeamCall,
  { id, change }: { id: string; change: ClientChange },
): Promise<Client> {
  const { companyId, caller } = call;
  await lockCompany(db, companyId);
  const row = await requireClient(db, companyId, id);
  requireOthers(call, row);
  const roles = change.kind === kindOf(row) ? row : await rolesOf(db, companyId, change.kind);
  if (change.isDisabled || !roles.isOwner) await requireAnotherOwner(db, companyId, row);
  const isOther = change.kind !== kindOf(row);
  // Rights belong to the kind: an investor must not keep what they could change as a colleague.
  if (isOther) await forgetRights(db, companyId, id);
  // An owner keeps whatever is to be known of the company.
  const masks = roles.isOwner ? [] : row.masks;
  if (masks.length < row.masks.length) await updateMasks(db, companyId, id, masks);
  if ((isOther || row.status === 'DISABLED') && !change.isDisabled) {
    requireGivable(call, await rightsOf(db, companyId, { ...row, ...roles, masks }));
  }
  const { columns, names } = columnsOf(row, change);
  await updateClient(db, companyId, id, { ...columns, type: roles.type, is_owner: roles.isOwner });
  if (names !== null) await updateUnprovenName(db, companyId, id, names);
  const after = clientAnswer(await requireClient(db, companyId, id), caller.userId);
  const before = summaryOf(clientAnswer(row, caller.userId));
  await recordClient(db, call, 'client.changed', { id, before, after: summaryOf(after) });
  if (after.status === 'DISABLED' && row.status === 'ACTIVE') await signOutIfNowhere(deps, db, call, id);
  return after;
}

async function forgetRights(db: Db, companyId: string, id: string): Promise<void> {
  await deleteGrants(db, companyId, id);
  await updatePreset(db, companyId, id, null);
}

function columnsOf(
  row: ClientRow,
  { firstName, lastName, isDisabled }: ClientChange,
): { columns: Omit<ClientColumns, 'type' | 'is_owner'>; names: { first_name: string; last_name: string } | null } {
  if (row.status !== 'INVITED') return { columns: { status: isDisabled ? 'DISABLED' : 'ACTIVE' }, names: null };
  const first_name = firstName ?? row.invitedFirstName ?? row.firstName;
  const last_name = lastName ?? row.invitedLastName ?? row.lastName;
  // Whoever has not accepted has nothing to lose yet: an invitation is taken back by deleting it.
  const invited = { status: 'INVITED', invited_first_name: first_name, invited_last_name: last_name } as const;
  return { columns: invited, names: { first_name, last_name } };
}

/** What they made stays; their rights go with the membership. */
export async function deleteClient(deps: ClientDeps, db: Db, call: TeamCall, id: string): Promise<Client> {
  const { companyId, caller } = call;
  await lockCompany(db, companyId);
  const row = await requireClient(db, companyId, id);
  requireOthers(call, row);
  await requireAnotherOwner(db, companyId, row);
  await deleteMembership(db, companyId, id);
  const client = clientAnswer(row, caller.userId);
  await recordClient(db, call, 'client.deleted', { id, before: summaryOf(client) });
  if (row.status === 'ACTIVE') await signOutIfNowhere(deps, db, call, id);
  return client;
}

/** Whoever belongs to other companies stays signed in there; whoever belongs to none any more is signed out. */
async function signOutIfNowhere({ identity }: ClientDeps, db: Db, call: TeamCall, userId: string): Promise<void> {
  await setContext(db, { userId });
  const elsewhere = await selectAnyActive(db, userId);
  await setContext(db, companyContext(call.caller, call.companyId));
  if (elsewhere === undefined) await identity.endAllSessions(db, userId);
}
