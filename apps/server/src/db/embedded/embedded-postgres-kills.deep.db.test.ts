import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning } from './processes.ts';
import { findRunUser } from './run-user.ts';
import {
  assertNothingRuns,
  copyTemplate,
  databaseProcesses,
  makeFolder,
  makeTemplate,
  query,
  removeFolder,
  startHere,
  startServerProcess,
  until,
} from './testing/harness.ts';
import type { ServerProcess } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let template: string;
let folder: string;
let server: ServerProcess | null;
let postgres: EmbeddedPostgres | null;

beforeAll(async () => {
  template = await makeTemplate();
});

afterAll(() => removeFolder(template));

beforeEach(async () => {
  folder = await copyTemplate(template);
  server = null;
  postgres = null;
});

afterEach(async () => {
  await server?.kill();
  // Clears away what a killed server of a failed test left.
  postgres ??= await startHere(folder).catch(() => null);
  await postgres?.stop();
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

async function startAndAnswer(): Promise<{ pid: number; url: string }> {
  server = startServerProcess(folder);
  const { pid = 0, url = '' } = await server.answer;
  return { pid, url };
}

it('after kill -9 of the server stops its database and the locks of its open transactions with it', async () => {
  const { pid, url } = await startAndAnswer();
  const forgotten = new Client({ connectionString: url });
  forgotten.on('error', () => undefined);
  await forgotten.connect();
  await forgotten.query('begin; lock table committed in access exclusive mode');
  await server?.kill();
  expect(await isRunning(pid)).toBe(true);

  postgres = await startHere(folder);

  expect(await isRunning(pid)).toBe(false);
  expect(await query(postgres.superuserUrl, 'select figure from committed')).toEqual([7]);
});

it('recovers after kill -9 of the server and the postmaster', async () => {
  const { pid } = await startAndAnswer();
  await server?.kill();
  process.kill(pid, 'SIGKILL');
  postgres = await startHere(folder);
  expect(await query(postgres.superuserUrl, 'select figure from committed')).toEqual([7]);
});

it('recovers after kill -9 of the server and every process of the database', async () => {
  await startAndAnswer();
  await server?.kill();
  for (const pid of await databaseProcesses(folder)) process.kill(pid, 'SIGKILL');
  postgres = await startHere(folder);
  expect(await query(postgres.superuserUrl, 'select figure from committed')).toEqual([7]);
});

it("leaves another program alone that received the killed postmaster's number", async () => {
  const { pid } = await startAndAnswer();
  await server?.kill();
  process.kill(pid, 'SIGKILL');
  const user = await findRunUser(path.join(folder, 'postgres'));
  const stranger = spawn('sleep', ['600'], { ...user, cwd: '/' });
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));

  postgres = await startHere(folder);

  expect(await query(postgres.superuserUrl, 'select figure from committed')).toEqual([7]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

it('starts over after kill -9 in the middle of creating the cluster', async () => {
  await removeFolder(folder);
  folder = await makeFolder();
  server = startServerProcess(folder);
  await until(async () => (await databaseProcesses(folder)).length > 0);
  await server.kill();
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toHaveLength(1);
  expect(await readdir(folder)).not.toContain('postgres');

  postgres = await startHere(folder);

  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(await query(postgres.superuserUrl, 'select 1')).toEqual([1]);
});

it('ends the database when the server ends without stopping it', async () => {
  const { pid } = await startAndAnswer();
  server?.child.stdin?.write('exit\n');
  await until(async () => !(await isRunning(pid)));
  await until(async () => (await databaseProcesses(folder)).length === 0);
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');
});

it('refuses a second server on the same folder and leaves the first one running', async () => {
  const { pid, url } = await startAndAnswer();
  const holder = server?.child.pid;
  await expect(startHere(folder)).rejects.toThrow(
    `Another Tieout server (process ${holder}) is using ${folder}. Stop it first or set DATA_DIR.`,
  );
  expect(await isRunning(pid)).toBe(true);
  expect(await query(url, 'select figure from committed')).toEqual([7]);
});
