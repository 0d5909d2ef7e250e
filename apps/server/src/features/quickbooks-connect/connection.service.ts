import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
import type { QuickbooksCheck } from '@tieout/contracts/quickbooks.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { enqueueSync, selectRuns, selectVendorConnection, updateState } from '#sync/connections.queries.ts';
import { giveUpGrant } from '#sync/grants.ts';
import { deleteGathered, selectGathered } from '#sync/quickbooks/switching/gathered.queries.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';

export const PROVIDER = 'quickbooks';

export async function checkConnection(
  db: Db,
  companyId: string,
  vendor: Pick<QuickBooksVendor, 'isSandbox'> | null,
): Promise<QuickbooksCheck> {
  const known = await selectVendorConnection(db, companyId, PROVIDER);
  const { externalId: _externalId, ...connection } = known ?? { externalId: null };
  const books = known && (await selectGathered(db, { companyId, connectionId: known.id }));
  const isEnded = known === undefined || CONNECTION_STATE[known.state].status === 'DISCONNECTED';
  return {
    isQuickbooksConnected: !isEnded && books === undefined && (known.entries > 0 || known.lastSyncAt !== null),
    isOffered: vendor !== null,
    isSandbox: vendor?.isSandbox ?? false,
    connection:
      known === undefined
        ? null
        : { ...(connection as typeof known), runs: await selectRuns(db, { companyId, connectionId: known.id }) },
    switching: books === undefined ? null : { isReady: books.isComplete, countsFrom: books.countsFrom },
  };
}

interface Asked {
  companyId: string;
  userId: string;
  requestId: string;
  id: string;
}

/** Reads nothing from this moment on; QuickBooks is told by a job, which tries until it has confirmed. */
export async function disconnect(db: Db, grantBox: SecretBox, asked: Asked): Promise<void> {
  const { companyId, userId, requestId } = asked;
  const { id, externalId, state } = await findOwn(db, asked);
  if (state === 'disconnecting' || state === 'disconnected') return;
  const connection = { companyId, connectionId: id };
  await deleteGathered(db, connection);
  await giveUpGrant(db, grantBox, { ...connection, provider: PROVIDER });
  await updateState(db, connection, { state: 'disconnecting' });
  await enqueueSync(db, connection, null);
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    action: 'quickbooks.disconnected',
    subjectType: 'data_source',
    subjectId: id,
    before: { externalId },
    requestId,
  });
}

export async function syncNow(db: Db, asked: Asked): Promise<void> {
  const { id, state } = await findOwn(db, asked);
  const { action } = CONNECTION_STATE[state];
  if (action === 'connect') throw new AppError('conflict', 'QuickBooks is not connected. Connect it again first.');
  // One that is being read already goes on as it is.
  if (action === 'sync') await enqueueSync(db, { companyId: asked.companyId, connectionId: id }, null);
}

async function findOwn(db: Db, { companyId, id }: Asked) {
  const known = await selectVendorConnection(db, companyId, PROVIDER);
  if (known?.id !== id) throw notFound();
  return known;
}
