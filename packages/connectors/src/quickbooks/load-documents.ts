import type { z } from 'zod';
import { parseValue } from '../core/parse-answer.ts';
import type { DocumentRecord, SettlementRecord } from '../core/records.ts';
import type { QuickBooksApi } from './api.ts';
import { PROVIDER } from './config.ts';
import { documentSchema, settlementSchema } from './entities.ts';
import { toDocumentRecord, toSettlementRecord } from './normalise.ts';
import { queryAll } from './query.ts';

const DOCUMENTS = ['Invoice', 'Bill', 'CreditMemo', 'VendorCredit'] as const;
const SETTLEMENTS = ['Payment', 'BillPayment'] as const;

export type DocumentEntityName = (typeof DOCUMENTS)[number] | (typeof SETTLEMENTS)[number];

export interface DocumentReader {
  readonly kind: 'document' | 'settlement';
  readonly schema: z.ZodType<{ Id: string }>;
  /** @throws when the entity is not as its schema says. */
  read(entity: unknown, homeCurrency: string): DocumentRecord | SettlementRecord;
}

/** What due dates and payments are read from, and how. */
export const DOCUMENT_READERS: ReadonlyMap<string, DocumentReader> = new Map<string, DocumentReader>([
  ...DOCUMENTS.map((type): [string, DocumentReader] => [
    type,
    {
      kind: 'document',
      schema: documentSchema,
      read: (entity, homeCurrency) =>
        toDocumentRecord(type, parseValue(asked(type), entity, documentSchema), homeCurrency),
    },
  ]),
  ...SETTLEMENTS.map((type): [string, DocumentReader] => [
    type,
    {
      kind: 'settlement',
      schema: settlementSchema,
      read: (entity, homeCurrency) =>
        toSettlementRecord(type, parseValue(asked(type), entity, settlementSchema), homeCurrency),
    },
  ]),
]);

function asked(type: string) {
  return { provider: PROVIDER, call: type };
}

export const DOCUMENT_ENTITIES: readonly DocumentEntityName[] = [...DOCUMENTS, ...SETTLEMENTS];

export async function loadDocuments(
  api: QuickBooksApi,
  entity: DocumentEntityName,
  homeCurrency: string,
): Promise<(DocumentRecord | SettlementRecord)[]> {
  const reader = DOCUMENT_READERS.get(entity);
  if (reader === undefined) return [];
  const rows = await queryAll(api, { entity, schema: reader.schema });
  return rows.map((row) => reader.read(row, homeCurrency));
}
