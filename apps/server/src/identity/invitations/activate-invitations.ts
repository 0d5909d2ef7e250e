import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { setContext } from '#db/context.ts';
import { selectInvitingCompanies, updateInvitation } from './invitations.queries.ts';

/** Whoever has proven their address has accepted the invitations sent to it. Ends with the walls around the user themselves. */
export async function activateInvitations(transaction: Db, uid: string): Promise<void> {
  await setContext(transaction, { userId: uid });
  const companyIds = await selectInvitingCompanies(transaction, uid);
  for (const companyId of companyIds) {
    await setContext(transaction, { userId: uid, companyIds: [companyId] });
    await acceptInvitation(transaction, { uid, companyId });
  }
  if (companyIds.length > 0) await setContext(transaction, { userId: uid });
}

/** Behind the walls of the company. False where another request was first. */
export async function acceptInvitation(
  transaction: Db,
  { uid, companyId, requestId = null }: { uid: string; companyId: string; requestId?: string | null },
): Promise<boolean> {
  if (!(await updateInvitation(transaction, uid, companyId))) return false;
  await recordChange(transaction, {
    companyId,
    actorUserId: uid,
    action: 'client.accepted',
    subjectType: 'client',
    subjectId: uid,
    before: { status: 'INVITED' },
    after: { status: 'ACTIVE' },
    requestId,
  });
  return true;
}
