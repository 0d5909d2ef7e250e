import { requireLook } from '#access/look.ts';
import { insertLook } from '#access/look.queries.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, rightsOf } from './client-answer.ts';
import { recordClient } from './invite-client.service.ts';
import type { TeamCall } from './require-rights.ts';

/** Lets somebody see what another one sees; that they do is in the history before they see anything. */
export async function lookAs(db: Db, call: TeamCall, clientId: string): Promise<{ id: string; expiresAt: string }> {
  const { companyId, caller } = call;
  const client = await requireClient(db, companyId, clientId);
  if (clientId === caller.userId) throw new AppError('conflict', 'You see what you see.');
  if (client.status === 'DISABLED') throw new AppError('conflict', 'They are disabled, and see nothing.');
  requireLook(caller, { companyId, ...(await rightsOf(db, companyId, client)) });
  const look = await insertLook(db, { companyId, viewerId: caller.userId, clientId });
  await recordClient(db, call, 'client.viewed-as', { id: clientId, after: { email: client.email } });
  return look;
}
