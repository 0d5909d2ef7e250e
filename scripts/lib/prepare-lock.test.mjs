import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withPrepareLock } from './prepare-lock.mjs';
import { identify, isSameProcess } from './processes.mjs';

let root;
let file;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tieout-lock-'));
  file = path.join(root, 'node_modules', '.tieout-prepare.json');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('holds the folder during the work and gives it back, also after a failure', async () => {
  expect(await withPrepareLock(root, async () => existsSync(file))).toBe(true);
  expect(existsSync(file)).toBe(false);
  await expect(withPrepareLock(root, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(file)).toBe(false);
});

it('makes a second command wait until the first is done', async () => {
  const order = [];
  const release = Promise.withResolvers();
  const first = withPrepareLock(root, async () => {
    await release.promise;
    order.push('first');
  });
  const second = withPrepareLock(root, async () => order.push('second'));
  release.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('takes over from a command that was killed and ends the npm it left running', async () => {
  const helper = spawn('sleep', ['600'], { detached: true });
  const ended = once(helper, 'exit');
  mkdirSync(path.dirname(file));
  writeFileSync(
    file,
    JSON.stringify({ owner: { pid: helper.pid, startedAt: 'long ago' }, helper: identify(helper.pid) }),
  );
  expect(await withPrepareLock(root, async () => 'done')).toBe('done');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it("leaves a program alone that received the helper's number later", async () => {
  const stranger = spawn('sleep', ['600'], { detached: true });
  mkdirSync(path.dirname(file));
  const gone = { pid: stranger.pid, startedAt: 'long ago' };
  writeFileSync(file, JSON.stringify({ owner: gone, helper: gone }));
  expect(await withPrepareLock(root, async () => isSameProcess(identify(stranger.pid)))).toBe(true);
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

it('takes over a lock that was damaged', async () => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, '{"owner":');
  expect(await withPrepareLock(root, async () => 'done')).toBe('done');
});
