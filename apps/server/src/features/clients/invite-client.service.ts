import { INVITATION_DAYS, type Client, type ClientInvitation } from '@tieout/contracts/clients.ts';
import { lockCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { insertPerson, selectAccount, type Account } from '#identity/people/people.queries.ts';
import type { IdentityProvider } from '#identity/port.ts';
import { sendMail } from '#mail/outbox.ts';
import { invitationMail } from '#mail/templates/invitations.ts';
import { AppError } from '#server/app-error.ts';
import { presetGrants, requirePossible } from './access-levels.ts';
import { insertGrants, updateMasks } from './access-settings.queries.ts';
import { clientAnswer, requireClient, rightsOf } from './client-answer.ts';
import { insertInvitation, renewInvitation, selectClient, selectClients, selectInviter } from './clients.queries.ts';
import { grantRows } from './grant-rows.ts';
import { ownMembership, requireGivable, requireOthers, rolesOf, type TeamCall } from './require-rights.ts';

export interface ClientDeps {
  identity: Pick<IdentityProvider, 'createUser' | 'endAllSessions'>;
  /** Links in mails begin with it. */
  publicUrl: string;
}

/** Each is a row of everybody's list, and a mail to somebody. */
const MAX_CLIENTS = 200;

export async function findClients(db: Db, { companyId, caller }: TeamCall): Promise<Client[]> {
  return (await selectClients(db, companyId)).map((row) => clientAnswer(row, caller.userId));
}

/** A person, their invitation and its mail, or nothing of it. */
export async function inviteClient(
  deps: ClientDeps,
  db: Db,
  call: TeamCall,
  invitation: ClientInvitation,
): Promise<Client> {
  const { companyId } = call;
  await lockCompany(db, companyId);
  if ((await selectClients(db, companyId)).length >= MAX_CLIENTS) {
    throw new AppError('conflict', `A company has at most ${MAX_CLIENTS} people. Delete somebody first.`);
  }
  const roles = await rolesOf(db, companyId, invitation.kind);
  const { firstName, lastName, message, preset } = invitation;
  const grants = preset === null ? new Map() : presetGrants(roles, preset);
  // Who is told less than all gives that on to whomever they invite.
  const masks = ownMembership(call)?.masks ?? [];
  requirePossible({ ...roles, masks, grants });
  requireGivable(call, { ...roles, masks, grants });
  const account = await accountOf(deps, db, companyId, invitation);
  await requireNew(db, companyId, account);
  await insertInvitation(db, { companyId, userId: account.uid, firstName, lastName, preset, ...roles });
  await updateMasks(db, companyId, account.uid, masks);
  await insertGrants(db, companyId, account.uid, grantRows(grants));
  await mailInvitation(deps, db, call, { account, firstName, message });
  const client = clientAnswer(await requireClient(db, companyId, account.uid), call.caller.userId);
  await recordClient(db, call, 'client.invited', { id: client.id, after: summaryOf(client) });
  return client;
}

/** Whoever has the address; a new account without a password where nobody has. */
async function accountOf(
  { identity }: ClientDeps,
  db: Db,
  companyId: string,
  { email, firstName, lastName }: ClientInvitation,
): Promise<Account> {
  const emailCanonical = canonicalEmail(email);
  const uid = await insertPerson(db, {
    email,
    email_canonical: emailCanonical,
    first_name: firstName,
    last_name: lastName,
    current_company_id: companyId,
  });
  if (uid !== null) await identity.createUser(db, { uid, email, credential: null, isEmailVerified: false });
  const account = await selectAccount(db, emailCanonical);
  if (account === undefined) throw new Error('An account that was just made is not there');
  return account;
}

async function requireNew(db: Db, companyId: string, { uid, role }: Account): Promise<void> {
  const present = await selectClient(db, companyId, uid);
  if (present?.status === 'INVITED') refuseEmail('This e-mail was invited already. You can send the invitation again.');
  if (present !== undefined) refuseEmail('This e-mail already has access');
  // A manager has no memberships: an invitation could never be accepted.
  if (role === 'MANAGER') refuseEmail('This e-mail belongs to a manager. Please use another one.');
}

function refuseEmail(message: string): never {
  throw new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

/** The same invitation by mail once more, for as long as a new one. */
export async function resendInvitation(deps: ClientDeps, db: Db, call: TeamCall, clientId: string): Promise<Client> {
  const { companyId } = call;
  await lockCompany(db, companyId);
  const row = await requireClient(db, companyId, clientId);
  requireOthers(call, row);
  if (row.status !== 'INVITED') throw new AppError('conflict', 'They have accepted already.');
  requireGivable(call, await rightsOf(db, companyId, row));
  const account = await selectAccount(db, canonicalEmail(row.email));
  if (account === undefined) throw new Error('Somebody invited without an account');
  await renewInvitation(db, companyId, clientId);
  await mailInvitation(deps, db, call, { account, firstName: row.invitedFirstName ?? row.firstName, message: '' });
  await recordClient(db, call, 'client.invitation-resent', { id: clientId });
  return clientAnswer(await requireClient(db, companyId, clientId), call.caller.userId);
}

async function mailInvitation(
  { publicUrl }: ClientDeps,
  db: Db,
  { companyId, caller }: TeamCall,
  { account, firstName, message }: { account: Account; firstName: string; message: string },
): Promise<void> {
  const { companyName, inviter } = await selectInviter(db, companyId, caller.userId);
  const hasAccount = account.isEmailVerified;
  const query = new URLSearchParams({ email: account.email });
  const link = hasAccount ? `${publicUrl}/payment-details` : `${publicUrl}/complete-registration?${query.toString()}`;
  const mail = { firstName, inviter: inviter ?? companyName, companyName, message, days: INVITATION_DAYS };
  await sendMail(db, { to: account.email, ...invitationMail({ ...mail, link, hasAccount }) });
}

/** What is kept of somebody in the history of the company. */
export function summaryOf({ email, kind, status }: Client): object {
  return { email, kind, status };
}

export function recordClient(
  db: Db,
  { companyId, caller, requestId }: TeamCall,
  action: string,
  { id, before, after }: { id: string; before?: object; after?: object },
): Promise<void> {
  const subject = { subjectType: 'client', subjectId: id };
  return recordChange(db, {
    companyId,
    actorUserId: caller.userId,
    action,
    ...subject,
    before: before ?? null,
    after: after ?? null,
    requestId,
  });
}
