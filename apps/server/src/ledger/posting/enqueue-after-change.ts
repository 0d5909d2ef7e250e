import type { Db } from '#db/client.ts';
import { enqueueAlertCheck } from './enqueue-alerts.queries.ts';
import { enqueueDocuments } from './enqueue-documents.queries.ts';

/** What follows from figures that may be others now, in the transaction that changes them: documents, and limits of metrics. */
export async function enqueueAfterChange(db: Db, companyId: string, cause: 'books' | 'settings'): Promise<void> {
  await enqueueDocuments(db, companyId, cause);
  await enqueueAlertCheck(db, companyId, cause);
}
