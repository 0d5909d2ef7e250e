import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertNothingRuns, makeFolder, removeFolder } from '#db/embedded/testing/harness.ts';
import { freePort, startProduct } from './product-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
});

afterAll(async () => {
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

/** Without the demo a start takes a second or two. */
async function settings(dataDir = folder): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, PORT: await freePort(), DEMO: 'off' };
}

describe('starting and stopping', () => {
  test('SIGINT stops everything and leaves nothing running', async () => {
    const product = startProduct(await settings());
    await product.ready();
    product.child.kill('SIGINT');
    expect(await product.ended, product.output()).toBe(0);
    await assertNothingRuns(folder);
  });

  test('two signals at once stop it once', async () => {
    const product = startProduct(await settings());
    await product.ready();
    product.child.kill('SIGINT');
    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    await assertNothingRuns(folder);
  });

  test('a signal during the start ends it without leaving a database behind', async () => {
    const product = startProduct(await settings());
    await product.printed('Starting the database');
    product.child.kill('SIGINT');
    await product.ended;
    await assertNothingRuns(folder);
  });

  test('a second server on the same folder is refused in one sentence, and the first goes on', async () => {
    const first = startProduct(await settings());
    await first.ready();
    const second = startProduct(await settings());
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^Another Tieout server \(process \d+\) is using .+\. Stop it first or set DATA_DIR\.\n$/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('a busy port is refused in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const product = startProduct({ ...(await settings()), PORT });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${PORT} is used by another program. Stop it or set PORT to a free one.`);
    other.close();
  });

  test('a data folder of a newer version is refused and left as it is', async () => {
    const newer = await makeFolder();
    await writeFile(path.join(newer, 'version.json'), '{"dataVersion":99}\n');
    const product = startProduct(await settings(newer));
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/was written by a newer version of Tieout/);
    expect(product.output().trim().split('\n')).toHaveLength(1);
    await removeFolder(newer);
  });

  test('a data folder where nothing can be made is refused in one sentence', async () => {
    const product = startProduct(await settings('/proc/tieout'));
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/^Tieout cannot write to the data folder \/proc\/tieout \(.+\)\. .+\.\n$/);
  });

  test('a malformed setting is refused by name', async () => {
    const product = startProduct({ ...(await settings()), PORT: 'many' });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/^The setting PORT is not usable: /);
  });

  test('production without a secret is refused', async () => {
    const product = startProduct({
      ...(await settings()),
      DEMO: '',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://tieout.example',
    });
    expect(await product.ended).toBe(1);
    expect(product.output()).toBe('TIEOUT_SECRET is missing. In production set it to at least 32 random characters.\n');
  });
});
