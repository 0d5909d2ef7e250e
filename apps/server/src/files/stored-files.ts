import type { AppDb } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import type { ByteRange } from '#http/byte-range.ts';
import {
  deleteStoredFile,
  insertChunk,
  insertStoredFile,
  selectChunk,
  selectCompleteFile,
  updateFileComplete,
  type FileKey,
  type NewStoredFile,
  type StoredFile,
} from './stored-files.queries.ts';

const CHUNK_BYTES = 256 * 1024;
const DAYS_KEPT = 7;

export interface FileToStore extends Omit<NewStoredFile, 'daysKept'> {
  daysKept?: number;
  /** Of the caller, where one waits for the answer: their walls hold even if a check was forgotten. Else the company's. */
  context?: DbContext;
}

/**
 * Stores a file of any length, piece by piece, each in a short transaction of its own. It can be read when all of it
 * is there; what a writer that fails leaves behind is deleted.
 */
export async function writeStoredFile(
  db: AppDb,
  file: FileToStore,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredFile> {
  const { companyId, context = ofJob(file) } = file;
  const fileId = await inContext(db, context, async (transaction) => {
    if (file.id !== undefined) await deleteStoredFile(transaction, { companyId, fileId: file.id });
    return insertStoredFile(transaction, { ...file, daysKept: file.daysKept ?? DAYS_KEPT });
  });
  const key = { companyId, fileId };
  try {
    let [chunkNo, byteSize] = [0, 0];
    for await (const bytes of inChunks(content)) {
      await inContext(db, context, (transaction) => insertChunk(transaction, key, chunkNo, bytes));
      chunkNo += 1;
      byteSize += bytes.length;
    }
    await inContext(db, context, (transaction) => updateFileComplete(transaction, key, byteSize));
    const { name, contentType, createdBy } = file;
    return { id: fileId, companyId, name, contentType, byteSize, createdBy };
  } catch (error) {
    // The first error is the one to tell; what cannot be deleted now is deleted when its time is over.
    await removeStoredFile(db, key, context).catch(() => undefined);
    throw error;
  }
}

async function* inChunks(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    const joined = Buffer.concat(waiting);
    let start = 0;
    for (; joined.length - start >= CHUNK_BYTES; start += CHUNK_BYTES)
      yield joined.subarray(start, start + CHUNK_BYTES);
    waiting = start < joined.length ? [joined.subarray(start)] : [];
    size = joined.length - start;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Undefined for a file that is not there, not whole yet, expired, or outside the walls of `context`. */
export function findStoredFile(
  db: AppDb,
  key: FileKey,
  context: DbContext = ofJob(key),
): Promise<StoredFile | undefined> {
  return inContext(db, context, (transaction) => selectCompleteFile(transaction, key));
}

/** The bytes, one piece of at most a megabyte at a time; a reader who stops early holds nothing open. */
export async function* readStoredFile(
  db: AppDb,
  key: FileKey,
  context: DbContext = ofJob(key),
): AsyncGenerator<Buffer> {
  for (let chunkNo = 0; ; chunkNo += 1) {
    const bytes = await inContext(db, context, (transaction) => selectChunk(transaction, key, chunkNo));
    if (bytes === null) return;
    yield bytes;
  }
}

/** The bytes of a part; only the pieces it lies in are read. Throws when one of them is gone. */
export async function* readPartOfFile(
  db: AppDb,
  key: FileKey,
  { start, end }: ByteRange,
  context: DbContext = ofJob(key),
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const chunkNo = Math.floor(at / CHUNK_BYTES);
    const offset = at - chunkNo * CHUNK_BYTES;
    const bytes = await inContext(db, context, (transaction) => selectChunk(transaction, key, chunkNo));
    const part = bytes?.subarray(offset, offset + end - at + 1);
    // Whoever reads knows the length: a stream that ended early would look like a whole file to nobody.
    if (part === undefined || part.length === 0) throw new Error(`file ${key.fileId} ends before byte ${at}`);
    yield part;
    at += part.length;
  }
}

export function removeStoredFile(db: AppDb, key: FileKey, context: DbContext = ofJob(key)): Promise<void> {
  return inContext(db, context, (transaction) => deleteStoredFile(transaction, key));
}

function ofJob({ companyId }: { companyId: string }): DbContext {
  return { companyIds: [companyId] };
}
