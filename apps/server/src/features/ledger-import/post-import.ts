import type { CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import type { Batch, Comparison } from '#ledger/posting/batch.ts';
import { compareStaged } from '#ledger/posting/compare-staged.queries.ts';
import { postBatch } from '#ledger/posting/post-batch.ts';
import { hasRoomForStaged } from '#ledger/staging/ledger-room.queries.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-tables.ts';
import { findStatedBalance } from '#ledger/staging/stated-balances.queries.ts';
import { findTakenDays } from '#ledger/staging/taken-days.queries.ts';
import { settleCorrections, type Settled } from '#ledger/corrections/settle-corrections.ts';
import { AppError } from '#server/app-error.ts';
import { isLedgerEmpty, selectBooks, selectFilesSource, upsertFilesSource } from './ledger-import.queries.ts';
import {
  changesAccounts,
  prepareImport,
  type Decisions,
  type ImportBooks,
  type PreparedFile,
} from './prepare-import.ts';
import { fixedAnswerOf, shutThroughOf, type ClosedMonths } from '#ledger/corrections/closed-months.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { settleKinds } from './settle-kinds.ts';
import { describeCorrections } from './corrections/describe-corrections.ts';
import { reasonsOf, refuseUnanswered } from './corrections/correction-sentences.ts';
import type { StoredCorrections } from './corrections/stored-corrections.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';
import { statedBalanceProblem } from './stated-balance-problem.ts';
import { takenDaysProblem } from './taken-days-problem.ts';

/** What a file would change, or has changed. */
export interface Prepared extends PreparedFile, Comparison {
  /** What would be asked; null after the answers. */
  corrections: StoredCorrections | null;
  /** What became of it; null before. */
  settled: Settled | null;
}

interface Import {
  books: ImportBooks;
  importId: string;
  fileName: string;
  reading: FileReading;
  decisions: Decisions;
}

/** Says what the staged file would change, in a transaction that is taken back. */
export async function tryImport(transaction: BulkTransaction, file: Import): Promise<Prepared> {
  const { db } = transaction;
  // Looked up only: a check that held it would keep imports waiting for its whole length.
  const batch = batchOf(file, (await selectFilesSource(db, file.books.companyId)) ?? null);
  const prepared = await prepareImport(transaction, batch, file);
  const comparison = await compareStaged(db, batch, STAGED_NAMES);
  const problems = [...prepared.problems, ...(await problemsInLedger(transaction, file))];
  const shutThrough = await findShutThrough(db, batch, file.books);
  const corrections = await describeCorrections(db, batch, { shutThrough, accounts: prepared.accounts.changed });
  return { ...prepared, ...comparison, problems, corrections, settled: null };
}

/** Posts the staged file. One that changes nothing does not advance the version either. */
export async function postImport(
  transaction: BulkTransaction,
  file: Import & { answers: CorrectionAnswers },
): Promise<{ prepared: Prepared; version: number | null }> {
  const { db } = transaction;
  const batch = batchOf(file, await upsertFilesSource(db, file.books.companyId));
  let prepared: PreparedFile | null = null;
  let settled: Settled | null = null;
  const { version, ...comparison } = await postBatch(transaction, batch, {
    name: async () => {
      prepared = await prepareImport(transaction, batch, file);
      refuse(prepared.problems);
      await settleKinds(db, batch, prepared.accounts, file.answers);
      return { names: STAGED_NAMES, changesAccounts: changesAccounts(prepared.accounts) };
    },
    settle: async (compared) => {
      const result = await settle(transaction, batch, file.answers, compared);
      settled = result.settled;
      const reason = [batch.reason, ...reasonsOf(result.settled)].join('; ');
      return { comparison: result.comparison, reason, changesTold: result.changesTold };
    },
    refuse: async () => refuse(await problemsInLedger(transaction, file)),
  });
  if (prepared === null) throw new Error('a posting that named nothing');
  return { prepared: { ...(prepared as PreparedFile), ...comparison, corrections: null, settled }, version };
}

/** As the books are now: a month may have been closed since the file was checked. */
async function settle({ db }: BulkTransaction, batch: Batch, answers: CorrectionAnswers, compared: Comparison) {
  await lockClosing(db, batch.companyId);
  const books = await selectBooks(db, batch.companyId);
  const closed = fixedAnswerOf(books) ?? answers.closed;
  const shutThrough = await findShutThrough(db, batch, books);
  const settling = {
    answers: { ...answers, closed },
    shutThrough,
    refuse: (entries: number) => refuseUnanswered({ entries, accounts: 0 }),
  };
  return settleCorrections(db, batch, settling, compared);
}

/** Months in which nothing was ever posted have nothing that could be restated. */
async function findShutThrough(db: Db, { companyId }: Batch, books: ClosedMonths): Promise<Month | null> {
  return (await isLedgerEmpty(db, companyId)) ? null : shutThroughOf(books);
}

function refuse([problem]: readonly LineProblem[]): void {
  if (problem !== undefined) throw new AppError('conflict', `Line ${problem.line}: ${problem.message}`);
}

function batchOf({ books, importId, fileName }: Import, connectionId: string | null): Batch {
  return {
    companyId: books.companyId,
    connectionId,
    source: 'IMPORT',
    currency: books.currency,
    reason: `Import of ${fileName}`,
    sourceUpdatedAt: new Date().toISOString(),
    importId,
    window: null,
  };
}

const NO_ROOM = 'With what is posted already, the amounts of the file sum to more than a ledger can hold.';

/** Known only after the file has been compared with what is posted. */
async function problemsInLedger(
  { db }: BulkTransaction,
  { books: { companyId }, fileName, reading }: Import,
): Promise<LineProblem[]> {
  const line = Math.max(1, reading.mapping.headerLine);
  const taken = await findTakenDays(db, { companyId, fileName });
  const stated = await findStatedBalance(db, companyId);
  return [
    ...(taken === undefined ? [] : [takenDaysProblem(taken, line)]),
    ...(stated === undefined ? [] : [statedBalanceProblem(stated, line)]),
    ...((await hasRoomForStaged(db, companyId))
      ? []
      : [{ line, column: null, kind: 'other' as const, message: NO_ROOM }]),
  ];
}
