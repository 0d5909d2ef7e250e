import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles, listFiles } from './file-hash.mjs';
import { precompress } from './precompress.mjs';
import { hashWebInputs } from './web-build.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tieout-scripts-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

describe('the hash over files', () => {
  it('changes with a content, a name, and a file that vanishes', () => {
    write('a', '1');
    write('b', '2');
    const before = hashFiles(root, ['a', 'b']);
    expect(hashFiles(root, ['b', 'a'])).toBe(before);
    write('a', '12');
    write('b', '');
    expect(hashFiles(root, ['a', 'b'])).not.toBe(before);
    rmSync(path.join(root, 'b'));
    expect(hashFiles(root, ['a', 'b'])).not.toBe(hashFiles(root, ['a']));
  });

  it('lists files of nested folders without the skipped ones', () => {
    write('web/src/main.ts', '');
    write('web/dist/main.js', '');
    expect(listFiles(root, 'web', (name) => name === 'dist')).toEqual(['web/src/main.ts']);
  });
});

describe('the inputs of the web build', () => {
  beforeEach(() => {
    for (const folder of ['apps/web/src', 'packages/contracts/src', 'packages/finance/src'])
      write(`${folder}/a.ts`, 'a');
    write('package-lock.json', '{}');
  });

  it('are the sources of the web app, of its two packages and the lockfile', () => {
    for (const file of [
      'apps/web/src/a.ts',
      'packages/contracts/src/a.ts',
      'packages/finance/src/a.ts',
      'package-lock.json',
    ]) {
      const before = hashWebInputs(root);
      write(file, 'changed');
      expect(hashWebInputs(root)).not.toBe(before);
    }
  });

  it('are not what a build writes', () => {
    const before = hashWebInputs(root);
    write('apps/web/dist/index.html', 'built');
    write('apps/web/.build-abc/dist/index.html', 'half built');
    write('apps/web/node_modules/.vite/cache', 'cache');
    expect(hashWebInputs(root)).toBe(before);
  });
});

describe('compressing a build', () => {
  it('adds smaller twins that unpack to the same content', async () => {
    const script = 'export const answer = 42;\n'.repeat(200);
    write('assets/app.js', script);
    write('index.html', `<html>${' '.repeat(3000)}</html>`);
    await precompress(root);
    expect(brotliDecompressSync(readFileSync(path.join(root, 'assets/app.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(path.join(root, 'assets/app.js.gz'))).toString()).toBe(script);
    expect(readdirSync(root).toSorted()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz']);
  });

  it('leaves small files and files that are compressed already alone', async () => {
    write('assets/tiny.js', 'x'.repeat(1000));
    write('assets/font.woff2', 'x'.repeat(5000));
    await precompress(root);
    expect(readdirSync(path.join(root, 'assets')).toSorted()).toEqual(['font.woff2', 'tiny.js']);
  });
});
