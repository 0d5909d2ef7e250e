import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, openDataFolder, refusalOf } from './data-folder.ts';

/** mkdir says ENOENT where nothing can be made although the folder above is there. */
test.each([
  ['EACCES', 'EACCES'],
  ['EROFS', 'EROFS'],
  ['ENOENT', 'read-only'],
])('%s is a sentence about the data folder', (code, shown) => {
  expect(refusalOf(Object.assign(new Error(code), { code }), '/srv/data')).toMatchObject({
    name: 'StartRefusal',
    message: `Tieout cannot write to the data folder /srv/data (${shown}). Give this user write permission there or set DATA_DIR to another folder.`,
  });
});

test.each(['/proc/tieout', '/proc/tieout/data'])(
  '%s, where nothing can be made, is refused instead of tried for ever',
  async (folder) => {
    await expect(openDataFolder(folder)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining(`Tieout cannot write to the data folder ${folder} (`),
    });
  },
);

test('folders are made with all that are missing above them, and again without a word', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'tieout-folder-'));
  const deep = path.join(root, 'a', 'b', 'c');
  await Promise.all(Array.from({ length: 50 }, () => makeFolder(deep, 0o700)));
  await makeFolder(deep, 0o700);
  expect((await stat(path.join(root, 'a'))).mode & 0o777).toBe(0o700);
  await writeFile(path.join(root, 'file'), '');
  for (const inside of ['file', 'file/data']) {
    await expect(openDataFolder(path.join(root, inside))).rejects.toMatchObject({ name: 'StartRefusal' });
  }
  await rm(root, { recursive: true });
});
