import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { runChild } from './children.mjs';
import { seconds } from './progress.mjs';
import { ROOT, projectNode, packageFile, toolEnvironment } from './project.mjs';

/** By the folder of the project file. The oracles' holds the server too: apart, most of its files are checked twice. */
const TYPED = [
  { name: 'packages/finance', folder: 'packages/finance' },
  { name: 'packages/contracts', folder: 'packages/contracts' },
  { name: 'packages/demo', folder: 'packages/demo' },
  // Holds the connectors too, which its tests drive.
  { name: 'sandbox, connectors', folder: 'apps/sandbox' },
  { name: 'server, oracles', folder: 'oracles' },
  { name: 'apps/web', folder: 'apps/web' },
  { name: 'e2e', folder: 'e2e' },
  { name: 'bench', folder: 'bench' },
];

/** Files made from other files; the command says whether they are current. */
const GENERATED = { name: 'generated files', script: 'scripts/generate.mjs', args: ['--check'] };

/** Looks at the lockfile alone: nothing is asked of a registry. */
const LOCKFILE = { name: 'lockfile', script: 'scripts/locked-parts.mjs', args: [] };

/** Most tools keep one core busy; more at once than cores would only make each of them slower. */
const AT_ONCE = Math.min(4, availableParallelism());

/** Everything that can be known without running a test, one result per tool. */
export async function runChecks() {
  const waiting = listChecks();
  const results = [];
  async function takeNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await report(check));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}

async function report(check) {
  const startedAt = Date.now();
  const { code, output } = await runCheck(check);
  console.log(
    `${check.name.padEnd(26)} ${(code === 0 ? 'ok' : 'FAILED').padEnd(6)} ${seconds(Date.now() - startedAt)}`,
  );
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  return { name: check.name, code };
}

function listChecks() {
  return [
    ...TYPED.map(({ name, folder }) => ({
      name: `types: ${name}`,
      file: packageFile('typescript', 'bin/tsc'),
      // Each further thread works out most types again; the cores are busy with the other checks.
      args: ['-p', path.join(folder, 'tsconfig.json'), '--checkers', '1'],
    })),
    { name: 'lint', file: packageFile('oxlint', 'bin/oxlint'), args: [] },
    { name: 'format', file: packageFile('oxfmt', 'bin/oxfmt'), args: ['--check'] },
    { name: 'dead code', file: packageFile('knip', 'bin/knip.js'), args: ['--no-progress'] },
    ...[GENERATED, LOCKFILE].map(({ name, script, args }) => ({ name, file: path.join(ROOT, script), args })),
  ];
}

async function runCheck({ file, args }) {
  if (!existsSync(file)) return { code: 1, output: `${path.relative(ROOT, file)} is missing.` };
  return runChild(projectNode(), [file, ...args], { cwd: ROOT, env: toolEnvironment(), capture: true });
}
