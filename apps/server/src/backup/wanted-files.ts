import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '#db/embedded/data-folder.ts';

/** Folders PostgreSQL fills anew when it starts, or that mean something to the running server only. */
const EMPTY_IN_BACKUP = new Set([
  'pg_dynshmem',
  'pg_notify',
  // Slots of a restored cluster would hold back its write-ahead log for readers that do not exist.
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  // The segments the backup needs are copied last, when it is known which they are.
  'pg_wal',
]);
const NOT_IN_BACKUP = new Set([
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'postmaster.opts',
  'postmaster.pid',
  'tablespace_map',
]);
/** Caches, spilled sorts, drafts, and relations of sessions that will not exist. */
const TEMPORARY = /^pg_internal\.init|^pgsql_tmp|\.tmp$|^t\d+_\d+/;

/** Read last, for PostgreSQL writes it while the backup runs. */
export const CONTROL_FILE = 'global/pg_control';

/** What of a data folder is neither its database, which is copied apart, nor true on this machine only. */
const NOT_IN_BACKUP_OF_FOLDER = /^(lock|logs|postgres|postgres-place\.json|postgres-port|postgres\.new-.*)$/;

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
}

export interface Found {
  readonly folders: string[];
  readonly files: FoundFile[];
}

/** Whether a file or folder of a cluster, named from the cluster's root with slashes, belongs in a backup. */
export function isWantedOfCluster(file: string): boolean {
  const [top = '', ...below] = file.split('/');
  if (EMPTY_IN_BACKUP.has(top) && below.length > 0) return false;
  const name = below.at(-1) ?? top;
  return !NOT_IN_BACKUP.has(name) && !TEMPORARY.test(name);
}

/** The same for what lies in a data folder beside its cluster: the keys, the version. */
export function isWantedOfDataFolder(file: string): boolean {
  const [top = ''] = file.split('/');
  return !NOT_IN_BACKUP_OF_FOLDER.test(top) && !file.endsWith('.tmp');
}

/** Everything below a folder that is wanted. What vanishes meanwhile was dropped by the database and is not missed. */
export async function findFiles(root: string, isWanted: (file: string) => boolean): Promise<Found> {
  const found: Found = { folders: [], files: [] };
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of await unlessMissing(readdir(path.join(root, folder)), [])) {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (!isWanted(file)) continue;
      const stats = await unlessMissing(stat(path.join(root, file)), null);
      if (stats?.isDirectory() === true) {
        found.folders.push(file);
        pending.push(file);
      }
      if (stats?.isFile() === true) found.files.push({ path: file, bytes: stats.size });
    }
  }
  return found;
}

async function unlessMissing<T, M>(reading: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}
