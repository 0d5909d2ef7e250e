import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './data-folder.ts';

const run = promisify(execFile);

export interface RunningProcess {
  readonly pid: number;
  readonly executable: string;
  readonly cwd: string;
  readonly args: readonly string[];
}

/** A zombie counts as gone: it holds no file and no port, and in a container nobody may ever collect it. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!existsByAnySignal(pid)) return false;
  const stat = await readProcStat(pid);
  return stat?.state !== 'Z' && stat?.state !== 'X';
}

/**
 * Tells a process from a later one with the same number. Null where the system does not say (Windows):
 * there a reused number looks like the old process.
 */
export async function processStartedAt(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readProcStat(pid);
    return stat === null ? null : `${await bootId()}:${stat.startTicks}`;
  }
  return askPs(pid, 'lstart=');
}

/** The processes this user may look into; empty where there is no /proc. */
export async function listProcesses(): Promise<RunningProcess[]> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const found = await Promise.all(pids.map((pid) => describeProcess(pid)));
  return found.filter((one) => one !== null);
}

export async function commandLine(pid: number): Promise<string | null> {
  return askPs(pid, 'command=');
}

/** Null where there is no /proc, and for processes this user may not look into. */
export async function describeProcess(pid: number): Promise<RunningProcess | null> {
  try {
    const [executable, cwd, args] = await Promise.all([
      readlink(`/proc/${pid}/exe`),
      readlink(`/proc/${pid}/cwd`),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // A program that was replaced on disk while running shows as "/path/postgres (deleted)".
    const name = path.basename(executable.replace(/ \(deleted\)$/, ''));
    return { pid, executable: name, cwd, args: args.split('\0').filter((arg) => arg !== '') };
  } catch {
    return null;
  }
}

function existsByAnySignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function readProcStat(pid: number): Promise<{ state: string; startTicks: string } | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}

async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

async function askPs(pid: number, column: string): Promise<string | null> {
  if (process.platform === 'win32') return null;
  try {
    const { stdout } = await run('ps', ['-o', column, '-p', String(pid)], {
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
    });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

export function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
