import { setTimeout as sleep } from 'node:timers/promises';
import { rotateLog } from './log-file.ts';
import { killStragglers, stopOrphans, stopProcess } from './orphans.ts';
import { spawnPostmaster, waitUntilReady } from './postmaster.ts';
import type { Installation, Postmaster } from './postmaster.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const STEADY_AFTER_MS = 60_000;
const ROTATE_EVERY_MS = 600_000;

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Keeps a started postmaster running on its port until `stop`. */
export function supervise(installation: Installation, port: number, first: Postmaster, log: Log): Supervised {
  let current = first;
  const stopping = new AbortController();
  const rotation = setInterval(
    () => void rotateLog(installation.folder).catch(reportRotation),
    ROTATE_EVERY_MS,
  ).unref();
  const watching = watch();
  let stopped: Promise<void> | null = null;

  function reportRotation(error: unknown): void {
    log.error({ err: error }, 'the log of PostgreSQL could not be rotated');
  }

  async function watch(): Promise<void> {
    let delayMs = FIRST_DELAY_MS;
    while (!stopping.signal.aborted) {
      const upSince = Date.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      log.warn({ ...exit, pid: current.pid }, 'PostgreSQL stopped by itself; starting it again');
      if (Date.now() - upSince > STEADY_AFTER_MS) delayMs = FIRST_DELAY_MS;
      while (!(await tryRestart())) {
        await sleep(delayMs, null, { signal: stopping.signal }).catch(() => null);
        if (stopping.signal.aborted) return;
        delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      }
    }
  }

  async function tryRestart(): Promise<boolean> {
    try {
      await stopOrphans(installation);
      if (stopping.signal.aborted) return false;
      current = await spawnPostmaster(installation, port);
      await waitUntilReady(current, installation);
      log.info({ pid: current.pid, port }, 'PostgreSQL is running again');
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'PostgreSQL could not be started again yet');
      return false;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(rotation);
    // A restart may be under way and finish its spawn only now: stop, let the watcher see it, stop what came up late.
    await stopIfRunning();
    await watching;
    await stopIfRunning();
    await killStragglers(installation.cluster);
  }

  async function stopIfRunning(): Promise<void> {
    if (current.isRunning()) await stopProcess(current.pid, installation);
    if (current.isRunning()) await current.exited;
  }

  return { pid: () => current.pid, stop: () => (stopped ??= stop()) };
}
