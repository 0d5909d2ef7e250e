import path from 'node:path';
import { runChild } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode } from './project.mjs';
import { testEnvironment } from './test-environment.mjs';

/** Installs and builds what has changed, then runs the benches on the bundled Node. */
export async function bench(args) {
  await prepare({ needDev: true, needWeb: true });
  const browser = opensPage(args) ? ['--chromium', await findChromium()] : [];
  const main = path.join(ROOT, 'bench', 'src', 'main.ts');
  const { code } = await runChild(projectNode(), [main, ...browser, ...args], { cwd: ROOT, env: testEnvironment() });
  return code;
}

/** Finding a browser may install one: only for benches that open a page, which have "page" in their names. */
export function opensPage(args) {
  if (args.some((arg) => arg.startsWith('--ledger') || arg === '--help' || arg === '-h')) return false;
  const names = args.filter((arg) => !arg.startsWith('-'));
  return names.length === 0 || names.some((name) => name.split('-').includes('page'));
}
