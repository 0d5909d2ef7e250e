import { createHash } from 'node:crypto';
import {
  AUTOMATIC_DOCUMENT_TYPES,
  DOCUMENT_TITLES,
  NO_BOOKS,
  type BuiltDocumentType,
} from '@tieout/contracts/documents.ts';
import { fileName } from '@tieout/contracts/file-name.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { DocumentDraft, DocumentMakers } from '#files/document-maker.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { updateFileExpiring, updateFileKept } from '#files/stored-files.queries.ts';
import { removeStoredFile, writeStoredFile } from '#files/stored-files.ts';
import { AppError } from '#server/app-error.ts';
import { selectCurrentVersion, type DocumentKey } from './documents.queries.ts';
import {
  insertAutomaticDocuments,
  selectDocumentsToMake,
  updateDocumentBegun,
  updateDocumentEmptied,
  updateDocumentFailed,
  updateDocumentMade,
  updateDocumentUnchanged,
  type DocumentToMake,
  type Making,
} from './make-documents.queries.ts';

export interface MakingDeps {
  db: AppDb;
  makers: DocumentMakers;
}

const FAILED = 'Something went wrong on our side. Please try again; if it happens again, report it.';
const AUTOMATIC = AUTOMATIC_DOCUMENT_TYPES.map((type) => ({ type, title: DOCUMENT_TITLES[type] }));
/** Whoever is downloading the old file gets the rest of it. */
const OLD_FILE_MINUTES = 15;

interface ReadDraft extends Making {
  write: DocumentDraft['write'];
}
type ReadDraftOf = (type: BuiltDocumentType) => Promise<ReadDraft>;

/**
 * Makes every document of a company whose content has changed. Answers what went wrong, refusals apart; the other
 * documents are made all the same.
 */
export async function makeDocuments(deps: MakingDeps, companyId: string, signal: AbortSignal): Promise<Error[]> {
  const documents = await inContext(deps.db, { companyIds: [companyId] }, async (transaction) => {
    await insertAutomaticDocuments(transaction, companyId, AUTOMATIC);
    return selectDocumentsToMake(transaction, companyId);
  });
  const draftOf = draftReader(deps, companyId);
  const errors: Error[] = [];
  for (const document of documents) {
    signal.throwIfAborted();
    const error = await makeDocument(deps.db, companyId, document, draftOf);
    if (error !== null) errors.push(error);
  }
  return errors;
}

/** Documents of one type in several formats are made of the same moment. */
function draftReader({ db, makers }: MakingDeps, companyId: string): ReadDraftOf {
  const drafts = new Map<BuiltDocumentType, ReadDraft>();
  return async function draftOf(type) {
    const known = drafts.get(type);
    if (known !== undefined) return known;
    const read = await inSnapshot(db, { companyIds: [companyId] }, async (transaction): Promise<ReadDraft> => {
      const version = await selectCurrentVersion(transaction, companyId);
      const { content, period, write } = await makers[type](transaction, companyId);
      return { version, contentHash: createHash('sha256').update(content).digest(), period, write };
    });
    drafts.set(type, read);
    return read;
  };
}

async function makeDocument(
  db: AppDb,
  companyId: string,
  document: DocumentToMake,
  draftOf: ReadDraftOf,
): Promise<Error | null> {
  const context = { companyIds: [companyId] };
  const key = { companyId, documentId: document.id };
  await inContext(db, context, (transaction) => updateDocumentBegun(transaction, key));
  try {
    const draft = await draftOf(document.type);
    const isUnchanged = await inContext(db, context, (transaction) => updateDocumentUnchanged(transaction, key, draft));
    if (!isUnchanged) await replaceFile(db, companyId, document, draft);
    return null;
  } catch (thrown) {
    const error = thrown as Error;
    const isRefusal = error instanceof AppError;
    const failure = isRefusal ? error.message : FAILED;
    await inContext(db, context, async (transaction) => {
      await updateDocumentFailed(transaction, key, failure);
      if (failure === NO_BOOKS) await takeFileAway(transaction, key);
    });
    return isRefusal ? null : error;
  }
}

/** Of books that were reverted nothing may be left to download: it would be figures that nobody has. */
async function takeFileAway(db: Db, key: DocumentKey): Promise<void> {
  const emptied = await updateDocumentEmptied(db, key);
  if (emptied === undefined) return;
  await updateFileExpiring(db, { companyId: key.companyId, fileId: emptied.oldFileId }, OLD_FILE_MINUTES);
}

/** Until the document uses it the new file has an end, so that one nobody finished is swept like any other. */
async function replaceFile(db: AppDb, companyId: string, document: DocumentToMake, draft: ReadDraft): Promise<void> {
  const { id: documentId, type, format } = document;
  const name = fileName([DOCUMENT_TITLES[type], draft.period.from, draft.period.to], format);
  const contentType = CONTENT_TYPES[format];
  const bytes = await draft.write(format);
  const file = await writeStoredFile(db, { companyId, name, contentType, createdBy: null, daysKept: 1 }, [bytes]);
  const isUsed = await inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const replaced = await updateDocumentMade(transaction, { companyId, documentId }, file.id, draft);
    if (replaced === undefined) return false;
    await updateFileKept(transaction, { companyId, fileId: file.id });
    const { oldFileId } = replaced;
    if (oldFileId !== null) await updateFileExpiring(transaction, { companyId, fileId: oldFileId }, OLD_FILE_MINUTES);
    return true;
  });
  if (!isUsed) await removeStoredFile(db, { companyId, fileId: file.id });
}
