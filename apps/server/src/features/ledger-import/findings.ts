import {
  importAccount,
  importKind,
  importMapping,
  ledgerImport,
  type ImportMapping,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { month } from '@tieout/contracts/figures.ts';
import { decidedKind } from '@tieout/contracts/kind-decision.ts';
import { correctionAnswers } from '@tieout/contracts/import-corrections.ts';
import { FIRST_ANSWERS, KIND_ANSWERS } from '@tieout/finance/closed-changes.ts';
import { certaintiesOf } from '@tieout/finance/kind-decision.ts';
import { z } from 'zod';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { closedEntriesOf } from './corrections/compose-corrections.ts';
import { storedCorrections, type StoredCorrections } from './corrections/stored-corrections.ts';
import type { ImportRow } from './ledger-import.queries.ts';
import { ENCODINGS } from '#tables/text-decoding.ts';

const shape = ledgerImport.shape;

const fileShape = z.object({ separator: z.string(), header: z.array(z.string()), layout: z.string().nullable() });

/** What its lines come to in each month, besides what a reader is told of it. */
const storedAccount = importAccount.extend({
  months: z.array(z.object({ month, amount: z.int() })).catch([]),
});
export type StoredAccount = z.output<typeof storedAccount>;

/** What is stored of a check. Whatever is missing or unreadable counts as not found out. */
const findings = z.object({
  wantedKind: importKind.nullable().catch(null),
  fileKind: z.enum(['csv', 'xlsx']).catch('csv'),
  encoding: z.enum(ENCODINGS).nullable().catch(null),
  sheets: shape.sheets.catch([]),
  columns: shape.columns.catch([]),
  preview: shape.preview.catch([]),
  layout: shape.layout.catch(null),
  questions: shape.questions.catch({ amounts: null, dates: null }),
  likely: shape.likely.catch(null),
  seems: shape.seems.catch(null),
  notes: shape.notes.catch([]),
  controls: shape.controls.catch([]),
  currency: shape.currency.catch(null),
  basis: shape.basis.catch(null),
  errorKinds: shape.errorKinds.catch([]),
  /** Of accounts the company does not have: what they seem to be. */
  accounts: z.array(storedAccount).catch([]),
  /** What a person has said they are, by key. */
  decisions: z.record(z.string(), decidedKind).catch({}),
  /** By which the next file of this report is known. */
  shape: fileShape.nullable().catch(null),
  /** The earlier file whose mapping this one is read with. */
  remembered: shape.remembered.catch(null),
  /** Of the file that this one replaces: its mapping stays where it fits. */
  kept: z
    .object({ shape: fileShape, mapping: importMapping, fileName: z.string(), at: z.string() })
    .nullable()
    .catch(null),
  /** Whether nothing was posted yet when the file was checked. */
  isFirst: z.boolean().catch(false),
  bringsNews: shape.bringsNews.catch(true),
  counts: shape.counts.catch(null),
  totals: shape.totals.catch(null),
  months: shape.months.catch(null),
  errors: shape.errors.catch([]),
  errorCount: shape.errorCount.catch(0),
  warnings: shape.warnings.catch([]),
  posted: shape.posted.catch(null),
  /** What is asked about closed months, missing and overlapping entries. */
  corrections: storedCorrections.nullable().catch(null),
  answers: correctionAnswers.catch({ ...FIRST_ANSWERS }),
  /** What whoever takes it back has said about closed months. */
  revertAnswer: z.enum(KIND_ANSWERS).nullable().catch(null),
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
  const {
    fileKind: _kind,
    encoding: _encoding,
    wantedKind: _wanted,
    undo: _undo,
    decisions: _decisions,
    shape: _shape,
    kept: _kept,
    revertAnswer: _revertAnswer,
    accounts,
    corrections,
    answers,
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
    corrections: corrections === null ? null : correctionCounts(corrections, answers),
    failure: row.failure,
    createdAt: row.createdAt,
    importedAt: row.importedAt,
    revertedAt: row.revertedAt,
  };
}

function correctionCounts(corrections: StoredCorrections, answers: Findings['answers']): LedgerImport['corrections'] {
  const counts = {
    closed: closedEntriesOf(corrections, answers),
    missing: corrections.missing.count,
    overlap: corrections.overlap.count,
    booked: corrections.booked.count,
  };
  return Object.values(counts).every((count) => count === 0) ? null : counts;
}
