import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertNothingRuns, makeFolder, removeFolder } from '#db/embedded/testing/harness.ts';
import { freePort, startProduct } from './product-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
});

afterAll(() => removeFolder(folder));

test('SIGTERM stops everything and leaves nothing running', async () => {
  const product = startProduct({ DATA_DIR: folder, PORT: await freePort(), DEMO: 'off' });
  await product.ready();
  product.child.kill('SIGTERM');
  expect(await product.ended, product.output()).toBe(0);
  await assertNothingRuns(folder);
});
