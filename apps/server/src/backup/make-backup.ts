import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { syncFolder } from '#db/embedded/durable-file.ts';
import { ensureFreeSpace } from '#db/embedded/free-space.ts';
import {
  BACKUP_FORMAT,
  CLUSTER,
  CONTENT,
  MANIFEST,
  PLATFORM,
  formatManifest,
  totalBytes,
  type ListedFile,
  type Manifest,
} from './backup-manifest.ts';
import { backupName, expiredBackups, freeName } from './backup-names.ts';
import { runBackupSession, type EndedSession } from './backup-session.ts';
import { openBackupsFolder, openSource, type BackupsFolder, type Source } from './backup-folders.ts';
import { copyFile, forEachAtOnce, readSettled, writeNewFile, type CopyOptions } from './copy-file.ts';
import { canOpenKeys, readFacts, withClient, type DatabaseFacts } from './database-facts.ts';
import type { Progress } from './progress.ts';
import { reachDatabase, type ReachedDatabase } from './reach-database.ts';
import { CONTROL_FILE, findFiles, isWantedOfCluster, isWantedOfDataFolder, type Found } from './wanted-files.ts';

/** Write-ahead log of a busy minute beside what is there now. */
const SPARE_BYTES = 200_000_000;

export interface BackupOptions {
  readonly dataDir: string;
  readonly backupsFolder: string;
  /** How many backups stay in that folder, this one included; null means all. */
  readonly keep?: number | null;
  readonly progress: Progress;
}

export interface MadeBackup {
  readonly folder: string;
  /** Names of the older ones that were deleted. */
  readonly deleted: readonly string[];
  readonly manifest: Manifest;
}

/**
 * A consistent copy of a data folder's database with its keys, also while the server runs. It is written under another
 * name and gets its own by one rename, so a folder named tieout-… is always whole.
 */
export async function makeBackup({
  dataDir,
  backupsFolder,
  keep = null,
  progress,
}: BackupOptions): Promise<MadeBackup> {
  const source = await openSource(dataDir);
  const target = await openBackupsFolder(backupsFolder, source);
  try {
    await ensureRoom(source, target.folder);
    const startedAt = new Date();
    const draft = path.join(target.workplace, backupName(startedAt));
    await mkdir(path.join(draft, CONTENT, CLUSTER), { recursive: true, mode: 0o700 });
    const manifest = await fill(draft, source, { startedAt, progress });
    await writeNewFile(path.join(draft, 'README.txt'), explain(manifest));
    await writeNewFile(path.join(draft, MANIFEST), formatManifest(manifest));
    await syncFolders(draft, manifest.folders);
    const folder = await freeName(target.folder, path.basename(draft));
    await rename(draft, folder);
    await syncFolder(target.folder);
    // Only now, when the new one is whole and on the disk.
    const deleted = keep === null ? [] : await deleteExpired(target, keep);
    return { folder, manifest, deleted };
  } finally {
    await target.release();
  }
}

/** Out of sight by one rename first: a folder named tieout-… is always whole, also after a kill in between. */
async function deleteExpired({ folder, workplace }: BackupsFolder, keep: number): Promise<string[]> {
  const expired = expiredBackups(await readdir(folder), keep);
  for (const name of expired) {
    await rename(path.join(folder, name), path.join(workplace, name));
    await rm(path.join(workplace, name), { recursive: true, force: true });
  }
  return expired;
}

interface Run {
  readonly startedAt: Date;
  readonly progress: Progress;
}

async function fill(draft: string, source: Source, run: Run): Promise<Manifest> {
  const content = path.join(draft, CONTENT);
  const { facts, cluster } = await copyDatabase(path.join(content, CLUSTER), source, run.progress);
  // After the database: every key a row was sealed with existed before the row.
  const beside = await findFiles(source.folder, isWantedOfDataFolder);
  const keys = await copyAll(beside, source.folder, content);
  return {
    format: BACKUP_FORMAT,
    productVersion: product.version,
    platform: PLATFORM,
    startedAt: run.startedAt.toISOString(),
    endedAt: cluster.session.endedAt.toISOString(),
    postgres: { version: facts.version, systemIdentifier: facts.systemIdentifier },
    migrations: facts.migrations,
    wal: { ...cluster.session.wal, segments: cluster.session.segments.length },
    holdsSecret: await canOpenKeys(facts, content, null),
    folders: [CLUSTER, ...cluster.folders.map((folder) => `${CLUSTER}/${folder}`), ...beside.folders],
    files: [...cluster.files.map((file) => ({ ...file, path: `${CLUSTER}/${file.path}` })), ...keys],
  };
}

async function copyDatabase(
  target: string,
  { folder, cluster }: Source,
  progress: Progress,
): Promise<{ facts: DatabaseFacts; cluster: CopiedCluster }> {
  const database = await reachDatabase(folder, cluster, progress.say);
  try {
    return {
      facts: await readFacts(database),
      cluster: await copyCluster(target, cluster, database, progress),
    };
  } finally {
    await database.close();
  }
}

interface CopiedCluster {
  readonly folders: string[];
  readonly files: ListedFile[];
  readonly session: EndedSession;
}

async function copyCluster(
  target: string,
  cluster: string,
  database: ReachedDatabase,
  progress: Progress,
): Promise<CopiedCluster> {
  const folders: string[] = [];
  const files: ListedFile[] = [];

  async function copyFiles(): Promise<void> {
    const found = await findFiles(cluster, isWantedOfCluster);
    const bytes = progress.count('Copying the database', totalBytes(found.files));
    const relations = { ...found, files: found.files.filter((file) => file.path !== CONTROL_FILE) };
    folders.push(...found.folders);
    files.push(...(await copyAll(relations, cluster, target, { onBytes: bytes.add })));
    const control = await readSettled(path.join(cluster, CONTROL_FILE));
    files.push({ path: CONTROL_FILE, ...(await writeNewFile(path.join(target, CONTROL_FILE), control)) });
    bytes.end();
  }

  async function keepSegments({ label, segments }: EndedSession): Promise<void> {
    files.push({ path: 'backup_label', ...(await writeNewFile(path.join(target, 'backup_label'), label)) });
    for (const segment of segments) {
      const file = `pg_wal/${segment}`;
      const copied = await copyFile(path.join(cluster, file), path.join(target, file));
      if (copied === null) throw new Error(`The segment ${segment} of the write-ahead log is gone`);
      files.push({ path: file, ...copied });
    }
  }

  const session = await withClient(database, 'postgres', (client) => runBackupSession(client, copyFiles, keepSegments));
  return { folders, files, session };
}

/** Copies what was found; a file that has vanished since was dropped by the database. */
async function copyAll(
  { folders, files }: Found,
  from: string,
  to: string,
  options: CopyOptions = {},
): Promise<ListedFile[]> {
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
  const copies: ListedFile[] = [];
  await forEachAtOnce(files, async (file) => {
    const copied = await copyFile(path.join(from, file.path), path.join(to, file.path), options);
    if (copied !== null) copies.push({ path: file.path, ...copied });
  });
  return copies.sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function ensureRoom({ folder, cluster }: Source, target: string): Promise<void> {
  const found = [await findFiles(cluster, isWantedOfCluster), await findFiles(folder, isWantedOfDataFolder)];
  const needed = totalBytes(found.flatMap(({ files }) => files)) + SPARE_BYTES;
  await ensureFreeSpace(target, needed, 'the backup', 'name a folder on another disk: npm run backup -- folder');
}

async function syncFolders(draft: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await syncFolder(path.join(draft, CONTENT, folder));
  await syncFolder(path.join(draft, CONTENT));
  await syncFolder(draft);
}

function explain({ productVersion, startedAt, holdsSecret }: Manifest): string {
  return `A backup of Tieout ${productVersion}, made at ${startedAt}.

IT HOLDS KEYS AND ALL DATA. Whoever can read this folder can read everything; keep it where only you can.
${holdsSecret ? '' : '\nIt does not hold TIEOUT_SECRET. Keep that value in another place: what it encrypts is lost without it.\n'}
Restore it with: npm run restore -- <this folder>
`;
}
