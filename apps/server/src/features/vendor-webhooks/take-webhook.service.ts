import type { WebhookHint } from '@tieout/connectors/core/connector.ts';
import { IntegrationError } from '@tieout/connectors/core/integration-error.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { enqueueSync } from '#sync/connections.queries.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import { deleteOldEvents, insertEvent, lookAtVendorAccount, selectConnectionsOf } from './vendor-webhooks.queries.ts';

const PROVIDER = 'quickbooks';

export interface WebhookDeps {
  db: AppDb;
  vendor: QuickBooksVendor | null;
}

/**
 * An event says only that something has changed at an account: the connection to it is read, which finds what, whatever order
 * events come in. One that comes again, or is of an account that nobody has connected, does nothing.
 */
export async function takeWebhook({ db, vendor }: WebhookDeps, raw: Uint8Array, signature: string | undefined) {
  const config = vendor === null ? null : await vendor.config();
  // Whoever knows an empty secret could sign.
  if (config === null || config.webhookVerifier === '' || !quickBooks.webhook.isGenuine(raw, signature, config)) {
    throw new AppError('invalid-input', 'The signature is not one of QuickBooks.');
  }
  for (const [externalId, hints] of Map.groupBy(readHints(raw), (hint) => hint.externalId)) {
    await takeHints(db, externalId, hints);
  }
}

function readHints(raw: Uint8Array): readonly WebhookHint[] {
  try {
    return quickBooks.webhook.parse(raw);
  } catch (error) {
    if (error instanceof IntegrationError)
      throw new AppError('invalid-input', 'The events have a form we do not know.');
    throw error;
  }
}

/** The inbox and the jobs together: an event that was noted has been followed. */
async function takeHints(db: AppDb, externalId: string, hints: readonly WebhookHint[]): Promise<void> {
  await inContext(db, { companyIds: [] }, async (transaction) => {
    await deleteOldEvents(transaction);
    let isNew = false;
    for (const { deliveryId } of hints) {
      isNew = (await insertEvent(transaction, { provider: PROVIDER, deliveryId, externalId })) || isNew;
    }
    if (!isNew) return;
    const account = { provider: PROVIDER, externalId };
    await lookAtVendorAccount(transaction, account);
    for (const connection of await selectConnectionsOf(transaction, account)) {
      await enqueueSync(transaction, connection, null);
    }
  });
}
