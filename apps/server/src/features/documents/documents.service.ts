import {
  DOCUMENT_TITLES,
  isBuiltDocument,
  isPlanDocument,
  NO_BOOKS,
  type CompanyDocument,
  type DocumentFormat,
  type DocumentType,
  type LoadingStatus,
} from '@tieout/contracts/documents.ts';
import { fileName } from '@tieout/contracts/file-name.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { recordChange } from '#access/record-change.ts';
import { readPartOfFile } from '#files/stored-files.ts';
import type { RangedFile } from '#http/send-file.ts';
import { enqueueDocuments } from '#ledger/posting/enqueue-documents.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import {
  countDocuments,
  insertDocument,
  selectDocument,
  selectDocumentFile,
  selectDocuments,
  selectHasBooks,
  selectLoading,
  type DocumentKey,
  type DocumentRow,
} from './documents.queries.ts';
import { loadingStatusOf, NOTHING_LOADING } from './loading-status.ts';

export interface DocumentDeps {
  db: AppDb;
}

/** Who asks about whose documents. */
export interface DocumentReader {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
  /** Documents are made of the live books; without it nobody sees one until documents can be shared. */
  isLive: boolean;
  /** Documents that hold a plan are not there for them. */
  hidesPlan: boolean;
  /** Nor those of calculators, for who may not open them. */
  hidesRunway: boolean;
  hidesValuation: boolean;
}

/** Each is made anew whenever the books move. */
const MOST_DOCUMENTS = 100;

export function findDocuments(
  { db }: DocumentDeps,
  reader: DocumentReader,
  which: { onlyAutomatic: boolean },
): Promise<CompanyDocument[]> {
  if (!reader.isLive) return Promise.resolve([]);
  const { companyId, context } = reader;
  return inContext(db, context, async (transaction) => {
    const rows = await selectDocuments(transaction, companyId, which);
    return rows.filter(({ type }) => mayRead(reader, type)).map((row) => documentOf(companyId, row));
  });
}

export function findLoadingStatus({ db }: DocumentDeps, reader: DocumentReader): Promise<LoadingStatus> {
  if (!reader.isLive) return Promise.resolve(NOTHING_LOADING);
  return inContext(db, reader.context, async (transaction) => {
    const row = await selectLoading(transaction, reader.companyId);
    if (row === undefined) throw notFound();
    return loadingStatusOf(row);
  });
}

export async function createDocumentOf(
  db: Db,
  reader: DocumentReader,
  { type, format }: { type: DocumentType; format: DocumentFormat },
): Promise<CompanyDocument> {
  requireLive(reader);
  if (!mayRead(reader, type)) throw notFound();
  const title = DOCUMENT_TITLES[type];
  if (!isBuiltDocument(type)) {
    const message = `A document of the type ${title} cannot be made yet.`;
    throw new AppError('invalid-input', message, { issues: [{ path: 'type', message }] });
  }
  const { companyId, userId, requestId } = reader;
  if (!(await selectHasBooks(db, companyId))) throw new AppError('conflict', NO_BOOKS);
  if ((await countDocuments(db, companyId)) >= MOST_DOCUMENTS) {
    throw new AppError('conflict', `A company has at most ${MOST_DOCUMENTS} documents. Delete one first.`);
  }
  const documentId = await insertDocument(db, { companyId, userId, type, format, title });
  await enqueueDocuments(db, companyId, 'asked');
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    action: 'document.create',
    subjectType: 'document',
    subjectId: documentId,
    after: { type, format },
    requestId,
  });
  return requireDocument(db, { companyId, documentId });
}

export async function openDocument({ db }: DocumentDeps, reader: DocumentReader, id: string): Promise<RangedFile> {
  requireLive(reader);
  const { companyId, context } = reader;
  const key = { companyId, documentId: id };
  const file = await inContext(db, context, (transaction) => selectDocumentFile(transaction, key));
  if (file === undefined || !mayRead(reader, file.type)) throw notFound();
  const { fileId, companyName, title, format, periodFrom, periodTo, contentType, byteSize } = file;
  return {
    name: fileName([companyName, title, periodFrom ?? '', periodTo ?? ''], format),
    contentType,
    byteSize,
    // Every making is another file.
    etag: `"${fileId}"`,
    read: (range) => readPartOfFile(db, { companyId, fileId }, range, context),
  };
}

/** Who may not see the books does not learn what is made of them. */
export function requireLive({ isLive }: DocumentReader): void {
  if (!isLive) throw notFound();
}

export function mayRead(reader: DocumentReader, type: DocumentType): boolean {
  const { hidesPlan, hidesRunway, hidesValuation } = reader;
  if (type === 'RUNWAY_MODEL') return !hidesRunway;
  if (type === 'VALUATION') return !hidesValuation;
  return !hidesPlan || !isPlanDocument(type);
}

export async function requireDocument(db: Db, key: DocumentKey): Promise<CompanyDocument> {
  const row = await selectDocument(db, key);
  if (row === undefined) throw notFound();
  return documentOf(key.companyId, row);
}

function documentOf(companyId: string, { periodFrom, periodTo, hasFile, ...row }: DocumentRow): CompanyDocument {
  return {
    ...row,
    period: periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo },
    // With its company: whoever gets the link may be at home in another one.
    url: hasFile ? `/api/me/documents/${row.id}/file?companyId=${companyId}` : null,
  };
}
