import {
  importKind,
  importMapping,
  ledgerImport,
  type ImportMapping,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { z } from 'zod';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { ImportRow } from './ledger-import.queries.ts';
import { ENCODINGS } from '#tables/text-decoding.ts';

const shape = ledgerImport.shape;

/** What is stored of a check. Whatever is missing or unreadable counts as not found out. */
const findings = z.object({
  wantedKind: importKind.nullable().catch(null),
  fileKind: z.enum(['csv', 'xlsx']).catch('csv'),
  encoding: z.enum(ENCODINGS).nullable().catch(null),
  sheets: shape.sheets.catch([]),
  columns: shape.columns.catch([]),
  preview: shape.preview.catch([]),
  counts: shape.counts.catch(null),
  totals: shape.totals.catch(null),
  months: shape.months.catch(null),
  errors: shape.errors.catch([]),
  errorCount: shape.errorCount.catch(0),
  warnings: shape.warnings.catch([]),
  /** What taking the import back has to undo besides its entries: accounts it made or took up again, and older facts. */
  undo: z
    .object({ addedAccounts: z.array(z.uuid()), changedAccounts: z.array(z.custom<KnownAccount>()) })
    .catch({ addedAccounts: [], changedAccounts: [] }),
});
export type Findings = z.output<typeof findings>;

export function findingsOf(stored: unknown): Findings {
  return findings.parse(typeof stored === 'object' && stored !== null ? stored : {});
}

export function mappingOf(stored: unknown): ImportMapping | null {
  return importMapping
    .nullable()
    .catch(null)
    .parse(stored ?? null);
}

export function ledgerImportOf(row: ImportRow): LedgerImport {
  const { fileKind: _kind, encoding: _encoding, wantedKind: _wanted, undo: _undo, ...found } = findingsOf(row.findings);
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    jobId: row.jobId,
    mapping: mappingOf(row.mapping),
    ...found,
    failure: row.failure,
    createdAt: row.createdAt,
    importedAt: row.importedAt,
    revertedAt: row.revertedAt,
  };
}
