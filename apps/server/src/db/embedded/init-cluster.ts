import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';
import { binaryEnvironment, binaryPath } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { syncFolder } from './durable-file.ts';
import { ensureFreeSpace } from './free-space.ts';
import { listProcesses, tryKill } from './processes.ts';
import type { RunUser } from './run-user.ts';
import type { Durability } from './settings.ts';

const run = promisify(execFile);
const NEEDED_BYTES = 200_000_000;
const DRAFT = 'postgres.new-';

export const SUPERUSER = 'postgres';

export interface NewCluster {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly user: RunUser;
  readonly password: string;
  readonly durability: Durability;
}

/** Makes the cluster beside its place and moves it there when complete, so no half cluster is ever taken for one. */
export async function initCluster({ place, binaries, user, password, durability }: NewCluster): Promise<void> {
  await ensureFreeSpace(place.base, NEEDED_BYTES, 'creating the database');
  await refuseOccupied(place.cluster);
  await removeDrafts(place.base);
  const draft = await mkdtemp(path.join(place.base, DRAFT));
  const passwordFile = path.join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(user, [draft, passwordFile]);

  await runInitdb(binaries, user, initdbArguments(path.join(draft, 'cluster'), passwordFile, durability));

  await rm(passwordFile);
  await rename(path.join(draft, 'cluster'), place.cluster);
  await rmdir(draft);
  await syncFolder(place.base);
}

/** Somebody else's folder of that name is neither overwritten nor deleted. */
async function refuseOccupied(cluster: string): Promise<void> {
  const content = await readdir(cluster).catch(() => []);
  if (content.length === 0) return;
  throw new StartRefusal(
    `${cluster} holds files but no database of Tieout. Move it away or set DATA_DIR to another folder.`,
  );
}

function initdbArguments(cluster: string, passwordFile: string, durability: Durability): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of text on every system, whatever its locales are.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durability === 'throw-away' ? ['--no-sync'] : []),
  ];
}

async function runInitdb(binaries: Binaries, user: RunUser, args: string[]): Promise<void> {
  try {
    await run(binaryPath(binaries, 'initdb'), args, {
      ...user,
      ...binaryEnvironment(),
      cwd: path.parse(binaries.native).root,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const reason = output.split('\n').find((line) => /error|fatal|detail/i.test(line)) ?? output;
    throw new StartRefusal(
      `The database could not be created: ${reason || String(error)}. Set DATABASE_URL to use a PostgreSQL server instead.`,
      { cause: error },
    );
  }
}

/** What an interrupted initdb left, and initdb itself: it goes on by itself when only the server was killed. */
async function removeDrafts(base: string): Promise<void> {
  const drafts = (await readdir(base)).filter((name) => name.startsWith(DRAFT)).map((name) => path.join(base, name));
  if (drafts.length === 0) return;
  for (const { pid, args, cwd, executable } of await listProcesses()) {
    const isOurs = executable === 'initdb' || executable === 'postgres';
    if (isOurs && drafts.some((draft) => cwd.startsWith(draft) || args.some((arg) => arg.includes(draft)))) {
      tryKill(pid);
    }
  }
  for (const draft of drafts) await rm(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function giveTo(user: RunUser, files: string[]): Promise<void> {
  if (user === null) return;
  for (const file of files) await chown(file, user.uid, user.gid);
}
