import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { isMissing, makeFolder } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';

/** Written before the cluster exists: a cluster whose password was lost to a kill could never be opened. */
export async function createPassword(folder: string): Promise<string> {
  const password = randomBytes(32).toString('hex');
  await makeFolder(path.dirname(passwordFile(folder)), 0o700);
  await writeDurably(passwordFile(folder), password, 0o600);
  return password;
}

export async function readPassword(folder: string): Promise<string> {
  try {
    return (await readFile(passwordFile(folder), 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new StartRefusal(
      `The key of the database is missing: ${passwordFile(folder)}. Restore it from a backup of the data folder, ` +
        'or set DATA_DIR to another folder to start with an empty database.',
    );
  }
}

function passwordFile(folder: string): string {
  return path.join(folder, 'keys', 'postgres-superuser');
}
