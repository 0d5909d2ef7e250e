import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askMajorVersion, binaryPath, locateBinaries } from './binaries.ts';
import { copyBinaries } from './binary-copy.ts';
import { findNobody } from './run-user.ts';
import { makeFolder, removeFolder } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});

afterEach(() => removeFolder(folder));

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
