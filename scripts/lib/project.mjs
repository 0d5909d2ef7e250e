import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export const NEEDED_NODE = 24;

/**
 * The Node that came with the packages; the machine's own may be older. Not every registry has that package for every
 * system: without it the machine's own serves, if it is new enough.
 */
export function projectNode(root = ROOT, own = process) {
  const folder = path.join(root, 'node_modules', 'node', 'bin');
  const bundled = path.join(folder, own.platform === 'win32' ? 'node.exe' : 'node');
  const isOwnEnough = Number.parseInt(own.versions.node, 10) >= NEEDED_NODE;
  return isOwnEnough && !existsSync(bundled) ? own.execPath : bundled;
}

/** A program of an installed package, found from the workspace that depends on it. */
export function packageFile(packageName, file, workspace = ROOT) {
  for (let folder = workspace; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', packageName, file);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`${packageName} is not installed`);
  }
}

/**
 * The environment for everything that runs after the install: `node` means the project's, and it keeps what it has
 * compiled: without that every start takes nearly twice as long, and 30 MB more.
 */
export function toolEnvironment(extra = {}) {
  const programs = [path.join(ROOT, 'node_modules', '.bin'), path.dirname(projectNode())];
  return {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: [...programs, process.env.PATH ?? ''].join(path.delimiter),
    ...extra,
  };
}
