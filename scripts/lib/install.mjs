import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { hashFiles } from './file-hash.mjs';
import { decideInstall } from './install-decision.mjs';
import { describeMissingParts, findMissingParts, thisSystem } from './native-parts.mjs';
import { npmCommand } from './npm-command.mjs';
import { checkFreeSpace } from './preflight.mjs';
import { withProgress } from './progress.mjs';
import { NEEDED_NODE, ROOT, projectNode, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';

const NEEDED_BYTES = { run: 800_000_000, develop: 1_000_000_000 };

export async function isInstalled(needDev, root = ROOT) {
  return decideInstall({ ...readFacts(root), needDev }).action === 'none' && (await runsNode(root));
}

/** Brings node_modules in line with the lockfile if it is not; makes sure that Node runs and no native part is missing. */
export async function ensureInstalled({ needDev, recordHelper, root = ROOT }) {
  if (await isInstalled(needDev, root)) return;
  const { action, withDev } = decideInstall({ ...readFacts(root), needDev });
  if (action === 'reinstall') await withProgress('Removing a half-finished install', () => removePackages(root));
  // npm may have been run by hand and told to leave optional packages out.
  const isWhole = action === 'stamp' && missingParts(root).length === 0;
  if (action !== 'none' && !isWhole) await install(root, withDev, recordHelper);
  if (!(await runsNode(root))) await rebuildNode(root, recordHelper);
  const missing = missingParts(root);
  if (missing.length > 0) throw new Refusal(describeMissingParts(missing));
  writeStamp(root, withDev);
}

function missingParts(root) {
  const locked = readJson(path.join(root, 'package-lock.json')) ?? {};
  return findMissingParts(locked, (location) => existsSync(path.join(root, location, 'package.json')));
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

/** The script that fetches Node is blocked where npm is told to ignore all scripts. */
async function rebuildNode(root, recordHelper) {
  await withProgress(`Installing Node ${NEEDED_NODE}`, () =>
    runNpm(root, ['rebuild', 'node', '--ignore-scripts=false'], recordHelper),
  );
  if (await runsNode(root)) return;
  throw new Refusal(
    `Tieout runs on Node ${NEEDED_NODE}, which npm could not install for this system (${thisSystem()}). ` +
      `Install Node ${NEEDED_NODE} or later from https://nodejs.org and run the same command again.`,
  );
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

async function runsNode(root) {
  const { code } = await runChild(projectNode(root), ['--version'], { capture: true });
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
