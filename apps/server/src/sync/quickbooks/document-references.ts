import type { DocumentRecord, SettlementRecord } from '@tieout/connectors/core/records.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';

export interface DocumentReferences {
  /** What lines of a document, and of what pays it, carry; null for what is no document. */
  referenceOf(externalId: string): string | null;
  dueOnOf(externalId: string): LocalDate | null;
  applicationsOf(externalId: string): SettlementRecord['applications'];
}

/** Which document is which, when it is due and what pays it. A number that two documents share would let one pay the other. */
export function documentReferences(records: readonly (DocumentRecord | SettlementRecord)[]): DocumentReferences {
  const documents = new Map<string, DocumentRecord>();
  const settlements = new Map<string, SettlementRecord>();
  const uses = new Map<string, number>();
  for (const record of records) {
    if (record.kind === 'settlement') {
      if (!record.isVoid) settlements.set(record.externalId, record);
      continue;
    }
    documents.set(record.externalId, record);
    if (record.number !== null) uses.set(record.number, (uses.get(record.number) ?? 0) + 1);
  }
  return {
    referenceOf(externalId) {
      const number = documents.get(externalId)?.number ?? null;
      if (number !== null && uses.get(number) === 1) return number;
      return documents.has(externalId) ? externalId : null;
    },
    dueOnOf: (externalId) => documents.get(externalId)?.dueOn ?? null,
    applicationsOf: (externalId) => settlements.get(externalId)?.applications ?? [],
  };
}
