import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { hashFiles } from './file-hash.mjs';
import { decideInstall } from './install-decision.mjs';
import { npmCommand } from './npm-command.mjs';
import { checkFreeSpace } from './preflight.mjs';
import { withProgress } from './progress.mjs';
import { ROOT, bundledNode, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';

const NEEDED_BYTES = { run: 800_000_000, develop: 1_000_000_000 };

export async function isInstalled(needDev, root = ROOT) {
  return decideInstall({ ...readFacts(root), needDev }).action === 'none' && (await runsBundledNode(root));
}

/** Brings node_modules in line with the lockfile if it is not, and makes sure that the bundled Node runs. */
export async function ensureInstalled({ needDev, recordHelper, root = ROOT }) {
  if (await isInstalled(needDev, root)) return;
  const { action, withDev } = decideInstall({ ...readFacts(root), needDev });
  if (action === 'reinstall') await withProgress('Removing a half-finished install', () => removePackages(root));
  if (action === 'install' || action === 'reinstall') await install(root, withDev, recordHelper);
  if (!(await runsBundledNode(root))) await rebuildBundledNode(root, recordHelper);
  writeStamp(root, withDev);
}

function readFacts(root) {
  const modules = path.join(root, 'node_modules');
  return {
    stamp: readJson(stampFile(root)),
    manifestHash: hashManifests(root),
    treeHash: hashFiles(modules, ['.package-lock.json']),
    wasInterrupted: listModules(root).includes('.tieout-installing'),
    hasPackages: listModules(root).some((name) => !name.startsWith('.')),
    installed: readJson(path.join(modules, '.package-lock.json')),
    locked: readJson(path.join(root, 'package-lock.json')) ?? {},
  };
}

async function install(root, withDev, recordHelper) {
  await checkFreeSpace(root, withDev ? NEEDED_BYTES.develop : NEEDED_BYTES.run, 'installing the packages');
  const marker = path.join(root, 'node_modules', '.tieout-installing');
  rmSync(stampFile(root), { force: true });
  writeFileSync(marker, '');
  const flags = withDev ? ['--include=dev'] : ['--omit=dev'];
  const label = withDev ? 'Installing packages and test tools' : 'Installing packages';
  const result = await withProgress(label, () =>
    // The lockfile is the truth; an install must not rewrite it because a package for another system is missing.
    runNpm(root, ['install', ...flags, '--no-save', '--no-audit', '--no-fund', '--no-progress'], recordHelper),
  );
  if (result.code !== 0) throw failure('The packages could not be installed', result);
  rmSync(marker, { force: true });
}

/** The script that fetches the bundled Node is blocked where npm is told to ignore all scripts. */
async function rebuildBundledNode(root, recordHelper) {
  const result = await withProgress('Installing Node 24', () =>
    runNpm(root, ['rebuild', 'node', '--ignore-scripts=false'], recordHelper),
  );
  if (await runsBundledNode(root)) return;
  throw failure('Node 24, which Tieout runs on, could not be installed', result);
}

async function runNpm(root, args, recordHelper) {
  const { command, prefix, env, shell } = npmCommand(root);
  const options = { cwd: root, env, shell, capture: true, onStart: recordHelper };
  const result = await runChild(command, [...prefix, ...args], options);
  recordHelper?.(null);
  return result;
}

function failure(what, { output, signal }) {
  const tail = output.trim().split('\n').slice(-15).join('\n');
  const reason = signal === null ? `npm said:\n\n${tail}\n\n` : `npm was ended by ${signal}. `;
  return new Refusal(`${what}. ${reason}Check the network connection and run the same command again.`);
}

async function runsBundledNode(root) {
  const { code } = await runChild(bundledNode(root), ['--version'], { capture: true });
  return code === 0;
}

/** Keeps our own notes, which start with ".tieout". */
function removePackages(root) {
  for (const name of listModules(root)) {
    if (name.startsWith('.tieout')) continue;
    rmSync(path.join(root, 'node_modules', name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function writeStamp(root, withDev) {
  const treeHash = hashFiles(path.join(root, 'node_modules'), ['.package-lock.json']);
  writeFileSync(stampFile(root), JSON.stringify({ manifestHash: hashManifests(root), treeHash, withDev }));
}

/** The system is part of it: a folder shared with a container holds programs for one of the two only. */
function hashManifests(root) {
  const { workspaces = [] } = readJson(path.join(root, 'package.json')) ?? {};
  const manifests = ['package.json', 'package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  return `${process.platform}-${process.arch}-${hashFiles(root, manifests)}`;
}

function listModules(root) {
  try {
    return readdirSync(path.join(root, 'node_modules'));
  } catch {
    return [];
  }
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.tieout-install.json');
}
