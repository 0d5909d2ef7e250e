import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { withProgress } from './progress.mjs';
import { Refusal } from './refusal.mjs';

/** The oracle of the statements: the system's hledger, or one installed from Debian's packages when we are root there. */
export async function ensureHledger() {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await withProgress('Installing hledger', installDebianPackage);
    if (isInstalled()) return;
  }
  throw new Refusal(
    'The statements are compared with hledger, and none could be found or installed. Install it (Debian and Ubuntu: ' +
      'sudo apt-get install hledger; elsewhere: hledger.org/install.html) and run the same command again.',
  );
}

function isInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => ['hledger', 'hledger.exe'].some((name) => existsSync(path.join(folder, name))));
}

async function installDebianPackage() {
  const options = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runChild('apt-get', ['update'], options);
  return runChild('apt-get', ['install', '-y', '--no-install-recommends', 'hledger'], options);
}
