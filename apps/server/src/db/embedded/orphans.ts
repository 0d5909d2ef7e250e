import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { binaryPath } from './binaries.ts';
import { disownPostmasterPid, readPostmasterPid } from './postmaster-pid.ts';
import type { Installation } from './postmaster.ts';
import { commandLine, describeProcess, isRunning, listProcesses } from './processes.ts';
import { sendSignal } from './signals.ts';
import type { StopSignal } from './signals.ts';

const run = promisify(execFile);
const POLL_MS = 20;
const GRACE_MS: Readonly<Record<StopSignal, number>> = { SIGINT: 30_000, SIGQUIT: 10_000, SIGKILL: 10_000 };

/**
 * Ends whatever an earlier server left running on this cluster, so that the next postmaster is always our own child.
 * The caller holds the data folder's lock: a postmaster found here has lost its server. It is stopped and not adopted,
 * because the dead server's open transactions would keep their locks in it.
 */
export async function stopOrphans(installation: Installation): Promise<{ hadOrphan: boolean }> {
  const { cluster } = installation;
  const found = await readPostmasterPid(cluster);
  if (found === null) {
    await killStragglers(cluster);
    return { hadOrphan: false };
  }
  if (process.platform === 'win32') {
    await run(binaryPath(installation.binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast']).catch(() => null);
    return { hadOrphan: true };
  }
  const hadOrphan = (await isRunning(found.pid)) && (await isPostmasterOf(found.pid, cluster));
  if (hadOrphan) await stopProcess(found.pid, installation);
  await killStragglers(cluster);
  await disownPostmasterPid(cluster);
  return { hadOrphan };
}

/** Fast shutdown; if that takes too long, immediate (the next start recovers); at last by force. */
export async function stopProcess(pid: number, { binaries }: Installation): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    await sendSignal(pid, signal, binaries);
    const deadline = Date.now() + GRACE_MS[signal];
    while (Date.now() < deadline) {
      if (!(await isRunning(pid))) return;
      await sleep(POLL_MS);
    }
  }
}

/**
 * Children outlive a killed postmaster until they next look up from their work, and while they live PostgreSQL refuses
 * to start on the cluster. With the postmaster gone nothing they do can be committed. Found through /proc; elsewhere
 * they are waited for.
 */
export async function killStragglers(cluster: string): Promise<void> {
  const children = (await listProcesses()).filter((one) => one.executable === 'postgres' && one.cwd === cluster);
  for (const { pid } of children) await sendSignal(pid, 'SIGKILL', null);
  const deadline = Date.now() + GRACE_MS.SIGKILL;
  while (Date.now() < deadline && (await Promise.all(children.map(({ pid }) => isRunning(pid)))).includes(true)) {
    await sleep(POLL_MS);
  }
}

/** The number alone proves nothing: after a kill it may belong to any program, or to another folder's database. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const described = await describeProcess(pid);
  if (described !== null) return described.executable === 'postgres' && described.cwd === cluster;
  const command = (await commandLine(pid)) ?? '';
  return /\bpostgres\b/.test(command) && command.includes(`-D ${cluster} `);
}
