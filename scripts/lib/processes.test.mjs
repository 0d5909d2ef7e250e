import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findCallers, identify, isSameProcess } from './processes.mjs';

it('knows a process again until it ends', async () => {
  const child = spawn('sleep', ['600']);
  const identity = identify(child.pid);
  expect(isSameProcess(identity)).toBe(true);
  expect(isSameProcess({ ...identity, startedAt: 'long ago' })).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isSameProcess(identity)).toBe(false);
  expect(isSameProcess(null)).toBe(false);
});

it('looks through the shell that npm puts between itself and a script', async () => {
  const shell = spawn('sh', ['-c', 'sleep 600; true'], { detached: true });
  await once(shell, 'spawn');
  expect(findCallers(shell.pid).map(({ pid }) => pid)).toEqual([shell.pid, process.pid]);
  process.kill(-Number(shell.pid), 'SIGKILL');
  await once(shell, 'exit');
});
