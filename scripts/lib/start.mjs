import path from 'node:path';
import { stopWhenAbandoned } from './callers.mjs';
import { stopOnSignal } from './children.mjs';
import { runInForeground } from './foreground.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, bundledNode, toolEnvironment } from './project.mjs';

/** Node lets a large export fill several hundred megabytes with what is garbage already, and clears it in long pauses. */
const SMALL_MEMORY = ['--max-semi-space-size=4'];

/** Installs and builds what has changed, then runs the server until it ends. */
export async function start() {
  stopWhenAbandoned();
  const release = stopOnSignal();
  await prepare({ needDev: false, needWeb: true });
  release();
  const main = path.join(ROOT, 'apps', 'server', 'src', 'main.ts');
  return runInForeground(bundledNode(), [...SMALL_MEMORY, main], { cwd: ROOT, env: toolEnvironment() });
}
