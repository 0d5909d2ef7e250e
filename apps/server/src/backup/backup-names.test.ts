import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupName, expiredBackups, freeName, isInside, realPathOf } from './backup-names.ts';
import { createProgress } from './progress.ts';

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'tieout-names-')));
});

afterEach(() => rm(folder, { recursive: true }));

it('names a backup by its time, in order and without colons', () => {
  expect(backupName(new Date('2026-11-15T09:30:05.678Z'))).toBe('tieout-2026-11-15T09-30-05Z');
});

it('keeps the newest backups and whatever it has not named', () => {
  const names = [
    'tieout-2026-11-13T02-00-00Z',
    'tieout-2026-11-15T02-00-00Z-10',
    'tieout-2026-11-15T02-00-00Z-9',
    'tieout-2026-11-14T02-00-00Z',
    'tieout-2026-11-15T02-00-00Z',
    'tieout-notes',
    '.in-progress',
    'photos',
  ];
  expect(expiredBackups(names, 3)).toEqual(['tieout-2026-11-14T02-00-00Z', 'tieout-2026-11-13T02-00-00Z']);
  expect(expiredBackups(names, 9)).toEqual([]);
});

it('counts on when a name is taken', async () => {
  expect(await freeName(folder, 'one')).toBe(path.join(folder, 'one'));
  await mkdir(path.join(folder, 'one'));
  await mkdir(path.join(folder, 'one-2'));
  expect(await freeName(folder, 'one')).toBe(path.join(folder, 'one-3'));
});

it('knows what lies in a folder', () => {
  const data = path.resolve('/srv/data');
  expect([data, path.join(data, 'x'), path.join(data, '..x')].map((one) => isInside(data, one))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/srv', '/srv/data2', '/'].map((one) => isInside(data, path.resolve(one)))).toEqual([false, false, false]);
});

it('sees through links, also for a folder that is not there yet', async () => {
  await mkdir(path.join(folder, 'data'));
  await symlink(path.join(folder, 'data'), path.join(folder, 'link'));
  expect(await realPathOf(path.join(folder, 'link', 'not', 'yet'))).toBe(path.join(folder, 'data', 'not', 'yet'));
});

it('counts megabytes at intervals and once at the end', () => {
  let written = '';
  let now = 0;
  const progress = createProgress({ write: (text) => (written += text) }, () => now);
  const counter = progress.count('Copying', 10_000_000);
  counter.add(1_000_000);
  now = 5_000;
  counter.add(2_000_000);
  counter.add(9_000_000);
  counter.end();
  expect(written).toBe('Copying: 3 MB of 10 MB\nCopying: 12 MB, done\n');
});
