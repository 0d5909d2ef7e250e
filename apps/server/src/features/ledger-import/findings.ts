import {
  importAccount,
  importKind,
  importMapping,
  ledgerImport,
  type ImportMapping,
  type ImportAccount,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { decidedKind } from '@tieout/contracts/kind-decision.ts';
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
  layout: shape.layout.catch(null),
  controls: shape.controls.catch([]),
  currency: shape.currency.catch(null),
  errorKinds: shape.errorKinds.catch([]),
  /** Of accounts the company does not have: what they seem to be. */
  accounts: z.array(importAccount).catch([]),
  /** What a person has said they are, by key. */
  decisions: z.record(z.string(), decidedKind).catch({}),
  /** Whether nothing was posted yet when the file was checked. */
  isFirst: z.boolean().catch(false),
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

/** How many are sure, unsure and unknown. */
export function certaintiesOf(accounts: readonly ImportAccount[]): { sure: number; unsure: number; unknown: number } {
  const counts = { sure: 0, unsure: 0, unknown: 0 };
  for (const { decision } of accounts) counts[decision.certainty] += 1;
  return counts;
}

export function ledgerImportOf(row: ImportRow): LedgerImport {
  const {
    fileKind: _kind,
    encoding: _encoding,
    wantedKind: _wanted,
    undo: _undo,
    decisions: _decisions,
    isFirst: _first,
    accounts,
    ...found
  } = findingsOf(row.findings);
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    jobId: row.jobId,
    mapping: mappingOf(row.mapping),
    ...found,
    newAccounts: found.counts === null ? null : certaintiesOf(accounts),
    failure: row.failure,
    createdAt: row.createdAt,
    importedAt: row.importedAt,
    revertedAt: row.revertedAt,
  };
}
