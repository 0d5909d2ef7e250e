import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { endEntries } from '#ledger/posting/end-entries.ts';
import { advanceLedgerVersion, lockLedger } from '#ledger/posting/ledger-version.ts';
import { postStaged } from '#ledger/posting/post-staged.ts';
import { REPLACED_ENTRY } from '#ledger/posting/replace-entries.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-lines.ts';
import { AppError } from '#server/app-error.ts';
import { changesNothing } from './check-import.ts';
import type { FileReading } from './reader/file-reading.ts';
import { IMPORT_SOURCE, prepareImport, type Books, type Prepared } from './prepare-import.ts';

interface Import {
  books: Books;
  importId: string;
  fileName: string;
}

/**
 * Posts the staged file: new entries are added, changed ones take the place of the older, and the rest is left alone. A
 * file that changes nothing does not advance the version either.
 */
export async function postPrepared(
  transaction: BulkTransaction,
  { books, importId, fileName }: Import,
  reading: FileReading,
): Promise<{ prepared: Prepared; version: number | null }> {
  const { db } = transaction;
  const { companyId, currency } = books;
  await lockLedger(db, companyId);
  const prepared = await prepareImport(transaction, books, { reading, fileName });
  const [problem] = prepared.problems;
  if (problem !== undefined) throw new AppError('conflict', `Line ${problem.line}: ${problem.message}`);
  if (changesNothing(prepared)) return { prepared, version: null };
  const version = await advanceLedgerVersion(db, {
    companyId,
    source: IMPORT_SOURCE,
    reason: `Import of ${fileName}`,
  });
  if (prepared.replaced > 0) await endEntries(transaction, { companyId, version, table: REPLACED_ENTRY });
  await postStaged(
    transaction,
    {
      companyId,
      source: IMPORT_SOURCE,
      currency,
      sourceUpdatedAt: new Date().toISOString(),
      importId,
      names: STAGED_NAMES,
    },
    version,
  );
  return { prepared, version };
}
