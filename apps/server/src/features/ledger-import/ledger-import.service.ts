import { certaintiesOf } from '@tieout/finance/kind-decision.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ImportLimits, ImportKind, ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { layoutCalled } from '#book-files/layouts/layouts.ts';
import { shapeKey } from '#book-files/mapping/file-shape.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { removeStoredFile } from '#files/stored-files.ts';
import { deleteStoredFile } from '#files/stored-files.queries.ts';
import { createJob } from '#jobs/watched-jobs.ts';
import { decideKinds } from './accounts/decide-kinds.ts';
import { refuseOtherBooks } from './file-currency.ts';
import { findingsOf, ledgerImportOf, mappingOf, type Findings } from './findings.ts';
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
import { deleteMapping } from './mappings/import-mapping.queries.ts';
import { requireAnswers } from './corrections/corrections.service.ts';
import { findRevertEffects, requireRevertAnswer } from './corrections/revert-effects.ts';
import { wrongTime } from './wrong-time.ts';
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

/** Another file in the place of one that is not posted: what was said about columns and accounts stays where it fits. */
export async function replaceFile(
  deps: LedgerImportDeps,
  importer: Importer,
  importId: string,
  { fileName, body }: { fileName: string; body: () => Pick<Upload, 'bytes' | 'announcedBytes'> },
): Promise<LedgerImport> {
  const { companyId, userId, context } = importer;
  // Looked up first: a file for somebody else's import is not even looked at.
  const { status } = await findImport(deps, importer, importId);
  if (status !== 'ready' && status !== 'failed') throw wrongTime({ status });
  const file = await storeUpload(deps.db, deps.limits, { ...body(), fileName, companyId, userId, context });
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status !== 'ready' && row.status !== 'failed') throw wrongTime(row);
    await updateImport(transaction, keyOf(importer, row), [row.status], {
      status: 'reading',
      file_id: file.id,
      file_name: fileName,
      mapping: null,
      findings: JSON.stringify(findingsLeft(row)),
      failure: null,
    });
    if (row.fileId !== null) await deleteStoredFile(transaction, { companyId, fileId: row.fileId });
    await startJob(transaction, importer, row.id, IMPORT_CHECK);
  }).catch(async (error: unknown) => {
    await removeStoredFile(deps.db, { companyId, fileId: file.id }, context);
    throw error;
  });
}

/** What a person has said, without what was read in the old file. */
function findingsLeft(row: ImportRow): Partial<Findings> {
  const { wantedKind, decisions, shape, kept } = findingsOf(row.findings);
  const mapping = mappingOf(row.mapping);
  if (shape === null || mapping === null) return { wantedKind, decisions, kept };
  const { fileName } = row;
  return { wantedKind, decisions, kept: { shape, mapping, fileName, at: new Date().toISOString() } };
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
  if (mapping.layout !== null && layoutCalled(mapping.layout) === undefined) {
    throw new AppError('invalid-input', 'There is no such layout. Leave it out, and say what the columns mean.');
  }
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status !== 'ready' && row.status !== 'failed') throw wrongTime(row);
    requireFile(row);
    const findings = findingsOf(row.findings);
    // Said anew, it is no longer what an earlier file had.
    const remembered = isDeepStrictEqual(mappingOf(row.mapping), mapping) ? findings.remembered : null;
    await updateImport(transaction, keyOf(importer, row), [row.status], {
      status: 'reading',
      mapping: JSON.stringify(mapping),
      findings: JSON.stringify({ ...findings, remembered }),
      failure: null,
    });
    await startJob(transaction, importer, row.id, IMPORT_CHECK);
  });
}

/** What was agreed to for files of this shape no longer counts; one that is not posted is read as if it were the first. */
export function forgetMapping(deps: LedgerImportDeps, importer: Importer, importId: string) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status !== 'ready' && row.status !== 'failed' && row.status !== 'imported') throw wrongTime(row);
    const findings = findingsOf(row.findings);
    if (findings.shape !== null) await deleteMapping(transaction, importer.companyId, shapeKey(findings.shape));
    const forgotten = JSON.stringify({ ...findings, remembered: null, kept: null });
    if (row.status === 'imported') {
      await updateImport(transaction, keyOf(importer, row), ['imported'], { findings: forgotten });
      return;
    }
    requireFile(row);
    await updateImport(transaction, keyOf(importer, row), [row.status], {
      status: 'reading',
      mapping: null,
      findings: forgotten,
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
    const findings = findingsOf(row.findings);
    const { errorCount, accounts, isFirst, questions } = findings;
    refuseProblems(errorCount);
    refuseUnsaid(questions);
    refuseOtherBooks(findings, await selectBooks(transaction, importer.companyId));
    if (isFirst) refuseUnknown(certaintiesOf(accounts).unknown);
    await requireAnswers(transaction, importer.companyId, row);
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

/** Posted unasked, 1.234 would be a thousand times too much, or too little. */
function refuseUnsaid({ amounts, dates }: Findings['questions']): void {
  if (amounts !== null) {
    throw new AppError(
      'conflict',
      `Nothing in the file proves what “${amounts.cell}” is. Say how its amounts are written.`,
    );
  }
  if (dates !== null) {
    throw new AppError(
      'conflict',
      `Nothing in the file proves which day “${dates.cell}” is. Say how its dates are written.`,
    );
  }
}

/** Closed months change by a revert only where somebody has said so, and still holds to it when the file goes. */
export function revertImport(
  deps: LedgerImportDeps,
  importer: Importer,
  importId: string,
  closed: KindAnswer | undefined,
) {
  return change(deps, importer, importId, async (transaction, row) => {
    if (row.status === 'reverting') return;
    if (row.status !== 'imported') throw wrongTime(row);
    if (row.importedVersion === null) {
      throw new AppError('conflict', 'This import changed nothing, so there is nothing to revert.');
    }
    await requireRevertAnswer(transaction, importer.companyId, row, closed);
    await updateImport(transaction, keyOf(importer, row), ['imported'], {
      status: 'reverting',
      findings: JSON.stringify({ ...findingsOf(row.findings), revertAnswer: closed ?? null }),
      failure: null,
    });
    await startJob(transaction, importer, row.id, REVERT);
  });
}

/** Before somebody takes a file back. */
export function findRevert({ db }: LedgerImportDeps, { companyId, context }: Importer, importId: string) {
  return inContext(db, context, async (transaction) => {
    const row = await selectImport(transaction, { companyId, importId });
    if (row === undefined) throw notFound();
    const { currency } = await selectBooks(transaction, companyId);
    return { currency, closed: await findRevertEffects(transaction, companyId, row) };
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
