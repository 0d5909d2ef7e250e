import type { Readable } from 'node:stream';
import { AppError } from '#server/app-error.ts';
import { FileRefusal } from '#tables/file-refusal.ts';

interface SmallFile {
  bytes: Readable;
  mostBytes: number;
  /** What to say of a larger one. */
  tooLarge: string;
}

interface SmallUpload<T> extends SmallFile {
  read: (file: Buffer) => T | Promise<T>;
}

/** A file that is small enough to be held whole. What its reader refuses is the caller's mistake, in the reader's words. */
export async function readSmallUpload<T>({ read, ...file }: SmallUpload<T>): Promise<T> {
  const whole = await smallFile(file);
  try {
    return await read(whole);
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    throw error;
  }
}

export async function smallFile({ bytes, mostBytes, tooLarge }: SmallFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Whoever stops in the middle must not close the connection: the refusal is still to be sent over it.
  for await (const piece of bytes.iterator({ destroyOnReturn: false })) {
    pieces.push(piece as Uint8Array);
    size += (piece as Uint8Array).length;
    if (size > mostBytes) throw new AppError('body-too-large', tooLarge);
  }
  return Buffer.concat(pieces);
}
