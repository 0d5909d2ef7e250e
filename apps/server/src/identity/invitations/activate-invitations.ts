import type { Db } from '#db/client.ts';
import { setContext } from '#db/context.ts';
import { selectInvitingCompanies, updateInvitations } from './invitations.queries.ts';

/** Whoever has proven their address has accepted the invitations sent to it. Ends with the walls around the user themselves. */
export async function activateInvitations(transaction: Db, uid: string): Promise<void> {
  await setContext(transaction, { userId: uid });
  const companyIds = await selectInvitingCompanies(transaction, uid);
  if (companyIds.length === 0) return;
  await setContext(transaction, { userId: uid, companyIds });
  await updateInvitations(transaction, uid, companyIds);
  await setContext(transaction, { userId: uid });
}
