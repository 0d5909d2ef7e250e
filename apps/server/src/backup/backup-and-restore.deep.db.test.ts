import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTSIDE_PARENT, findPlace } from '#db/embedded/cluster-place.ts';
import { acquireDataFolderLock } from '#db/embedded/data-folder-lock.ts';
import { assertNothingRuns, makeFolder, query, removeFolder, startHere, until } from '#db/embedded/testing/harness.ts';
import { startCommand } from '#test/lifecycle/backup-process.ts';
import { formatManifest } from './backup-manifest.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { createProgress } from './progress.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const progress = createProgress({ write: () => undefined });
const isRoot = process.getuid?.() === 0;

/** Made once: a folder with a database of a thousand rows, stopped, and one backup of it. */
let source: string;
let shared: MadeBackup;

let folder: string;
let dataDir: string;
let backups: string;

beforeAll(async () => {
  source = await makeFolder();
  dataDir = path.join(source, 'data');
  await fillDatabase();
  shared = await backUp(path.join(source, 'backups'));
});

afterAll(() => removeFolder(source));

beforeEach(async () => {
  folder = await makeFolder();
  dataDir = path.join(folder, 'data');
  backups = path.join(folder, 'backups');
});

afterEach(async () => {
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

async function fillDatabase(): Promise<void> {
  const postgres = await startHere(dataDir);
  await query(postgres.superuserUrl, 'create table kept as select n from generate_series(1, 1000) n');
  await postgres.stop();
}

async function readDatabase(where: string): Promise<unknown[]> {
  const postgres = await startHere(where);
  const rows = await query(postgres.superuserUrl, 'select sum(n)::int from kept');
  await postgres.stop();
  return rows;
}

function backUp(into = backups): Promise<MadeBackup> {
  return makeBackup({ dataDir, backupsFolder: into, progress });
}

function restore(backup: string, into: string, replace = false): Promise<Restored> {
  return restoreBackup({ backup, dataDir: into, replace, secret: null, progress });
}

describe('a folder of backups with a limit', () => {
  it('loses the oldest once the new one is whole, and nothing else', async () => {
    for (const name of ['tieout-2020-01-01T00-00-00Z', 'tieout-2020-01-02T00-00-00Z', 'mine']) {
      await mkdir(path.join(backups, name), { recursive: true });
    }
    const made = await makeBackup({ dataDir: path.join(source, 'data'), backupsFolder: backups, keep: 2, progress });
    expect(made.deleted).toEqual(['tieout-2020-01-01T00-00-00Z']);
    const left = (await readdir(backups)).filter((name) => !name.startsWith('.'));
    expect(left.toSorted()).toEqual(['mine', 'tieout-2020-01-02T00-00-00Z', path.basename(made.folder)].toSorted());
  });
});

describe('a database that root keeps outside a folder only root can enter', () => {
  it('is found for the backup, and its copy is kept outside as well', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const closed = path.join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await fillDatabase();
    const { folder: backup } = await backUp();
    const restored = path.join(closed, 'restored');
    await restore(backup, restored);

    const [first, second] = [await findPlace(dataDir), await findPlace(restored)];
    expect([first?.isOutside, second?.isOutside]).toEqual([isRoot, isRoot]);
    expect(second?.base).not.toBe(first?.base);
    expect(path.dirname(second?.base ?? '')).toBe(isRoot ? OUTSIDE_PARENT : closed);
    expect(await readDatabase(restored)).toEqual([500_500]);
    for (const place of [first, second]) if (place?.isOutside === true) await removeFolder(place.base);
  });
});

describe('a restore that is killed', () => {
  it('leaves no data folder, and the next one clears away what it left', async () => {
    const backup = shared.folder;
    const into = path.join(folder, 'restored');
    const killed = startCommand('restore', [backup, '--into', into], { DATA_DIR: dataDir });
    let isOver = false;
    void killed.ended.then(() => (isOver = true));
    await until(async () => isOver || (await readdir(`${into}.restoring`)).includes('postgres'));
    killed.child.kill('SIGKILL');
    const { code } = await killed.ended;
    // On a fast machine it may be complete before the signal arrives.
    if (code === 0) await removeFolder(into);
    expect(await readdir(folder)).not.toContain('restored');

    await restore(backup, into);
    expect(await readdir(folder)).not.toContain('restored.restoring');
    // Its label made PostgreSQL begin where the backup began, and was then put aside.
    expect(await readdir(path.join(backup, 'data', 'postgres'))).toContain('backup_label');
    expect(await readdir(path.join(into, 'postgres'))).toContain('backup_label.old');
    expect(await readDatabase(into)).toEqual([500_500]);
  });
});

describe('a restore', () => {
  it("leaves a folder alone that is not Tieout's, also when told to replace it", async () => {
    const backup = shared.folder;
    const other = path.join(folder, 'other');
    await mkdir(other);
    await writeFile(path.join(other, 'letter.txt'), 'dear');
    await expect(restore(backup, other, true)).rejects.toThrow("holds files that are not Tieout's");
    await expect(restore(backup, path.join(other, 'letter.txt'))).rejects.toThrow('is not a folder');
    const beside = path.join(folder, 'new.restoring');
    await rename(other, beside);
    await expect(restore(backup, path.join(folder, 'new'))).rejects.toThrow('holds files that are not its own');
    // Nor is a data folder that happens to have that name: it has a lock, too.
    await writeFile(path.join(beside, 'lock'), '');
    await expect(restore(backup, path.join(folder, 'new'))).rejects.toThrow('holds files that are not its own');
    expect(await readFile(path.join(beside, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('says that the log of a backup ends too early instead of opening a torn database', async () => {
    const { folder: backup, manifest } = shared;
    const wal = path.join(backup, 'data', 'postgres', 'pg_wal');
    expect(await readdir(wal)).toHaveLength(manifest.wal.segments);
    const without = manifest.files.filter((file) => !file.path.startsWith('postgres/pg_wal/'));
    await writeFile(path.join(backup, 'manifest.json'), formatManifest({ ...manifest, files: without }));
    const into = path.join(folder, 'restored');
    await expect(restore(backup, into)).rejects.toThrow('The database did not start: ');
    await writeFile(path.join(backup, 'manifest.json'), formatManifest(manifest));
    expect(await readdir(folder)).not.toContain('restored');
    expect(await readdir(folder)).not.toContain('restored.restoring');
  });
});

describe('a backup is refused', () => {
  it('without a data folder, and makes none', async () => {
    await expect(backUp()).rejects.toThrow(`There is no data folder ${dataDir}. Set DATA_DIR to the one to back up.`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('without a database', async () => {
    await mkdir(dataDir);
    await expect(backUp()).rejects.toThrow(`There is no database in ${dataDir} yet`);
  });

  it('of a folder that a newer version has written', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'version.json'), '{"dataVersion":99}\n');
    await expect(backUp()).rejects.toThrow('was written by a newer version of Tieout');
  });

  it('into the data folder, into a file, and beside another that is being written', async () => {
    dataDir = path.join(source, 'data');
    await expect(backUp(path.join(dataDir, 'here'))).rejects.toThrow('lies in the data folder and would be lost');
    const file = path.join(folder, 'letter.txt');
    await writeFile(file, 'dear');
    await expect(backUp(file)).rejects.toThrow(/^Backups cannot be written to .+ Name another folder/);
    const lock = await acquireDataFolderLock(path.join(backups, '.in-progress'));
    await expect(backUp()).rejects.toThrow(`Another backup is being written to ${backups}. Wait until it has ended.`);
    await lock.release();
  });
});
