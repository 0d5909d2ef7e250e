import { access, constants, readdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { findPlace } from '#db/embedded/cluster-place.ts';
import { acquireDataFolderLock } from '#db/embedded/data-folder-lock.ts';
import { codeOf, isMissing, makeFolder } from '#db/embedded/data-folder.ts';
import { checkDataVersion } from '#db/embedded/data-version.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { BACKUP_PREFIX, isInside, realPathOf } from './backup-names.ts';

/** Where unfinished backups are written; its own lock says whether anybody still writes there. */
const WORKPLACE = '.in-progress';

export interface Source {
  readonly folder: string;
  readonly cluster: string;
}

/** The data folder and its cluster. Makes neither: a mistyped DATA_DIR must not end in a backup of nothing. */
export async function openSource(dataDir: string): Promise<Source> {
  const folder = await realpath(dataDir).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new StartRefusal(`There is no data folder ${dataDir}. Set DATA_DIR to the one to back up.`);
  });
  if (!(await stat(folder)).isDirectory()) throw new StartRefusal(`The data folder ${folder} is not a folder.`);
  await checkDataVersion(folder);
  const place = await findPlace(folder);
  if (place === null) throw new StartRefusal(`There is no database in ${folder} yet, so there is nothing to back up.`);
  await refuseUnreadable(path.join(folder, 'keys'));
  return { folder, cluster: await realpath(place.cluster) };
}

export interface BackupsFolder {
  readonly folder: string;
  /** Empty, and ours alone until `release`. */
  readonly workplace: string;
  release(): Promise<void>;
}

export async function openBackupsFolder(wanted: string, source: Source): Promise<BackupsFolder> {
  const folder = await realPathOf(path.resolve(wanted));
  if (isInside(source.folder, folder) || isInside(source.cluster, folder)) {
    throw new StartRefusal(`${folder} lies in the data folder and would be lost with it. Name a folder elsewhere.`);
  }
  const workplace = path.join(folder, WORKPLACE);
  try {
    await makeFolder(workplace, 0o700);
    await access(folder, constants.W_OK | constants.X_OK);
    await access(workplace, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `Backups cannot be written to ${folder} (${codeOf(error)}). Name another folder: npm run backup -- folder.`,
      { cause: error },
    );
  }
  const lock = await acquireDataFolderLock(workplace).catch((error: unknown) => {
    if (!(error instanceof StartRefusal)) throw error;
    throw new StartRefusal(`Another backup is being written to ${folder}. Wait until it has ended.`, { cause: error });
  });
  async function clear(): Promise<void> {
    for (const name of await readdir(workplace)) {
      if (name.startsWith(BACKUP_PREFIX)) await rm(path.join(workplace, name), { recursive: true, force: true });
    }
  }
  // What a backup that was killed has left.
  await clear();
  return {
    folder,
    workplace,
    async release() {
      await clear();
      await lock.release();
    },
  };
}

async function refuseUnreadable(keys: string): Promise<void> {
  try {
    await access(keys, constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `The keys in ${keys} cannot be read (${codeOf(error)}). Run the backup as the user who runs Tieout.`,
      { cause: error },
    );
  }
}
