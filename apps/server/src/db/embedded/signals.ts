import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binaryPath } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { codeOf } from './data-folder.ts';

const run = promisify(execFile);

export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Windows has no signals; there PostgreSQL listens for its own substitutes, which pg_ctl sends. */
export async function sendSignal(pid: number, signal: StopSignal, binaries: Binaries | null): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL' && binaries !== null) {
    await run(binaryPath(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]).catch(() => null);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
