import { randomBytes } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '#server/start-refusal.ts';
import { isMissing, makeFolder, openDataFolder, refusalOf } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';
import { isRunning, processStartedAt } from './processes.ts';

export interface DataFolderLock {
  release(): Promise<void>;
}

interface Claim {
  readonly name: string;
  readonly pid: number;
  readonly startedAt: string | null;
  readonly state: 'claiming' | 'held';
}

const RETRY_MS = 20;
const RETRIES = 250;
const foldersHeldHere = new Set<string>();

/**
 * One server per data folder. Every process files its own claim under a name of its own and only then looks at the
 * others', so of two that start together at least one sees the other; the smaller name wins. No claim is ever taken
 * over: the claim of a process that is gone (kill -9, power loss, reused number) is ignored and later removed.
 *
 * Limits: a server in another container or on another host that shares the folder cannot be seen. On Windows a
 * process that received the number of a killed server counts as that server until it ends.
 */
export async function acquireDataFolderLock(dataDir: string): Promise<DataFolderLock> {
  const folder = await openDataFolder(dataDir);
  const claims = path.join(folder, 'lock');
  const name = `${process.pid}-${randomBytes(4).toString('hex')}.json`;
  const file = path.join(claims, name);
  try {
    await makeFolder(claims, 0o700);
    await fileClaim(file, 'claiming');
  } catch (error) {
    throw refusalOf(error, folder);
  }

  try {
    await waitForTurn(folder, claims, name);
    await fileClaim(file, 'held');
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  foldersHeldHere.add(folder);
  function onExit(): void {
    tryUnlink(file);
  }
  process.once('exit', onExit);

  return {
    async release() {
      process.removeListener('exit', onExit);
      foldersHeldHere.delete(folder);
      await rm(file, { force: true });
    },
  };
}

/** Starting a second PostgreSQL on the same files would stop the first one, so the lock has to come first. */
export function assertDataFolderLocked(folder: string): void {
  if (!foldersHeldHere.has(folder)) throw new Error(`acquireDataFolderLock has not been called for ${folder}`);
}

/** True while any living process holds the folder or is about to. */
export async function isDataFolderInUse(dataDir: string): Promise<boolean> {
  return (await readLivingClaims(path.join(dataDir, 'lock'), '')).length > 0;
}

async function waitForTurn(folder: string, claims: string, ownName: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const others = await readLivingClaims(claims, ownName);
    const winner = others.find((other) => other.state === 'held' || other.name < ownName || attempt === RETRIES);
    if (winner !== undefined) {
      throw new StartRefusal(
        `Another Tieout server (process ${winner.pid}) is using ${folder}. Stop it first or set DATA_DIR.`,
      );
    }
    if (others.length === 0) return;
    await sleep(RETRY_MS);
  }
}

async function readLivingClaims(claims: string, ownName: string): Promise<Claim[]> {
  const names = (await readdir(claims).catch(() => [])).filter((name) => name.endsWith('.json') && name !== ownName);
  const living: Claim[] = [];
  for (const name of names) {
    const claim = await readClaim(claims, name);
    if (claim !== null && (await isSameProcess(claim))) living.push(claim);
    else await rm(path.join(claims, name), { force: true });
  }
  return living;
}

async function isSameProcess(claim: Claim): Promise<boolean> {
  if (!(await isRunning(claim.pid))) return false;
  return claim.startedAt === null || claim.startedAt === (await processStartedAt(claim.pid));
}

async function readClaim(claims: string, name: string): Promise<Claim | null> {
  try {
    const { pid, startedAt, state }: Partial<Claim> = JSON.parse(await readFile(path.join(claims, name), 'utf8'));
    if (typeof pid !== 'number' || (state !== 'claiming' && state !== 'held')) return null;
    return { name, pid, startedAt: startedAt ?? null, state };
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null;
    // A claim that cannot be read may be a living server's: it must not pass for a dead one.
    throw refusalOf(error, path.dirname(claims));
  }
}

async function fileClaim(file: string, state: Claim['state']): Promise<void> {
  const startedAt = await processStartedAt(process.pid);
  await writeDurably(file, JSON.stringify({ pid: process.pid, startedAt, state }));
}

function tryUnlink(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // The folder may be gone already; a claim left behind is recognised as dead.
  }
}
