import { access, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { isRunning } from './processes.ts';
import { startTestCluster } from './test-cluster.ts';
import { query, startServerProcess, until } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000 });

const SCRIPT = fileURLToPath(new URL('./testing/test-cluster-process.ts', import.meta.url));

it('gives up durability, and its folder when stopped', async () => {
  const cluster = await startTestCluster();
  expect(await query(cluster.superuserUrl, 'show fsync')).toEqual(['off']);
  const [where] = await query(cluster.superuserUrl, 'show data_directory');
  const pid = cluster.pid();
  await cluster.stop();
  expect(await isRunning(pid)).toBe(false);
  await expect(access(path.dirname(String(where)))).rejects.toThrow('ENOENT');
});

it('clears away what a killed test run has left', async () => {
  const killed = startServerProcess('', { script: SCRIPT });
  const { pid = 0, url = '' } = await killed.answer;
  const [where] = await query(url, 'show data_directory');
  await killed.kill();
  expect(await isRunning(pid)).toBe(true);

  const cluster = await startTestCluster();
  await until(async () => !(await isRunning(pid)));
  expect(await readdir(tmpdir())).not.toContain(path.basename(path.dirname(String(where))));
  await cluster.stop();
});
