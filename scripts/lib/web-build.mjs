import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { hashFiles, listFiles } from './file-hash.mjs';
import { precompress } from './precompress.mjs';
import { checkFreeSpace } from './preflight.mjs';
import { withProgress } from './progress.mjs';
import { ROOT, projectNode, packageFile, readJson, toolEnvironment } from './project.mjs';
import { Refusal } from './refusal.mjs';

const NEEDED_BYTES = 100_000_000;
const STAMP = '.build.json';
const DRAFT = '.build-';
const INPUTS = ['apps/web', 'packages/contracts', 'packages/finance'];

export function isWebBuilt(root = ROOT) {
  return readJson(path.join(root, 'apps', 'web', 'dist', STAMP))?.inputHash === hashWebInputs(root);
}

/** Builds the web app unless the present build was made from the same files. */
export async function ensureWebBuilt(root = ROOT) {
  if (isWebBuilt(root)) return;
  const web = path.join(root, 'apps', 'web');
  const inputHash = hashWebInputs(root);
  await checkFreeSpace(web, NEEDED_BYTES, 'building the web app');
  removeDrafts(web);
  const draft = mkdtempSync(path.join(web, DRAFT));
  const output = path.join(draft, 'dist');
  try {
    await withProgress('Building the web app', async () => {
      await runVite(web, output);
      await precompress(output);
    });
    writeFileSync(path.join(output, STAMP), JSON.stringify({ inputHash }));
    swap(output, path.join(web, 'dist'), draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export function hashWebInputs(root) {
  const files = INPUTS.flatMap((folder) => listFiles(root, folder, isOutput));
  return hashFiles(root, [...files, 'package-lock.json', 'tsconfig.base.json']);
}

function isOutput(folderName) {
  return folderName === 'dist' || folderName === 'node_modules' || folderName.startsWith(DRAFT);
}

async function runVite(web, output) {
  const vite = packageFile('vite', 'bin/vite.js', web);
  const args = [vite, 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'];
  // Another NODE_ENV in the caller's environment would build React for development.
  const env = toolEnvironment({ NODE_ENV: 'production' });
  const result = await runChild(projectNode(), args, { cwd: web, env, capture: true });
  if (result.code !== 0) throw new Refusal(`The web app could not be built:\n\n${result.output.trim()}`);
}

/** Whole folders change places; after a kill in between there is no build, which the next start makes. */
function swap(output, target, draft) {
  if (existsSync(target)) {
    mkdirSync(path.join(draft, 'old'));
    renameSync(target, path.join(draft, 'old', 'dist'));
  }
  renameSync(output, target);
}

function removeDrafts(web) {
  for (const name of readdirSync(web)) {
    if (name.startsWith(DRAFT)) rmSync(path.join(web, name), { recursive: true, force: true });
  }
}
