import type { BulkTransaction } from '#db/bulk-transaction.ts';
import type { Batch, Comparison } from '#ledger/posting/batch.ts';
import { compareStaged } from '#ledger/posting/compare-staged.queries.ts';
import { postBatch } from '#ledger/posting/post-batch.ts';
import { hasRoomForStaged } from '#ledger/staging/ledger-room.queries.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-tables.ts';
import { findTakenDays } from '#ledger/staging/taken-days.queries.ts';
import { AppError } from '#server/app-error.ts';
import { selectFilesSource, upsertFilesSource } from './ledger-import.queries.ts';
import { changesAccounts, prepareImport, type Books, type Decisions, type PreparedFile } from './prepare-import.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';
import { takenDaysProblem } from './taken-days-problem.ts';

/** What a file would change, or has changed. */
export interface Prepared extends PreparedFile, Comparison {}

interface Import {
  books: Books;
  importId: string;
  fileName: string;
  reading: FileReading;
  decisions: Decisions;
}

/** Says what the staged file would change, in a transaction that is taken back. */
export async function tryImport(transaction: BulkTransaction, file: Import): Promise<Prepared> {
  // Looked up only: a check that held it would keep imports waiting for its whole length.
  const batch = batchOf(file, (await selectFilesSource(transaction.db, file.books.companyId)) ?? null);
  const prepared = await prepareImport(transaction, batch, file);
  const comparison = await compareStaged(transaction.db, batch, STAGED_NAMES);
  const problems = [...prepared.problems, ...(await problemsInLedger(transaction, file))];
  return { ...prepared, ...comparison, problems };
}

/** Posts the staged file. One that changes nothing does not advance the version either. */
export async function postImport(
  transaction: BulkTransaction,
  file: Import,
): Promise<{ prepared: Prepared; version: number | null }> {
  const batch = batchOf(file, await upsertFilesSource(transaction.db, file.books.companyId));
  let prepared: PreparedFile | null = null;
  const { version, ...comparison } = await postBatch(transaction, batch, {
    name: async () => {
      prepared = await prepareImport(transaction, batch, file);
      refuse(prepared.problems);
      return { names: STAGED_NAMES, changesAccounts: changesAccounts(prepared.accounts) };
    },
    refuse: async () => refuse(await problemsInLedger(transaction, file)),
  });
  if (prepared === null) throw new Error('a posting that named nothing');
  return { prepared: { ...(prepared as PreparedFile), ...comparison }, version };
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
  const line = reading.mapping.headerLine;
  const taken = await findTakenDays(db, { companyId, fileName });
  return [
    ...(taken === undefined ? [] : [takenDaysProblem(taken, line)]),
    ...((await hasRoomForStaged(db, companyId))
      ? []
      : [{ line, column: null, kind: 'other' as const, message: NO_ROOM }]),
  ];
}
