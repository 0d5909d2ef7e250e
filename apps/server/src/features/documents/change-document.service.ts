import type { CompanyDocument } from '@tieout/contracts/documents.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { updateFileExpiring, updateFileKept } from '#files/stored-files.queries.ts';
import { enqueueDocuments } from '#ledger/posting/enqueue-documents.queries.ts';
import { notFound } from '#server/app-error.ts';
import {
  lockDocument,
  updateDocument,
  updateDocumentAsked,
  updateDocumentDeleted,
  type DocumentKey,
} from './documents.queries.ts';
import { mayRead, requireDocument, requireLive, type DocumentDeps, type DocumentReader } from './documents.service.ts';

/** Until then bringing it back costs nothing; later it is made anew. */
const DELETED_FILE_MINUTES = 7 * 24 * 60;

export interface DocumentChanges {
  title?: string | undefined;
  pinned?: boolean | undefined;
  deleted?: boolean | undefined;
}

type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

export function changeDocumentOf(
  { db }: DocumentDeps,
  reader: DocumentReader,
  id: string,
  changes: DocumentChanges,
): Promise<CompanyDocument> {
  requireLive(reader);
  const key = { companyId: reader.companyId, documentId: id };
  return inContext(db, reader.context, async (transaction) => {
    const document = await lockDocument(transaction, key);
    const isDeleted = document?.deletedAt !== null;
    if (document === undefined || !mayRead(reader, document.type)) throw notFound();
    if (isDeleted && changes.deleted !== false) throw notFound();
    const { title = document.title, pinned = document.isPinned, deleted = isDeleted } = changes;
    await updateDocument(transaction, key, { title, is_pinned: pinned });
    if (deleted && !isDeleted) await deleteDocument(transaction, key, document);
    if (!deleted && isDeleted) await bringBack(transaction, key, document, reader.userId);
    await recordChange(transaction, {
      companyId: key.companyId,
      actorUserId: reader.userId,
      action: deleted === isDeleted ? 'document.change' : deleted ? 'document.delete' : 'document.restore',
      subjectType: 'document',
      subjectId: id,
      before: { title: document.title, pinned: document.isPinned },
      after: { title, pinned },
      requestId: reader.requestId,
    });
    return requireDocument(transaction, key);
  });
}

async function deleteDocument(db: Db, key: DocumentKey, { fileId }: LockedDocument): Promise<void> {
  await updateDocumentDeleted(db, key, true);
  if (fileId !== null) await updateFileExpiring(db, { ...key, fileId }, DELETED_FILE_MINUTES);
}

async function bringBack(db: Db, key: DocumentKey, { fileId }: LockedDocument, userId: string): Promise<void> {
  await updateDocumentDeleted(db, key, false);
  if (fileId === null) await updateDocumentAsked(db, key, userId);
  else await updateFileKept(db, { ...key, fileId });
  // The books may have moved while it was away.
  await enqueueDocuments(db, key.companyId, 'asked');
}

export function retryDocumentOf({ db }: DocumentDeps, reader: DocumentReader, id: string): Promise<CompanyDocument> {
  requireLive(reader);
  const { companyId, userId } = reader;
  const key = { companyId, documentId: id };
  return inContext(db, reader.context, async (transaction) => {
    const document = await lockDocument(transaction, key);
    if (document?.deletedAt !== null || !mayRead(reader, document.type)) throw notFound();
    await updateDocumentAsked(transaction, key, userId);
    await enqueueDocuments(transaction, companyId, 'asked');
    return requireDocument(transaction, key);
  });
}
