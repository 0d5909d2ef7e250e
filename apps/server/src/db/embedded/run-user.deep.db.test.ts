import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OUTSIDE_PARENT, findPlace } from './cluster-place.ts';
import { findAccount, findNobody } from './run-user.ts';
import type { RunUser } from './run-user.ts';
import {
  assertNothingRuns,
  makeFolder,
  query,
  removeFolder,
  startHere,
  startServerProcess,
} from './testing/harness.ts';
import type { ServerProcess } from './testing/harness.ts';
import { makeReachableCopy } from './testing/reachable-copy.ts';
import type { ReachableCopy } from './testing/reachable-copy.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const run = promisify(execFile);

/** Root plays the ordinary users; anybody else is one. */
const isRoot = process.getuid?.() === 0;

let folder: string;
let copy: ReachableCopy;

beforeAll(async () => {
  copy = await makeReachableCopy();
});

afterAll(() => copy.remove());

beforeEach(async () => {
  folder = await makeFolder();
});

afterEach(async () => {
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

async function startAs(user: RunUser, dataDir: string): Promise<ServerProcess> {
  if (user !== null) await chown(folder, user.uid, user.gid);
  return startServerProcess(dataDir, { ...copy, user });
}

async function stop(server: ServerProcess): Promise<void> {
  const exited = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}

it('runs for an ordinary user with everything inside the data folder', async () => {
  const dataDir = path.join(folder, 'data');
  const server = await startAs(isRoot ? await findNobody() : null, dataDir);
  const { url = '', refusal } = await server.answer;
  expect(refusal).toBeUndefined();
  expect(await query(url, 'select 1')).toEqual([1]);
  const content = ['keys', 'lock', 'logs', 'postgres', 'postgres-port', 'version.json'];
  expect((await readdir(dataDir)).toSorted()).toEqual(content);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await stop(server);
});

it('refuses in one sentence where an ordinary user may not write', async () => {
  const closed = path.join(folder, 'closed');
  await mkdir(closed, { mode: 0o555 });
  const dataDir = path.join(closed, 'data');
  const server = await startAs(isRoot ? await findNobody() : null, dataDir);
  expect((await server.answer).refusal).toBe(
    `StartRefusal: Tieout cannot write to the data folder ${dataDir} (EACCES). ` +
      'Give this user write permission there or set DATA_DIR to another folder.',
  );
});

it('keeps the database of root outside a folder that only root can enter, and finds it again', async () => {
  const closed = await makeFolder(0o700);
  const first = await startHere(closed);
  await query(first.superuserUrl, 'create table kept as select 42 as figure');
  await first.stop();
  const place = await findPlace(closed);
  const base = place?.base ?? '';
  expect(path.dirname(base)).toBe(isRoot ? OUTSIDE_PARENT : path.dirname(closed));

  const second = await startHere(closed);
  expect(await query(second.superuserUrl, 'select figure from kept')).toEqual([42]);
  await second.stop();
  await assertNothingRuns(base);
  await removeFolder(base);
  await removeFolder(closed);
});

it('refuses to start empty when the place outside that it remembers is gone', async () => {
  const pointer = path.join(folder, 'postgres-place.json');
  await writeFile(pointer, JSON.stringify({ folder: path.join(folder, 'gone') }));
  await expect(startHere(folder)).rejects.toThrow(
    `The database of ${folder} was kept in ${path.join(folder, 'gone', 'postgres')}, which is gone. ` +
      `Restore it, or delete ${pointer} to start with an empty database.`,
  );
});

it('runs an existing database as the user it belongs to', async () => {
  const dataDir = path.join(folder, 'data');
  const owner = isRoot ? await findAccount('daemon') : null;
  const server = await startAs(owner, dataDir);
  expect((await server.answer).refusal).toBeUndefined();
  await stop(server);

  const postgres = await startHere(dataDir);
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(owner?.uid ?? process.getuid?.());
  expect(await query(postgres.superuserUrl, 'select 1')).toEqual([1]);
  await postgres.stop();
});

it('opens a copy of its database that was made without keeping the owner', async () => {
  const first = await startHere(folder);
  await query(first.superuserUrl, 'create table kept as select 42 as figure');
  await first.stop();
  const copied = await makeFolder();
  await run('cp', ['-R', `${folder}/.`, copied]);

  const postgres = await startHere(copied);
  expect(await query(postgres.superuserUrl, 'select figure from kept')).toEqual([42]);
  await postgres.stop();
  await assertNothingRuns(copied);
  await removeFolder(copied);
});
