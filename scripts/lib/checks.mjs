import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { seconds } from './progress.mjs';
import { ROOT, bundledNode, packageFile, toolEnvironment } from './project.mjs';

/** By the folder of the project file. The oracles' holds the server too: apart, most of its files are checked twice. */
const TYPED = [
  { name: 'packages/finance', folder: 'packages/finance' },
  { name: 'packages/contracts', folder: 'packages/contracts' },
  { name: 'packages/demo', folder: 'packages/demo' },
  { name: 'server, oracles', folder: 'oracles' },
  { name: 'apps/web', folder: 'apps/web' },
  { name: 'e2e', folder: 'e2e' },
  { name: 'bench', folder: 'bench' },
];

/** Files made from other files; the command says whether they are current. */
const GENERATED = { name: 'generated files', script: 'scripts/generate.mjs', args: ['--check'] };

/** Everything that can be known without running a test, one result per tool. */
export async function runChecks() {
  const results = [];
  for (const check of listChecks()) {
    const startedAt = Date.now();
    const result = await runCheck(check);
    const verdict = result.code === 0 ? 'ok' : 'FAILED';
    console.log(`${check.name.padEnd(26)} ${verdict.padEnd(6)} ${seconds(Date.now() - startedAt)}`);
    if (result.code !== 0) console.log(`\n${result.output.trim()}\n`);
    results.push({ name: check.name, code: result.code });
  }
  return results;
}

function listChecks() {
  return [
    ...TYPED.map(({ name, folder }) => ({
      name: `types: ${name}`,
      file: packageFile('typescript', 'bin/tsc'),
      args: ['-p', path.join(folder, 'tsconfig.json')],
    })),
    { name: 'lint', file: packageFile('oxlint', 'bin/oxlint'), args: [] },
    { name: 'format', file: packageFile('oxfmt', 'bin/oxfmt'), args: ['--check'] },
    { name: 'dead code', file: packageFile('knip', 'bin/knip.js'), args: ['--no-progress'] },
    { name: GENERATED.name, file: path.join(ROOT, GENERATED.script), args: GENERATED.args },
  ];
}

async function runCheck({ file, args }) {
  if (!existsSync(file)) return { code: 1, output: `${path.relative(ROOT, file)} is missing.` };
  return runChild(bundledNode(), [file, ...args], { cwd: ROOT, env: toolEnvironment(), capture: true });
}
