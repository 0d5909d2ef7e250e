import type { Db } from '#db/client.ts';
import { enqueueAlertCheck } from './enqueue-alerts.queries.ts';
import { enqueueDocuments } from './enqueue-documents.queries.ts';
import { enqueueForecasts } from './enqueue-forecasts.queries.ts';

/**
 * What follows from figures that may be others now, in the transaction that changes them: documents, limits of metrics,
 * and forecasts.
 */
export async function enqueueAfterChange(db: Db, companyId: string, cause: 'books' | 'settings'): Promise<void> {
  await enqueueDocuments(db, companyId, cause);
  await enqueueAlertCheck(db, companyId, cause);
  // Months are closed and opened by a setting; postings change no forecast that was made.
  if (cause === 'settings') await enqueueForecasts(db, companyId);
}
