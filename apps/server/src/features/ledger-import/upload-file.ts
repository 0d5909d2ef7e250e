import type { Readable } from 'node:stream';
import type { ImportLimits } from '@tieout/contracts/ledger-import.ts';
import { AppError } from '#server/app-error.ts';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import type { StoredFile } from '#files/stored-files.queries.ts';
import { CSV_TYPE, XLSX_TYPE } from './import-jobs.ts';
import { fileKindOf, refuseOtherName, TELLING_BYTES, type FileKind } from '#tables/file-kind.ts';
import { FileRefusal } from '#tables/file-refusal.ts';

export interface Upload {
  companyId: string;
  userId: string;
  context: DbContext;
  fileName: string;
  bytes: Readable;
  /** What the request says; it may lie. */
  announcedBytes: number | null;
}

/** Stores an upload piece by piece. What it is, is told by its first bytes; how large, by counting. */
export async function storeUpload(db: AppDb, limits: ImportLimits, upload: Upload): Promise<StoredFile> {
  const { companyId, userId, context, fileName, announcedBytes } = upload;
  if (announcedBytes !== null && announcedBytes > Math.max(limits.csvBytes, limits.xlsxBytes)) {
    throw tooLarge('csv', limits.csvBytes);
  }
  // Whoever stops in the middle must not close the connection: the refusal is still to be sent over it.
  const pieces = upload.bytes.iterator({ destroyOnReturn: false });
  const head = await readHead(pieces);
  const kind = kindOf(head, fileName);
  const file = {
    companyId,
    context,
    name: fileName,
    contentType: kind === 'xlsx' ? XLSX_TYPE : CSV_TYPE,
    createdBy: userId,
  };
  return writeStoredFile(db, file, limited(head, pieces, kind, limits));
}

async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < TELLING_BYTES) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

function kindOf(head: Buffer, fileName: string): FileKind {
  try {
    const kind = fileKindOf(head);
    refuseOtherName(kind, fileName);
    return kind;
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    throw error;
  }
}

async function* limited(
  head: Buffer,
  pieces: AsyncIterableIterator<Uint8Array>,
  kind: FileKind,
  limits: ImportLimits,
): AsyncGenerator<Uint8Array> {
  const most = kind === 'xlsx' ? limits.xlsxBytes : limits.csvBytes;
  let size = head.length;
  if (size > most) throw tooLarge(kind, most);
  yield head;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw tooLarge(kind, most);
    yield piece;
  }
}

function tooLarge(kind: FileKind, most: number): AppError {
  const size = most >= 1024 * 1024 ? `${Math.floor(most / (1024 * 1024))} MB` : `${most.toLocaleString('en-US')} bytes`;
  const what = kind === 'xlsx' ? 'A workbook (XLSX)' : 'A CSV file';
  return new AppError('body-too-large', `${what} can be up to ${size}. Split it into several files.`);
}
