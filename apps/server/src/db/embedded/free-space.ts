import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';

const MEGABYTE = 1_000_000;

/** Refuses when the disk under `folder` (or under its nearest existing parent) has less than `neededBytes` free. */
export async function ensureFreeSpace(
  folder: string,
  neededBytes: number,
  forWhat: string,
  wayOut = 'set DATA_DIR to a folder on another disk',
): Promise<void> {
  const freeBytes = await freeBytesAt(path.resolve(folder));
  if (freeBytes >= neededBytes) return;
  throw new StartRefusal(
    `Not enough free space in ${folder}: ${forWhat} needs about ${inMegabytes(neededBytes)}, ` +
      `${inMegabytes(freeBytes)} are free. Free some space or ${wayOut}.`,
  );
}

/** Bytes that are free on the disk under a folder, or under its nearest existing parent. */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder) throw error;
    return freeBytesAt(parent);
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}
