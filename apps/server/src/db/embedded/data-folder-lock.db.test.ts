import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartRefusal } from '#server/start-refusal.ts';
import { acquireDataFolderLock, isDataFolderInUse } from './data-folder-lock.ts';
import { processStartedAt } from './processes.ts';
import { makeFolder, removeFolder, startServerProcess } from './testing/harness.ts';
import type { Answer, ServerProcess } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let servers: ServerProcess[];

beforeEach(async () => {
  folder = await makeFolder();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.kill();
  await removeFolder(folder);
});

function startHolder(): ServerProcess {
  const server = startServerProcess(folder, { only: 'lock' });
  servers.push(server);
  return server;
}

it('makes a missing data folder and gives it back when released', async () => {
  const missing = path.join(folder, 'not', 'yet');
  const lock = await acquireDataFolderLock(missing);
  expect(await isDataFolderInUse(missing)).toBe(true);
  await lock.release();
  expect(await isDataFolderInUse(missing)).toBe(false);
  const again = await acquireDataFolderLock(missing);
  await again.release();
});

it('refuses a second holder in one sentence that names the first', async () => {
  const holder = startHolder();
  await holder.answer;
  await expect(acquireDataFolderLock(folder)).rejects.toThrow(
    new StartRefusal(
      `Another Tieout server (process ${holder.child.pid}) is using ${folder}. Stop it first or set DATA_DIR.`,
    ),
  );
});

it('refuses a second holder in the same process', async () => {
  const lock = await acquireDataFolderLock(folder);
  await expect(acquireDataFolderLock(folder)).rejects.toThrow(StartRefusal);
  await lock.release();
});

it('takes over from a holder that was killed and removes its claim', async () => {
  const holder = startHolder();
  await holder.answer;
  await holder.kill();
  const lock = await acquireDataFolderLock(folder);
  expect(await readdir(path.join(folder, 'lock'))).toHaveLength(1);
  await lock.release();
});

it('takes over when the number of a killed holder now belongs to another program', async () => {
  await mkdir(path.join(folder, 'lock'));
  const claim = { pid: process.pid, startedAt: 'long ago', state: 'held' };
  await writeFile(path.join(folder, 'lock', `${process.pid}-00000000.json`), JSON.stringify(claim));
  const lock = await acquireDataFolderLock(folder);
  expect(await readdir(path.join(folder, 'lock'))).not.toContain(`${process.pid}-00000000.json`);
  await lock.release();
});

it('believes a claim whose process is the very same one', async () => {
  await mkdir(path.join(folder, 'lock'));
  const claim = { pid: process.pid, startedAt: await processStartedAt(process.pid), state: 'held' };
  await writeFile(path.join(folder, 'lock', `${process.pid}-00000000.json`), JSON.stringify(claim));
  await expect(acquireDataFolderLock(folder)).rejects.toThrow(`process ${process.pid}`);
});

it('ignores a claim that was damaged', async () => {
  await mkdir(path.join(folder, 'lock'));
  await writeFile(path.join(folder, 'lock', '1-00000000.json'), '{"pid":');
  const lock = await acquireDataFolderLock(folder);
  expect(await isDataFolderInUse(folder)).toBe(true);
  await lock.release();
});

it('lets exactly one of several that start at once through, beside the claim of a killed one', async () => {
  const killed = startHolder();
  await killed.answer;
  await killed.kill();
  const answers = await Promise.all(Array.from({ length: 6 }, () => startHolder().answer));
  const winners = answers.filter((answer: Answer) => answer.refusal === undefined);
  expect(winners).toHaveLength(1);
  const refusals = answers.filter((answer) => answer.refusal !== undefined).map(({ refusal }) => refusal);
  for (const refusal of refusals)
    expect(refusal).toMatch(/^StartRefusal: Another Tieout server \(process \d+\) is using/);
});

it('says so when the data folder is a file', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, 'text');
  await expect(acquireDataFolderLock(file)).rejects.toThrow(`The data folder ${file} is not a folder.`);
  expect(await readFile(file, 'utf8')).toBe('text');
});
