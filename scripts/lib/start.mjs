import path from 'node:path';
import { stopWhenAbandoned } from './callers.mjs';
import { stopOnSignal } from './children.mjs';
import { runInForeground } from './foreground.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, readJson, toolEnvironment } from './project.mjs';

/** Installs and builds what has changed, then runs the server until it ends. */
export async function start() {
  stopWhenAbandoned();
  const release = stopOnSignal();
  await prepare({ needDev: false, needWeb: true });
  release();
  const server = path.join(ROOT, 'apps', 'server');
  // Without them Node lets a large export fill several hundred megabytes with garbage, and clears it in long pauses.
  const flags = readJson(path.join(server, 'node-flags.json'));
  const args = [...flags, path.join(server, 'src', 'main.ts')];
  return runInForeground(projectNode(), args, { cwd: ROOT, env: toolEnvironment() });
}
