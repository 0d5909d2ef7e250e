import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { ensurePrograms } from './debian-program.mjs';
import { hashFiles } from './file-hash.mjs';
import { npmCommand } from './npm-command.mjs';
import { checkFreeSpace } from './preflight.mjs';
import { prepare } from './prepare.mjs';
import { withProgress } from './progress.mjs';
import { ROOT, projectNode, packageFile, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { testEnvironment } from './test-environment.mjs';

const FOLDER = path.join(ROOT, 'oracles');
const STAMP = path.join(FOLDER, 'node_modules', '.tieout-install.json');
const NEEDED_BYTES = 500_000_000;
const PROGRAMS = [
  { command: 'hledger', debianPackage: 'hledger', site: 'hledger.org/install.html' },
  { command: 'soffice', debianPackage: 'libreoffice-calc-nogui', site: 'libreoffice.org' },
];
const RECORDED = 'apps/server/test/identity-conformance/emulator-outcomes.json';

/** Holds the product against programs of others. With `--record` what they answer today becomes what is expected. */
export async function runOracles(args) {
  await prepare({ needDev: true, needWeb: false });
  await installOracles();
  await ensurePrograms(PROGRAMS);
  if (args.includes('--record')) {
    const code = await record();
    if (code !== 0) return code;
  }
  return runVitest([]);
}

async function record() {
  const code = await runVitest(['oracles/src/emulator-outcomes.test.ts'], { TIEOUT_RECORD: '1' });
  if (code !== 0) return code;
  return runNode([packageFile('oxfmt', 'bin/oxfmt'), RECORDED]);
}

function runVitest(args, extra = {}) {
  const config = path.join(FOLDER, 'vitest.config.ts');
  return runNode([packageFile('vitest', 'vitest.mjs'), 'run', '--config', config, ...args], extra);
}

async function runNode(args, extra = {}) {
  const { code } = await runChild(projectNode(), args, { cwd: ROOT, env: testEnvironment(extra) });
  return code;
}

/** A folder of its own: nobody else should have to install 300 MB. */
async function installOracles() {
  const hash = hashFiles(FOLDER, ['package.json', 'package-lock.json']);
  if (readJson(STAMP)?.hash === hash) return;
  await checkFreeSpace(FOLDER, NEEDED_BYTES, 'installing the oracles');
  rmSync(STAMP, { force: true });
  const { command, prefix, env, shell } = npmCommand(ROOT);
  const { code, output } = await withProgress('Installing the oracles', () =>
    runChild(command, [...prefix, 'ci', '--no-audit', '--no-fund'], { cwd: FOLDER, env, shell, capture: true }),
  );
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-15).join('\n');
    throw new Refusal(`The oracles could not be installed. npm said:\n\n${tail}\n\nRun the same command again.`);
  }
  writeFileSync(STAMP, JSON.stringify({ hash }));
}
