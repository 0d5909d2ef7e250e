import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, refusalOf } from '#db/embedded/data-folder.ts';
import { syncFolder } from '#db/embedded/durable-file.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const SECRET_BYTES = 32;

export function installationSecretPath(dataDir: string): string {
  return join(dataDir, 'keys', 'installation-secret');
}

/** The secret that encrypts others, generated at first start, readable by its owner only and outside the database. */
export async function loadInstallationSecret(dataDir: string): Promise<string> {
  const path = installationSecretPath(dataDir);
  const stored = await readOrNull(path);
  if (stored !== null) return stored;
  await makeFolder(dirname(path), 0o700).catch((error: unknown) => {
    throw refusalOf(error, dataDir);
  });
  // Not the process id: in containers that share the folder every server is number 1.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link appears whole or not at all, and never replaces: a kill in between cannot leave half a secret.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(dirname(path));
  return readSecret(path);
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readSecret(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function readSecret(path: string): Promise<string> {
  const secret = await readFile(path, 'utf8');
  // A restored or truncated file must not end in keys that anyone can derive.
  if (secret.length < SECRET_BYTES) {
    throw new StartRefusal(`The file ${path} holds no secret. Restore it, or delete it: then everyone logs in again.`);
  }
  return secret;
}
