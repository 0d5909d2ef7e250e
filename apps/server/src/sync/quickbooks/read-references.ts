import type { Grant } from '@tieout/connectors/core/connector.ts';
import type { DocumentRecord, SettlementRecord } from '@tieout/connectors/core/records.ts';
import { ALL_DOCUMENTS, quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { documentReferences, type DocumentReferences } from './document-references.ts';
import type { SyncRunning } from './sync-running.ts';

/** Due dates and payments of all documents: which month a payment belongs to is not known before it is read. */
export async function readReferences(sync: SyncRunning, grant: Grant): Promise<DocumentReferences> {
  const records: (DocumentRecord | SettlementRecord)[] = [];
  for await (const { upserts } of quickBooks.sync(sync.context, grant, 'documents', ALL_DOCUMENTS)) {
    records.push(...(upserts as readonly (DocumentRecord | SettlementRecord)[]));
  }
  return documentReferences(records);
}
