import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { hashFiles } from './file-hash.mjs';
import { npmCommand } from './npm-command.mjs';
import { checkFreeSpace } from './preflight.mjs';
import { withProgress } from './progress.mjs';
import { ROOT, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';

/** Installs a folder that has a lockfile of its own, once per lockfile: what only few need is no part of the normal install. */
export async function installApart({ folder, name, neededBytes }) {
  const stamp = path.join(folder, 'node_modules', '.tieout-install.json');
  const hash = hashFiles(folder, ['package.json', 'package-lock.json']);
  if (readJson(stamp)?.hash === hash) return;
  await checkFreeSpace(folder, neededBytes, `installing ${name}`);
  rmSync(stamp, { force: true });
  const { command, prefix, env, shell } = npmCommand(ROOT);
  const { code, output } = await withProgress(`Installing ${name}`, () =>
    runChild(command, [...prefix, 'ci', '--no-audit', '--no-fund'], { cwd: folder, env, shell, capture: true }),
  );
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-15).join('\n');
    throw new Refusal(`npm could not install ${name}. It said:\n\n${tail}\n\nRun the same command again.`);
  }
  writeFileSync(stamp, JSON.stringify({ hash }));
}
