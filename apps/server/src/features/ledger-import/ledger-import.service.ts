import type { ImportLimits, ImportKind, ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { removeStoredFile } from '#files/stored-files.ts';
import { deleteStoredFile } from '#files/stored-files.queries.ts';
import { createJob } from '#jobs/watched-jobs.ts';
import { decideKinds } from './accounts/decide-kinds.ts';
import { certaintiesOf, findingsOf, ledgerImportOf } from './findings.ts';
import { IMPORT, IMPORT_CHECK, refuseProblems, REVERT } from './import-jobs.ts';
import {
  insertImport,
  selectImport,
  selectImportForUpdate,
  selectImports,
  selectBooks,
  updateImport,
  updateJobOfImportCancelled,
  type ImportKey,
  type ImportRow,
} from './ledger-import.queries.ts';
import { storeUpload, type Upload } from './upload-file.ts';

export interface LedgerImportDeps {
  db: AppDb;
  limits: ImportLimits;
}

export interface Importer {
  companyId: string;
  userId: string;
  context: DbContext;
}

const SHOWN_IMPORTS = 50;

export async function uploadFile(
  { db, limits }: LedgerImportDeps,
  importer: Importer,
  upload: Omit<Upload, 'companyId' | 'userId' | 'context'> & { kind: ImportKind | undefined },
): Promise<LedgerImport> {
  const { companyId, userId, context } = importer;
  const { kind, fileName } = upload;
  const file = await storeUpload(db, limits, { ...upload, companyId, userId, context });
  return inContext(db, context, async (transaction) => {
    const importId = await insertImport(transaction, {
      companyId,
      userId,
      fileName,
      fileId: file.id,
      kind: kind ?? null,
    });
    await startJob(transaction, importer, importId, IMPORT_CHECK);
    return requireImport(transaction, { companyId, importId });
  }).catch(async (error: unknown) => {
    await removeStoredFile(db, { companyId, fileId: file.id }, context);
    throw error;
  });
}

export function listImports({ db }: LedgerImportDeps, { companyId, context }: Importer): Promise<LedgerImport[]> {
  return inContext(db, context, async (transaction) =>
    (await selectImports(transaction, companyId, SHOWN_IMPORTS)).map(ledgerImportOf),
  );
}

export function findImport({ db }: LedgerImportDeps, importer: Importer, importId: string): Promise<LedgerImport> {
  return inContext(db, importer.context, (transaction) =>
    requireImport(transaction, { companyId: importer.companyId, importId }),
  );
}

export function mapImport(deps: LedgerImportDeps, importer: Importer, importId: string, mapping: ImportMapping) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status !== 'ready' && row.status !== 'failed') throw wrongTime(row);
    requireFile(row);
    await updateImport(transaction, keyOf(importer, row), [row.status], {
      status: 'reading',
      mapping: JSON.stringify(mapping),
      failure: null,
    });
    await startJob(transaction, importer, row.id, IMPORT_CHECK);
  });
}

export function confirmImport(deps: LedgerImportDeps, importer: Importer, importId: string) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status === 'importing') return;
    if (row.status !== 'ready') throw wrongTime(row);
    requireFile(row);
    const { errorCount, accounts, isFirst } = findingsOf(row.findings);
    refuseProblems(errorCount);
    if (isFirst) refuseUnknown(certaintiesOf(accounts).unknown);
    await updateImport(transaction, keyOf(importer, row), ['ready'], { status: 'importing', failure: null });
    await startJob(transaction, importer, row.id, IMPORT);
  });
}

export function findAccounts({ db }: LedgerImportDeps, { companyId, context }: Importer, importId: string) {
  return inContext(db, context, async (transaction) => {
    const row = await selectImport(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    return accountsOf(transaction, row, companyId);
  });
}

/** Kinds that a person chose for accounts of a file that is not posted. */
export function decideAccounts(
  { db }: LedgerImportDeps,
  { companyId, context }: Importer,
  importId: string,
  kinds: readonly { key: string; kind: DecidedKind }[],
) {
  return inContext(db, context, async (transaction) => {
    const row = await selectImportForUpdate(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    if (row.status !== 'ready') throw wrongTime(row);
    const findings = decideKinds(findingsOf(row.findings), kinds);
    await updateImport(transaction, { companyId, importId }, ['ready'], { findings: JSON.stringify(findings) });
    return accountsOf(transaction, { ...row, findings }, companyId);
  });
}

async function accountsOf(db: Db, row: ImportRow, companyId: string) {
  const { currency } = await selectBooks(db, companyId);
  return { accounts: findingsOf(row.findings).accounts, currency };
}

function refuseUnknown(count: number): void {
  if (count === 0) return;
  const accounts = count === 1 ? '1 account is' : `${count.toLocaleString('en-US')} accounts are`;
  throw new AppError('conflict', `Nothing tells what ${accounts}. Choose a kind for each before you post.`);
}

export function revertImport(deps: LedgerImportDeps, importer: Importer, importId: string) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status === 'reverting') return;
    if (row.status !== 'imported') throw wrongTime(row);
    if (row.importedVersion === null) {
      throw new AppError('conflict', 'This import changed nothing, so there is nothing to revert.');
    }
    await updateImport(transaction, keyOf(importer, row), ['imported'], { status: 'reverting', failure: null });
    await startJob(transaction, importer, row.id, REVERT);
  });
}

/** A running job finds the wish at its next step and undoes what it began; until then the import says what it is at. */
export function cancelImport(deps: LedgerImportDeps, importer: Importer, importId: string) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status === 'cancelled') return;
    if (row.status === 'imported' || row.status === 'reverting' || row.status === 'reverted') throw wrongTime(row);
    if (row.jobId !== null) await updateJobOfImportCancelled(transaction, importer.companyId, row.jobId);
    if (row.status === 'importing') return;
    await updateImport(transaction, keyOf(importer, row), [row.status], { status: 'cancelled', failure: null });
    if (row.fileId !== null) await deleteStoredFile(transaction, { companyId: importer.companyId, fileId: row.fileId });
  });
}

/** One transaction, in which the import is locked: two people at one import take turns. */
function change(
  { db }: LedgerImportDeps,
  { companyId, context }: Importer,
  importId: string,
  work: (transaction: Db, row: ImportRow) => Promise<void>,
): Promise<LedgerImport> {
  return inContext(db, context, async (transaction) => {
    const row = await selectImportForUpdate(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    await work(transaction, row);
    return requireImport(transaction, { companyId, importId });
  });
}

async function requireImport(db: Db, key: ImportKey): Promise<LedgerImport> {
  const row = await selectImport(db, key);
  if (row === undefined) throw notFound();
  return ledgerImportOf(row);
}

async function startJob(db: Db, { companyId, userId }: Importer, importId: string, kind: typeof IMPORT): Promise<void> {
  const jobId = await createJob(db, kind, { companyId, userId, params: { importId } });
  await updateImport(db, { companyId, importId }, ['reading', 'importing', 'reverting'], { job_id: jobId });
}

function keyOf({ companyId }: Importer, { id }: ImportRow): ImportKey {
  return { companyId, importId: id };
}

function requireFile({ fileId }: ImportRow): void {
  if (fileId === null) throw new AppError('conflict', 'The file is no longer available. Upload it again.');
}

const SENTENCES: Readonly<Record<ImportRow['status'], string>> = {
  reading: 'The file is still being read.',
  ready: 'The file is not in the ledger.',
  importing: 'The file is being imported.',
  imported: 'The file is already imported.',
  reverting: 'The import is being reverted.',
  reverted: 'The import has already been reverted.',
  failed: 'The file could not be read or imported. Choose what its columns mean, or upload it again.',
  cancelled: 'The upload was cancelled.',
};

function wrongTime({ status }: ImportRow): AppError {
  return new AppError('conflict', SENTENCES[status]);
}
