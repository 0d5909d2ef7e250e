import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { choosePlace, rememberPlace, type ClusterPlace } from '#db/embedded/cluster-place.ts';
import { syncFolder } from '#db/embedded/durable-file.ts';
import { ensureFreeSpace } from '#db/embedded/free-space.ts';
import { findRunUser } from '#db/embedded/run-user.ts';
import { CLUSTER, CONTENT, readManifest, totalBytes, type Manifest } from './backup-manifest.ts';
import { realPathOf } from './backup-names.ts';
import { checkRestored } from './check-restored.ts';
import { copyFile, forEachAtOnce } from './copy-file.ts';
import { fileDamaged, verifyBackup } from './verify-backup.ts';
import type { Progress } from './progress.ts';
import { runDatabase } from './reach-database.ts';
import { openTarget, openWorkplace, swapIn } from './restore-folders.ts';

const SPARE_BYTES = 200_000_000;
/** The workplace is locked from its opening on. */
const NO_LOCK = { release: () => Promise.resolve() };

export interface RestoreOptions {
  readonly backup: string;
  readonly dataDir: string;
  /** Moves a data folder that is there aside; without it such a folder is a refusal. */
  readonly replace: boolean;
  /** TIEOUT_SECRET, where it is set. */
  readonly secret: string | null;
  readonly progress: Progress;
}

export interface Restored {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Where the data folder that was there before is now. */
  readonly before: string | null;
  readonly canOpenKeys: boolean;
}

/**
 * Makes a data folder from a backup: proves the backup whole, copies it beside its place, lets PostgreSQL replay the
 * log and read every row, and only then gives it its name by one rename. Deletes nothing that was there.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { progress } = options;
  const backup = path.resolve(options.backup);
  const manifest = await readManifest(backup);
  const folder = await realPathOf(path.resolve(options.dataDir));
  const target = await openTarget(folder, options.replace);
  try {
    await verifyBackup(backup, manifest, progress);
    const needed = totalBytes(manifest.files) + SPARE_BYTES;
    await ensureFreeSpace(path.dirname(folder), needed, 'the restore', 'name a folder on another disk with --into');
    const workplace = await openWorkplace(`${folder}.restoring`);
    try {
      await fill(workplace.folder, path.join(backup, CONTENT), manifest, progress);
      const canOpenKeys = await prove(workplace.folder, manifest, options);
      await workplace.release();
      const before = await swapIn(workplace.folder, folder, options.replace);
      return { folder, manifest, before, canOpenKeys };
    } finally {
      await workplace.discard();
    }
  } finally {
    await target.release();
  }
}

async function fill(folder: string, content: string, manifest: Manifest, progress: Progress): Promise<void> {
  const place = await choosePlace(folder, await findRunUser(null));
  // Under another name until it is whole: a cluster outside the folder that a kill leaves behind is cleared by its name.
  const cluster = path.join(place.base, `${CLUSTER}.restoring`);
  function targetOf(file: string): string {
    if (file === CLUSTER) return cluster;
    return file.startsWith(`${CLUSTER}/`) ? path.join(cluster, file.slice(CLUSTER.length)) : path.join(folder, file);
  }
  for (const name of manifest.folders) await mkdir(targetOf(name), { recursive: true, mode: 0o700 });
  const bytes = progress.count('Restoring', totalBytes(manifest.files));
  await forEachAtOnce(manifest.files, async ({ path: file, sha256 }) => {
    // PostgreSQL brings all files of a database that was not shut down to the disk before it replays the log.
    const sync = !file.startsWith(`${CLUSTER}/`);
    const copied = await copyFile(path.join(content, file), targetOf(file), { onBytes: bytes.add, sync });
    if (copied?.sha256 !== sha256) throw fileDamaged(content, file);
  });
  for (const name of manifest.folders) await syncFolder(targetOf(name));
  bytes.end();
  await takePlace(folder, cluster, place);
}

async function takePlace(folder: string, cluster: string, place: ClusterPlace): Promise<void> {
  await rename(cluster, place.cluster);
  await syncFolder(place.base);
  await rememberPlace(folder, place);
}

/** PostgreSQL starts only if the log leads to a consistent state; that it can read all rows is proved beside. */
async function prove(folder: string, manifest: Manifest, { secret, progress }: RestoreOptions): Promise<boolean> {
  const database = await runDatabase(folder, NO_LOCK, progress.say);
  try {
    return await checkRestored(database, { folder, manifest, secret, progress });
  } finally {
    await database.close();
  }
}
