import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** When a process started, in the system's own terms: tells it from a later one with the same number. Null if gone. */
export function startedAt(pid) {
  if (process.platform === 'linux') {
    const found = readProc(pid);
    // A zombie holds nothing any more.
    return found === null || found.state === 'Z' ? null : found.startTicks;
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : null;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return stdout?.trim() || null;
}

export function identify(pid) {
  return { pid, startedAt: startedAt(pid) };
}

export function isSameProcess(identity) {
  return (
    typeof identity?.pid === 'number' && identity.startedAt !== null && startedAt(identity.pid) === identity.startedAt
  );
}

/** npm, which starts its scripts through a shell: our parent, and as long as that is a shell, its parent. */
export function findCallers(pid = process.ppid) {
  const { parent, name } = describe(pid);
  const callers = [identify(pid)];
  return /^-?(ba|da|a|z|k)?sh$/.test(name) && parent > 1 ? [...callers, ...findCallers(parent)] : callers;
}

function describe(pid) {
  if (process.platform === 'linux') return readProc(pid) ?? { parent: 0, name: '' };
  if (process.platform === 'win32') return { parent: 0, name: '' };
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(stdout ?? '') ?? [];
  return { parent: Number(parent), name: path.basename(command.trim()) };
}

/** Small Linux images have no ps. */
function readProc(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
    const fields = rest.split(' ');
    return { name, state: fields[0], parent: Number(fields[1]), startTicks: fields[19] };
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
