import path from 'node:path';
import { runChild } from './children.mjs';
import { ensurePrograms } from './debian-program.mjs';
import { installApart } from './install-apart.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, packageFile } from './project.mjs';
import { testEnvironment } from './test-environment.mjs';

const FOLDER = path.join(ROOT, 'oracles');
const NEEDED_BYTES = 500_000_000;
const PROGRAMS = [
  { command: 'hledger', debianPackage: 'hledger', site: 'hledger.org/install.html' },
  { command: 'soffice', debianPackage: 'libreoffice-calc-nogui', site: 'libreoffice.org' },
];
const RECORDED = 'apps/server/test/identity-conformance/emulator-outcomes.json';

/** Holds the product against programs of others. With `--record` what they answer today becomes what is expected. */
export async function runOracles(args) {
  await prepare({ needDev: true, needWeb: false });
  await installApart({ folder: FOLDER, name: 'the oracles', neededBytes: NEEDED_BYTES });
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
