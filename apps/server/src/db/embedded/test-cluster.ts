import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateBinaries } from './binaries.ts';
import { findPlace } from './cluster-place.ts';
import { acquireDataFolderLock, isDataFolderInUse } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { stopOrphans } from './orphans.ts';

const PREFIX = 'tieout-test-';
const HOUR_MS = 3_600_000;

/** The same PostgreSQL as the product's in a folder of its own that `stop` deletes; not durable, so fast. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), PREFIX));
  await chmod(dataDir, 0o711);
  const lock = await acquireDataFolderLock(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durability: 'throw-away',
    report: () => undefined,
    log: { info: () => undefined, warn: printProblem, error: printProblem },
  });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await lock.release();
      await removeTestFolder(dataDir);
    },
  };
}

/** A test run that was killed leaves its PostgreSQL running and its folder behind; the next run clears them away. */
async function removeAbandoned(): Promise<void> {
  const parent = await realpath(tmpdir());
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = path.join(parent, name);
    // It may be another user's folder, or vanish meanwhile because its run is just ending.
    if (await isAbandoned(dataDir).catch(() => false)) await removeTestFolder(dataDir).catch(() => null);
  }
}

async function isAbandoned(dataDir: string): Promise<boolean> {
  if (await isDataFolderInUse(dataDir)) return false;
  // Without a cluster it may be a run that is about to take its lock.
  return (await findPlace(dataDir)) !== null || Date.now() - (await stat(dataDir)).mtimeMs > HOUR_MS;
}

async function removeTestFolder(dataDir: string): Promise<void> {
  const place = await findPlace(dataDir);
  if (place !== null) {
    const { cluster } = place;
    const binaries = await locateBinaries();
    await stopOrphans({ folder: dataDir, cluster, binaries, user: null, durability: 'throw-away' });
    if (place.isOutside) await rm(place.base, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}

function printProblem(details: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
}
