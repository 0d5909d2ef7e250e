import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { binaryEnvironment, binaryPath } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { makeFolder } from './data-folder.ts';
import { logFile, readReason } from './log-file.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { RunUser } from './run-user.ts';
import { postgresArguments } from './settings.ts';
import type { Durability } from './settings.ts';

const POLL_MS = 20;

export interface Installation {
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: RunUser;
  readonly durability: Durability;
}

export interface Postmaster {
  readonly pid: number;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  isRunning(): boolean;
}

/**
 * Starts the postmaster as a child in a session of its own: Ctrl-C in the terminal reaches the server only, which then
 * stops the database last. Its output goes to a file and not to a pipe, so it survives the server.
 */
export async function spawnPostmaster(
  { folder, cluster, binaries, user, durability }: Installation,
  port: number,
): Promise<Postmaster> {
  await makeFolder(path.dirname(logFile(folder)), 0o700);
  const log = await open(logFile(folder), 'a', 0o600);
  try {
    const child = spawn(binaryPath(binaries, 'postgres'), postgresArguments(cluster, port, durability), {
      ...user,
      ...binaryEnvironment(),
      cwd: path.parse(cluster).root,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    return await watchChild(child);
  } finally {
    await log.close();
  }
}

/** Resolves when the database answers; recovery after a crash takes as long as it takes. */
export async function waitUntilReady(postmaster: Postmaster, { folder, cluster }: Installation): Promise<void> {
  while (postmaster.isRunning()) {
    const current = await readPostmasterPid(cluster);
    if (current?.pid === postmaster.pid && current.isReady) return;
    await Promise.race([sleep(POLL_MS), postmaster.exited]);
  }
  throw new StartRefusal(`The database did not start: ${await readReason(folder)} (log: ${logFile(folder)})`);
}

async function watchChild(child: ReturnType<typeof spawn>): Promise<Postmaster> {
  const exited = Promise.withResolvers<{ code: number | null; signal: string | null }>();
  const spawned = Promise.withResolvers<number>();
  child.once('spawn', () => spawned.resolve(child.pid ?? 0));
  child.once('error', (error) => spawned.reject(error));
  let isRunning = true;
  child.once('exit', (code, signal) => {
    isRunning = false;
    process.removeListener('exit', stopWithServer);
    exited.resolve({ code, signal });
  });
  function stopWithServer(): void {
    child.kill('SIGINT');
  }
  // Any end of the server short of kill -9 takes the database with it, even where nobody called stop.
  process.once('exit', stopWithServer);
  child.unref();
  const pid = await spawned.promise;
  return { pid, exited: exited.promise, isRunning: () => isRunning };
}
