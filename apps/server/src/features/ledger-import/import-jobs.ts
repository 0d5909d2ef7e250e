import type { ImportLimits, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { z } from 'zod';
import { recordChange } from '#access/record-change.ts';
import { AppError } from '#server/app-error.ts';
import { inBulkTransaction, type BulkTransaction } from '#db/bulk-transaction.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { findStoredFile, readStoredFile } from '#files/stored-files.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { starterOf, type RunningJob } from '#jobs/watched-jobs.ts';
import { changesNothing, describeFindings, ALREADY_IMPORTED } from './check-import.ts';
import { findOtherCurrency, inOtherCurrency, OtherCurrency } from './file-currency.ts';
import { settledSentences } from './corrections/correction-sentences.ts';
import { findingsOf, mappingOf, type Findings } from './findings.ts';
import type { FileReading } from '#book-files/file-reading.ts';
import { isLedgerEmpty, selectBooks, selectImport, updateImport, type ImportRow } from './ledger-import.queries.ts';
import { postImport, tryImport, type Prepared } from './post-import.ts';
import type { Books, ImportBooks } from './prepare-import.ts';
import { findRemembered, rememberMapping } from './mappings/remember-mapping.ts';
import { NotUtf8 } from '#tables/file-refusal.ts';
import { stageFile, type StagingTask } from './stage-file.ts';

export interface ImportDeps {
  db: AppDb;
  pool: Parameters<typeof inBulkTransaction>[0];
  limits: ImportLimits;
}

const importJobParams = z.object({ importId: z.uuid() });
type ImportJobParams = z.output<typeof importJobParams>;
export type ImportJob = RunningJob<ImportJobParams>;

const IMPORT_KIND: Omit<JobKind<ImportJobParams>, 'name'> = {
  lane: 'long',
  params: importJobParams,
  worksOn: () => 'data-sources',
};
export const IMPORT_CHECK: JobKind<ImportJobParams> = { ...IMPORT_KIND, name: 'ledger-import-check' };
export const IMPORT: JobKind<ImportJobParams> = { ...IMPORT_KIND, name: 'ledger-import' };
export const REVERT: JobKind<ImportJobParams> = { ...IMPORT_KIND, name: 'ledger-revert' };

/** The share of a job that is done when the whole file has been read. */
const READ_SHARE = 0.7;

/** Reads the file and says what it would do; nothing of it stays. */
export async function runCheck(deps: ImportDeps, job: ImportJob): Promise<void> {
  const { db, pool } = deps;
  const row = await findImport(db, job);
  if (row.status !== 'reading') return;
  const books = await findBooks(db, job.companyId);
  const { wantedKind, undo, decisions, answers, kept, remembered } = findingsOf(row.findings);
  const known = await inContext(db, contextOf(job), (transaction) => findRemembered(transaction, job.companyId));
  const task: GivenTask = {
    mapping: mappingOf(row.mapping),
    kind: wantedKind,
    encoding: null,
    remembered: kept === null ? known : [kept, ...known],
  };

  let found: { findings: Findings; mapping: ImportMapping } | null = null;
  const undone = new Error('what a check has written is taken back');
  async function check(staged: GivenTask, openTo?: Books): Promise<void> {
    await inBulkTransaction(pool, contextOf(job), async (transaction) => {
      const isFirst = await isLedgerEmpty(transaction.db, job.companyId);
      const read = await readStaged(deps, job, row, { transaction, books: openTo ?? books, given: staged });
      if (openTo === undefined) findOtherCurrency(read, books);
      const of = { file: openTo?.currency ?? '', books: books.currency, isFirst };
      const reading = openTo === undefined ? read : inOtherCurrency(read, of);
      await job.progress(READ_SHARE, 'Comparing with the ledger');
      const given = { books, importId: row.id, fileName: row.fileName, reading, decisions };
      const prepared = reading.problemCount > 0 ? null : await tryImport(transaction, given);
      const described = describeFindings(reading, prepared, { ...books, ...openTo });
      const like = task.mapping === null ? likeOf(reading) : remembered;
      const findings = {
        ...described,
        wantedKind,
        undo,
        decisions,
        answers,
        isFirst,
        kept,
        remembered: like,
        revertAnswer: null,
      };
      found = { findings, mapping: reading.mapping };
      throw undone;
    });
  }
  await check(task)
    .catch(async (error: unknown) => {
      if (!(error instanceof NotUtf8)) throw error;
      task.encoding = 'windows-1252';
      await check(task);
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof OtherCurrency)) throw error;
      await check(task, { ...books, currency: error.currency, exponent: currencyExponent(error.currency) });
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  await saveCheck(db, job, found);
}

function likeOf({ remembered }: FileReading): Findings['remembered'] {
  return remembered === null ? null : { fileName: remembered.fileName, at: remembered.at };
}

async function saveCheck(
  db: AppDb,
  job: ImportJob,
  found: { findings: Findings; mapping: ImportMapping } | null,
): Promise<void> {
  if (found === null) throw new Error('a check without findings');
  const { findings, mapping } = found;
  await inContext(db, contextOf(job), (transaction) =>
    updateImport(transaction, keyOf(job), ['reading'], {
      status: 'ready',
      mapping: JSON.stringify(mapping),
      findings: JSON.stringify(findings),
      failure: null,
    }),
  );
}

/** Posts the whole file in one transaction, in which the import also becomes an imported one: both, or neither. */
export async function runImport(deps: ImportDeps, job: ImportJob): Promise<void> {
  const { db, pool } = deps;
  const row = await findImport(db, job);
  if (row.status !== 'importing') return;
  const books = await findBooks(db, job.companyId);
  const { encoding, decisions, answers } = findingsOf(row.findings);
  await inBulkTransaction(pool, contextOf(job), async (transaction) => {
    const given = { mapping: mappingOf(row.mapping), kind: null, encoding, remembered: [] };
    const reading = await readStaged(deps, job, row, { transaction, books, given });
    refuseProblems(reading.problemCount);
    await job.progress(READ_SHARE, 'Posting to the ledger');
    const posted = await postImport(transaction, {
      books,
      importId: row.id,
      fileName: row.fileName,
      reading,
      decisions,
      answers,
    });
    await finishImport(transaction, { job, row, books, reading, ...posted });
    // The last moment at which a wish to cancel still counts.
    await job.progress(1, 'Finishing');
  });
}

export function refuseProblems(count: number): void {
  if (count === 0) return;
  const errors = count === 1 ? '1 error' : `${count.toLocaleString('en-US')} errors`;
  throw new AppError('conflict', `The file has ${errors}; nothing was imported. Correct it and upload it again.`);
}

interface Finished {
  job: ImportJob;
  row: ImportRow;
  books: ImportBooks;
  reading: FileReading;
  prepared: Prepared;
  version: number | null;
}

async function finishImport({ db }: BulkTransaction, finished: Finished): Promise<void> {
  const { job, row, books, reading, prepared, version } = finished;
  const described = describeFindings(reading, prepared, books);
  const undo = {
    addedAccounts: [...prepared.accounts.created.map(({ id }) => id), ...prepared.accounts.revived],
    changedAccounts: prepared.accounts.changed.map(({ before }) => before),
  };
  const hasNews =
    !changesNothing(prepared) || (prepared.settled !== null && settledSentences(prepared.settled).length > 0);
  const warnings = hasNews ? described.warnings : [ALREADY_IMPORTED];
  const notes = hasNews ? described.notes : warnings;
  const { decisions, isFirst, remembered, answers } = findingsOf(row.findings);
  const kept = { decisions, answers, isFirst, remembered, kept: null, revertAnswer: null };
  const findings: Findings = { ...described, warnings, notes, wantedKind: null, undo, ...kept };
  const isImported = await updateImport(db, keyOf(job), ['importing'], {
    status: 'imported',
    findings: JSON.stringify(findings),
    failure: null,
    imported_at: new Date().toISOString(),
    imported_version: version,
  });
  if (!isImported) throw new AppError('conflict', 'The import has changed in the meantime.');
  await rememberMapping(db, keyOf(job), { fileName: row.fileName, reading });
  await recordChange(db, {
    companyId: job.companyId,
    actorUserId: job.userId,
    action: 'ledger.imported',
    subjectType: 'ledger_import',
    subjectId: row.id,
    after: { fileName: row.fileName, version, ...described.counts, settled: prepared.settled },
  });
}

type GivenTask = Pick<StagingTask, 'mapping' | 'kind' | 'encoding' | 'remembered'>;

interface Staging {
  transaction: BulkTransaction;
  books: Books;
  given: GivenTask;
}

async function readStaged(
  { db, limits }: ImportDeps,
  job: ImportJob,
  row: ImportRow,
  { transaction, books, given }: Staging,
): Promise<FileReading> {
  const { companyId } = job;
  const file = row.fileId === null ? undefined : await findStoredFile(db, { companyId, fileId: row.fileId });
  if (file === undefined) throw fileGone();
  const task: StagingTask = {
    ...given,
    fileKind: file.contentType === XLSX_TYPE ? 'xlsx' : 'csv',
    fileName: row.fileName,
    byteSize: file.byteSize,
    currency: books.currency,
    exponent: books.exponent,
    limits,
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let read = 0;
    for await (const piece of readStoredFile(db, { companyId, fileId: file?.id ?? '' })) {
      await job.progress((READ_SHARE * read) / Math.max(1, file?.byteSize ?? 1), 'Reading the file');
      read += piece.length;
      yield piece;
    }
    // Deleted meanwhile: the beginning of a file would be posted as if it were all of it.
    if (read !== file?.byteSize) throw fileGone();
  }
  return stageFile(transaction, task, bytes);
}

function fileGone(): AppError {
  return new AppError('conflict', 'The file is no longer available. Upload it again.');
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv';

async function findImport(db: AppDb, job: ImportJob): Promise<ImportRow> {
  const row = await inContext(db, contextOf(job), (transaction) => selectImport(transaction, keyOf(job)));
  if (row === undefined) throw new AppError('conflict', 'The import no longer exists.');
  return row;
}

async function findBooks(db: AppDb, companyId: string): Promise<ImportBooks> {
  const books = await inContext(db, { companyIds: [companyId] }, (transaction) => selectBooks(transaction, companyId));
  return { ...books, companyId, exponent: currencyExponent(books.currency) };
}

export function contextOf(job: ImportJob) {
  return { companyIds: [job.companyId], userId: starterOf(job) };
}

function keyOf({ companyId, params }: Pick<ImportJob, 'companyId' | 'params'>) {
  return { companyId, importId: params.importId };
}
