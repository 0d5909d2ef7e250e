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

/** The Node that came with the packages; the machine's own may be older. */
export function bundledNode(root = ROOT) {
  const folder = path.join(root, 'node_modules', 'node', 'bin');
  return path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
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
 * The environment for everything that runs after the install: `node` means the bundled one, and it keeps what it has
 * compiled: without that every start takes nearly twice as long, and 30 MB more.
 */
export function toolEnvironment(extra = {}) {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  return {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}
