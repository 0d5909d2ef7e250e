import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { withProgress } from './progress.mjs';
import { Refusal } from './refusal.mjs';

/** Programs of others that the figures are held against: the system's, or installed from Debian's packages by root. */
export async function ensurePrograms(programs) {
  for (const { command, debianPackage, site } of programs) {
    if (isInstalled(command)) continue;
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await withProgress(`Installing ${command}`, () => installDebianPackage(debianPackage));
      if (isInstalled(command)) continue;
    }
    throw new Refusal(
      `Figures are compared with those of ${command}, and none could be found or installed. Install it (Debian and ` +
        `Ubuntu: sudo apt-get install ${debianPackage}; elsewhere: ${site}) and run the same command again.`,
    );
  }
}

function isInstalled(command) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => [command, `${command}.exe`].some((name) => existsSync(path.join(folder, name))));
}

async function installDebianPackage(name) {
  const options = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runChild('apt-get', ['update'], options);
  return runChild('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}
