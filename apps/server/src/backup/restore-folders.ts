import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locateBinaries } from '#db/embedded/binaries.ts';
import { findPlace } from '#db/embedded/cluster-place.ts';
import { acquireDataFolderLock, isDataFolderInUse } from '#db/embedded/data-folder-lock.ts';
import { codeOf } from '#db/embedded/data-folder.ts';
import { syncFolder } from '#db/embedded/durable-file.ts';
import { stopOrphans } from '#db/embedded/orphans.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { freeName, stampOf } from './backup-names.ts';

/** One of these makes a folder a data folder of Tieout; any other folder that holds files is somebody else's. */
const SIGNS = ['version.json', 'postgres', 'postgres-place.json', 'keys'];

/** Makes a folder the workplace of a restore, which the next one may clear. A data folder looks the same without it. */
const MARK = 'restore-in-progress';

/** Refuses a folder that holds anything or is in use; with `replace` a data folder is kept from starting meanwhile. */
export async function openTarget(folder: string, replace: boolean): Promise<{ release(): Promise<void> }> {
  const content = await readContent(folder);
  if (content.length === 0) return { release: () => Promise.resolve() };
  if (await isDataFolderInUse(folder)) {
    throw new StartRefusal(
      `A Tieout server is using ${folder}. Stop it first, or restore into another folder with --into.`,
    );
  }
  if (!content.some((name) => SIGNS.includes(name))) {
    throw new StartRefusal(`${folder} holds files that are not Tieout's. Name an empty folder with --into.`);
  }
  if (!replace) {
    throw new StartRefusal(
      `${folder} holds data, and restoring never overwrites any. Add --replace to move it aside, ` +
        'or restore into another folder with --into.',
    );
  }
  const lock = await acquireDataFolderLock(folder);
  // A database whose server was killed would go on writing into the folder that is moved.
  await stopDatabaseOf(folder);
  return lock;
}

export interface Workplace {
  readonly folder: string;
  release(): Promise<void>;
  /** Removes it if it is still there. */
  discard(): Promise<void>;
}

/** An empty folder of our own beside the target; what a restore that was killed left there is cleared away. */
export async function openWorkplace(wanted: string): Promise<Workplace> {
  const content = await readContent(wanted);
  if (content.some((name) => name !== 'lock') && !content.includes(MARK)) {
    throw new StartRefusal(`${wanted}, where the restore would work, holds files that are not its own. Move it away.`);
  }
  const lock = await acquireDataFolderLock(wanted).catch((error: unknown) => {
    if (!(error instanceof StartRefusal)) throw error;
    throw new StartRefusal(`The restore cannot use ${wanted}: ${error.message}`, { cause: error });
  });
  await clear(wanted);
  await writeFile(path.join(wanted, MARK), '');
  return {
    folder: wanted,
    release: () => lock.release(),
    async discard() {
      await clear(wanted);
      await lock.release();
      await rm(wanted, { recursive: true, force: true });
    },
  };
}

/** Gives the workplace the folder's name. With `replace` what was there is moved aside; answers where to. */
export async function swapIn(workplace: string, folder: string, replace: boolean): Promise<string | null> {
  const parent = path.dirname(folder);
  const isOccupied = replace && (await readContent(folder)).length > 0;
  const name = `${path.basename(folder)}.before-restore-${stampOf(new Date())}`;
  const aside = isOccupied ? await freeName(parent, name) : null;
  await rm(path.join(workplace, MARK), { force: true });
  try {
    if (aside !== null) await rename(folder, aside);
    await rename(workplace, folder).catch(async (error: unknown) => {
      if (aside !== null) await rename(aside, folder);
      throw error;
    });
  } catch (error) {
    throw swapRefusal(error, folder);
  }
  await syncFolder(parent);
  return aside;
}

function swapRefusal(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === 'EBUSY' || code === 'EXDEV') {
    return new StartRefusal(
      `${folder} is a disk of its own and cannot be replaced. Restore into a folder on it with --into and set DATA_DIR to that.`,
      { cause: error },
    );
  }
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') return error;
  return new StartRefusal(`Something was written to ${folder} meanwhile. Nothing was changed; try again.`, {
    cause: error,
  });
}

async function clear(folder: string): Promise<void> {
  const outside = await stopDatabaseOf(folder);
  if (outside !== null) await rm(outside, { recursive: true, force: true });
  for (const name of await readContent(folder)) {
    if (name !== 'lock' && name !== MARK) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Answers where the folder's database is kept if that is not inside it. */
async function stopDatabaseOf(folder: string): Promise<string | null> {
  // A folder whose database is gone is one of the reasons to restore.
  const place = await findPlace(folder).catch(() => null);
  if (place === null) return null;
  const binaries = await locateBinaries();
  await stopOrphans({ folder, cluster: place.cluster, binaries, user: null, durability: 'durable' });
  return place.isOutside ? place.base : null;
}

async function readContent(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') throw new StartRefusal(`${folder} is not a folder. Name another one with --into.`);
    throw error;
  }
}
