import { realpath } from 'node:fs/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { askMajorVersion, locateBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './binary-copy.ts';
import { OUTSIDE_PARENT, choosePlace, findPlace, openOutsideParent, rememberPlace } from './cluster-place.ts';
import { checkClusterVersion } from './data-version.ts';
import { ensureFreeSpace } from './free-space.ts';
import { initCluster } from './init-cluster.ts';
import { createPassword, readPassword } from './password.ts';
import type { Installation } from './postmaster.ts';
import { canEnter, findRunUser } from './run-user.ts';
import type { RunUser } from './run-user.ts';
import type { Durability } from './settings.ts';

const NEEDED_BYTES = 50_000_000;

export interface Prepared extends Installation {
  readonly password: string;
}

export interface Preparation {
  readonly folder: string;
  readonly durability: Durability;
  readonly report: (progress: string) => void;
}

/** The data folder's cluster, made on the first start, and the programs to run it with. */
export async function prepareInstallation(preparation: Preparation): Promise<Prepared> {
  const { folder, durability } = preparation;
  const existing = await findPlace(folder);
  const user = await findRunUser(existing?.cluster ?? null);
  const { binaries, major } = await prepareBinaries(user);
  if (existing === null) return createInstallation(preparation, user, binaries);

  await checkClusterVersion(existing.cluster, major);
  await ensureFreeSpace(existing.cluster, NEEDED_BYTES, 'running the database');
  const cluster = await realpath(existing.cluster);
  if (!(await canEnter(user, cluster))) {
    throw new StartRefusal(
      `The database in ${cluster} cannot be reached by its owner because a folder above it is closed to other users. ` +
        'Open that folder (chmod o+x) or move the data folder.',
    );
  }
  return { folder, durability, user, binaries, cluster, password: await readPassword(folder) };
}

async function createInstallation(
  { folder, durability, report }: Preparation,
  user: RunUser,
  binaries: Binaries,
): Promise<Prepared> {
  report('Creating the database');
  const place = await choosePlace(folder, user);
  const password = await createPassword(folder);
  await initCluster({ place, binaries, user, password, durability });
  await rememberPlace(folder, place);
  return { folder, durability, user, binaries, cluster: await realpath(place.cluster), password };
}

/** Where the user nobody cannot reach the installed programs (a project under /root, say), they get a copy. */
async function prepareBinaries(user: RunUser): Promise<{ binaries: Binaries; major: number }> {
  const installed = await locateBinaries();
  try {
    return { binaries: installed, major: await askMajorVersion(installed, user) };
  } catch (error) {
    if (user === null) throw notRunnable(error);
  }
  await openOutsideParent();
  const binaries = await copyBinaries(installed, OUTSIDE_PARENT);
  try {
    return { binaries, major: await askMajorVersion(binaries, user) };
  } catch (error) {
    throw notRunnable(error);
  }
}

function notRunnable(error: unknown): StartRefusal {
  const reason = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
  return new StartRefusal(
    `The PostgreSQL that comes with Tieout does not run on this system (${reason}). ` +
      'Set DATABASE_URL to a PostgreSQL 18 server.',
    { cause: error },
  );
}
