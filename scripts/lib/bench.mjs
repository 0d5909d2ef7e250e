import path from 'node:path';
import { runChild } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { installApart } from './install-apart.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode } from './project.mjs';
import { testEnvironment } from './test-environment.mjs';

const LIGHTHOUSE = { folder: path.join(ROOT, 'bench', 'lighthouse'), name: 'Lighthouse', neededBytes: 300_000_000 };

/** Installs and builds what has changed, then runs the benches on the bundled Node. */
export async function bench(args) {
  await prepare({ needDev: true, needWeb: true });
  if (asksLighthouse(args)) await installApart(LIGHTHOUSE);
  const browser = opensPage(args) ? ['--chromium', await findChromium()] : [];
  const main = path.join(ROOT, 'bench', 'src', 'main.ts');
  const { code } = await runChild(projectNode(), [main, ...browser, ...args], { cwd: ROOT, env: testEnvironment() });
  return code;
}

/** Finding a browser may install one: only for benches that open a page. */
export function opensPage(args) {
  return runsOneOf(args, (name) => name.startsWith('lighthouse') || name.split('-').includes('page'));
}

export function asksLighthouse(args) {
  return runsOneOf(args, (name) => name.startsWith('lighthouse'));
}

/** Without names all benches run. */
function runsOneOf(args, isMeant) {
  if (args.some((arg) => arg.startsWith('--ledger') || arg === '--help' || arg === '-h')) return false;
  const names = args.filter((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--seconds');
  return names.length === 0 || names.some(isMeant);
}
