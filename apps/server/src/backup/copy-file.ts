import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMissing } from '#db/embedded/data-folder.ts';

const CHUNK_BYTES = 1_048_576;
const AT_ONCE = 8;
const SETTLE_MS = 20;

export interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

export type OnBytes = (bytes: number) => void;

export interface CopyOptions {
  readonly onBytes?: OnBytes;
  /** False where somebody else sees to it that the copy reaches the disk. */
  readonly sync?: boolean;
}

/** Copies a file to a new one that only its owner can read. Null when there is none to copy. */
export async function copyFile(
  source: string,
  target: string,
  { onBytes = () => undefined, sync = true }: CopyOptions = {},
): Promise<Copied | null> {
  const from = await openUnlessMissing(source);
  if (from === null) return null;
  try {
    const to = await open(target, 'wx', 0o600);
    try {
      const copied = await pump(from, to, onBytes);
      if (sync) await to.sync();
      return copied;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

export async function hashFile(file: string, onBytes: OnBytes): Promise<Copied | null> {
  const from = await openUnlessMissing(file);
  if (from === null) return null;
  try {
    return await pump(from, null, onBytes);
  } finally {
    await from.close();
  }
}

export async function writeNewFile(file: string, content: string | Buffer): Promise<Copied> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}

/** A small file that is written while we read: half of the old and half of the new would pass for neither. */
export async function readSettled(file: string): Promise<Buffer> {
  let last = await readFile(file);
  for (;;) {
    await sleep(SETTLE_MS);
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Waiting for the disk to confirm each of many small files is what takes the time, so several wait together. */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  async function takeTurns(): Promise<void> {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item);
    }
  }
  const turns = Array.from({ length: AT_ONCE }, () =>
    takeTurns().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // All have ended before the first failure is passed on: the caller may delete what they were writing to.
  const [failed] = (await Promise.allSettled(turns)).filter(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function pump(from: FileHandle, to: FileHandle | null, onBytes: OnBytes): Promise<Copied> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await from.read(chunk, 0, CHUNK_BYTES);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = chunk.subarray(0, bytesRead);
    hash.update(part);
    if (to !== null) await to.writeFile(part);
    bytes += bytesRead;
    onBytes(bytesRead);
  }
}

async function openUnlessMissing(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
