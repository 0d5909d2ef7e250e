import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './file-hash.mjs';
import { ROOT } from './project.mjs';

const FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'lighthouse']);

/** Every file in which a slice says how it is tested, as paths from the root. */
export function findTestFiles() {
  return FOLDERS.flatMap((folder) => listFiles(ROOT, folder, (name) => SKIPPED.has(name))).filter(
    (file) => isTest(file) || isSpec(file) || file.endsWith('.access-rows.ts'),
  );
}

export function isTest(file) {
  return /\.test\.(ts|tsx|mjs)$/.test(file);
}

export function isSpec(file) {
  return file.endsWith('.spec.ts');
}

export function readText(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
