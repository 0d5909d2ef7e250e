import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { exists } from './binaries.ts';
import { isMissing, makeFolder } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';
import { canEnter } from './run-user.ts';
import type { RunUser } from './run-user.ts';

/** Where a data folder's cluster lives: inside it, or outside where the run user cannot reach inside. */
export interface ClusterPlace {
  readonly base: string;
  readonly cluster: string;
  readonly isOutside: boolean;
}

export const OUTSIDE_PARENT = '/var/lib/tieout';

/** The place of an existing cluster, or null when there is none yet. */
export async function findPlace(folder: string): Promise<ClusterPlace | null> {
  const outside = await readPointer(folder);
  const place = outside === null ? placeAt(folder, false) : placeAt(outside, true);
  if (await isCluster(place.cluster)) return place;
  if (outside === null) return null;
  throw new StartRefusal(
    `The database of ${folder} was kept in ${place.cluster}, which is gone. ` +
      `Restore it, or delete ${pointerFile(folder)} to start with an empty database.`,
  );
}

/** The place of a new cluster. Nothing points to it until `rememberPlace`, so a kill in between leaves no trace. */
export async function choosePlace(folder: string, user: RunUser): Promise<ClusterPlace> {
  if (await canEnter(user, folder)) return placeAt(folder, false);
  const prefix = `${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`;
  await openOutsideParent();
  await removeUnfinished(prefix);
  const base = path.join(OUTSIDE_PARENT, prefix + randomBytes(3).toString('hex'));
  await mkdir(base);
  await chmod(base, 0o711);
  return placeAt(base, true);
}

export async function rememberPlace(folder: string, place: ClusterPlace): Promise<void> {
  if (!place.isOutside) return;
  await writeDurably(pointerFile(folder), `${JSON.stringify({ folder: place.base })}\n`, 0o644);
}

/** Root-only folder for what the user nobody has to reach. The mode is set again because umask may have closed it. */
export async function openOutsideParent(): Promise<void> {
  try {
    await makeFolder(OUTSIDE_PARENT);
    await chmod(OUTSIDE_PARENT, 0o755);
  } catch (error) {
    throw new StartRefusal(
      `PostgreSQL runs as the user "nobody", who can reach neither the data folder nor ${OUTSIDE_PARENT}. ` +
        'Set DATA_DIR to a folder that every user can enter, or start Tieout as an ordinary user.',
      { cause: error },
    );
  }
}

async function removeUnfinished(prefix: string): Promise<void> {
  for (const name of await readdir(OUTSIDE_PARENT)) {
    const { base, cluster } = placeAt(path.join(OUTSIDE_PARENT, name), true);
    // A finished cluster nothing points to belonged to a data folder that was deleted; deleting it is not for us.
    if (name.startsWith(prefix) && !(await exists(cluster))) await rm(base, { recursive: true, force: true });
  }
}

async function isCluster(folder: string): Promise<boolean> {
  try {
    await access(path.join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw new StartRefusal(
      `The database in ${folder} belongs to another user. ` +
        'Start Tieout as that user or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

async function readPointer(folder: string): Promise<string | null> {
  try {
    const pointer: { folder: string } = JSON.parse(await readFile(pointerFile(folder), 'utf8'));
    return pointer.folder;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function placeAt(base: string, isOutside: boolean): ClusterPlace {
  return { base, cluster: path.join(base, 'postgres'), isOutside };
}

function pointerFile(folder: string): string {
  return path.join(folder, 'postgres-place.json');
}
