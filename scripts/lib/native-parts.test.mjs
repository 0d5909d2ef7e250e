import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMissingParts, findMissingParts, findUnlockedParts } from './native-parts.mjs';
import { ROOT, readJson } from './project.mjs';

const PARTS = {
  '@bundler/binding-linux-x64-gnu': '1.0.0',
  '@bundler/binding-linux-arm64-gnu': '1.0.0',
  '@bundler/binding-darwin-arm64': '1.0.0',
  '@bundler/binding-darwin-x64': '1.0.0',
  '@bundler/binding-win32-x64-msvc': '1.0.0',
  '@bundler/binding-linux-x64-musl': '1.0.0',
  '@bundler/binding-freebsd-x64': '1.0.0',
};

function lockWith(...parts) {
  const packages = {
    '': { name: 'tieout' },
    'apps/server': { version: '0.1.0', optionalDependencies: { '@postgres/windows-x64': '18.0.0' } },
    'node_modules/bundler': { version: '1.0.0', optionalDependencies: PARTS },
    'node_modules/watcher': { version: '2.0.0', optionalDependencies: { fsevents: '2.3.3' } },
  };
  for (const part of parts) packages[`node_modules/${part}`] = { version: '1.0.0', optional: true };
  return { packages };
}

describe('parts for other systems in the lockfile', () => {
  it('names each that is missing, for our systems only', () => {
    const lock = lockWith('@bundler/binding-linux-x64-gnu', '@bundler/binding-darwin-x64', '@postgres/windows-x64');
    expect(findUnlockedParts(lock).map(({ owner, part }) => `${owner} ${part}`)).toEqual([
      'node_modules/bundler @bundler/binding-linux-arm64-gnu',
      'node_modules/bundler @bundler/binding-darwin-arm64',
      'node_modules/bundler @bundler/binding-win32-x64-msvc',
    ]);
  });

  it('takes a part for windows as one for win32', () => {
    const [first] = findUnlockedParts(lockWith());
    expect(first).toMatchObject({ owner: 'apps/server', part: '@postgres/windows-x64', system: 'win32-x64' });
  });

  it('finds a part in the folder of its package first, then upwards', () => {
    const lock = lockWith();
    lock.packages['node_modules/bundler/node_modules/@bundler/binding-darwin-arm64'] = { version: '1.0.0' };
    expect(findUnlockedParts(lock).map(({ part }) => part)).not.toContain('@bundler/binding-darwin-arm64');
  });

  it('holds for our own lockfile', () => {
    const lock = readJson(path.join(ROOT, 'package-lock.json'));
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(findUnlockedParts(lock)).toEqual([]);
  });
});

describe('parts for this system in node_modules', () => {
  const lock = lockWith(...Object.keys(PARTS));
  const bundler = 'node_modules/bundler';

  it('is content when the part is there, and asks nothing of packages that are not', () => {
    const present = new Set([bundler, 'node_modules/@bundler/binding-linux-arm64-gnu']);
    expect(findMissingParts(lock, (location) => present.has(location), 'linux-arm64')).toEqual([]);
    expect(findMissingParts(lock, () => false, 'linux-arm64')).toEqual([]);
  });

  it('tells apart the two C libraries of Linux', () => {
    const present = new Set([bundler, 'node_modules/@bundler/binding-linux-x64-gnu']);
    const missing = findMissingParts(lock, (location) => present.has(location), 'linux-x64-musl');
    expect(missing).toEqual([{ owner: 'bundler', version: '1.0.0', part: '@bundler/binding-linux-x64-musl' }]);
  });

  it('says which package, for which system, and what to do', () => {
    const missing = findMissingParts(lock, (location) => location === bundler, 'darwin-arm64');
    const text = describeMissingParts(missing, 'darwin-arm64');
    expect(text).toContain('for this system (darwin-arm64)');
    expect(text).toContain('bundler 1.0.0 needs @bundler/binding-darwin-arm64');
    expect(text).toContain('run the same command again');
  });

  it('says so where a package is not made for the system', () => {
    const missing = findMissingParts(lock, (location) => location === bundler, 'linux-riscv64');
    expect(describeMissingParts(missing, 'linux-riscv64')).toContain('bundler 1.0.0 is not made for it');
  });
});
