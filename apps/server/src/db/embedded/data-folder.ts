import { mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';

/** ENOENT: what mkdir says where nothing can be made although the folder above is there. */
const PERMISSION_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

/** Makes the data folder if it is missing and answers its real path, so that two spellings are one folder. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  try {
    // Root's PostgreSQL runs as nobody, who has to pass through this folder; the secrets in it are 0600.
    await makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOTDIR') {
      throw new StartRefusal(`The data folder ${folder} is not a folder. Set DATA_DIR to another one.`);
    }
    throw refusalOf(error, folder);
  }
}

/**
 * Makes a folder and those above it that are missing. Not Node's own recursive mkdir: where nothing can be made, as in
 * /proc, it tries for ever, and nothing ends it.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await makeLast(folder, mode);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const above = path.dirname(folder);
    if (!(await isFolder(above))) await makeFolder(above, mode);
    // Also when the folder above is there: somebody else may have made it a moment ago. Once only, because of /proc.
    await makeLast(folder, mode);
  }
}

async function makeLast(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await isFolder(folder))) throw error;
  }
}

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
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
