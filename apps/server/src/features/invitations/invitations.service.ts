import type { AvailableCompany } from '@tieout/contracts/invitations.ts';
import { companyIdsOf, currentMembershipOf, personalContext, type Caller } from '#access/caller.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, setContext } from '#db/context.ts';
import { acceptInvitation } from '#identity/invitations/activate-invitations.ts';
import { selectInvitingCompanies } from '#identity/invitations/invitations.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import {
  deleteInvitation,
  selectAvailable,
  selectCompanyName,
  selectCompanySeenAsViewer,
  selectInvitation,
} from './invitations.queries.ts';

export interface InvitationAnswer {
  companyId: string;
  name: string;
}

/** An invitation shows the name of its company, which nobody else outside of it sees. */
export function findAvailable(db: AppDb, caller: Caller): Promise<AvailableCompany[]> {
  const { userId } = caller;
  const current = caller.role === 'MANAGER' ? caller.currentCompanyId : currentMembershipOf(caller)?.companyId;
  return inContext(db, personalContext(caller), async (transaction) => {
    // A manager has no memberships, and so no use for an invitation.
    const inviting = caller.role === 'MANAGER' ? [] : await selectInvitingCompanies(transaction, userId);
    await setContext(transaction, { userId, companyIds: [...companyIdsOf(caller), ...inviting] });
    const rows = await selectAvailable(transaction, userId);
    return rows.map(({ status, expiresAt, isOwner, ...company }): AvailableCompany => ({
      ...company,
      isOwner: isOwner ?? false,
      isCurrent: company.id === current,
      state: status === 'INVITED' ? 'INVITED' : 'ACTIVE',
      expiresAt: status === 'INVITED' ? expiresAt : null,
    }));
  });
}

interface Answering {
  caller: Caller;
  companyId: string;
  requestId: string;
}

export function accept(db: AppDb, { caller, companyId, requestId }: Answering): Promise<InvitationAnswer> {
  const { userId } = caller;
  return inContext(db, personalContext(caller), async (transaction) => {
    const { type, isOpen } = await requireInvitation(transaction, userId, companyId);
    if (!isOpen) throw new AppError('conflict', 'The invitation has expired. Ask for a new one.');
    if (type === 'VIEWER' && (await selectCompanySeenAsViewer(transaction, userId)) !== undefined) {
      throw new AppError('conflict', 'A viewer sees one company. Ask to be invited as an investor.');
    }
    await setContext(transaction, { userId, companyIds: [companyId] });
    if (!(await acceptInvitation(transaction, { uid: userId, companyId, requestId }))) throw notFound();
    return { companyId, name: await selectCompanyName(transaction, companyId) };
  });
}

/** Nothing of it stays but the line in the company's history. */
export function decline(db: AppDb, { caller, companyId, requestId }: Answering): Promise<InvitationAnswer> {
  const { userId } = caller;
  return inContext(db, personalContext(caller), async (transaction) => {
    await requireInvitation(transaction, userId, companyId);
    await setContext(transaction, { userId, companyIds: [companyId] });
    if (!(await deleteInvitation(transaction, userId, companyId))) throw notFound();
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      action: 'client.declined',
      subjectType: 'client',
      subjectId: userId,
      requestId,
    });
    return { companyId, name: await selectCompanyName(transaction, companyId) };
  });
}

/** Asked behind the caller's own walls: an invitation of others is as missing as none. */
async function requireInvitation(db: Db, userId: string, companyId: string) {
  const invitation = await selectInvitation(db, userId, companyId);
  if (invitation === undefined) throw notFound();
  return invitation;
}
