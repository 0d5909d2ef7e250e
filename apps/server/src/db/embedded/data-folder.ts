import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';

/** ENOENT: what a recursive mkdir says of a file system that is read-only. */
const PERMISSION_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

/** Makes the data folder if it is missing and answers its real path, so that two spellings are one folder. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  try {
    // Root's PostgreSQL runs as nobody, who has to pass through this folder; the secrets in it are 0600.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await realpath(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOTDIR') {
      throw new StartRefusal(`The data folder ${folder} is not a folder. Set DATA_DIR to another one.`);
    }
    throw refusalOf(error, folder);
  }
}

/** Turns a missing permission into one sentence; any other error stays what it is. */
export function refusalOf(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === null || !PERMISSION_CODES.has(code)) return error;
  return new StartRefusal(
    `Tieout cannot write to the data folder ${folder} (${code === 'ENOENT' ? 'read-only' : code}). ` +
      'Give this user write permission there or set DATA_DIR to another folder.',
    { cause: error },
  );
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
