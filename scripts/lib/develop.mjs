import path from 'node:path';
import { createInterface } from 'node:readline';
import { stopWhenAbandoned } from './callers.mjs';
import { startChild, stopOnSignal } from './children.mjs';
import { forwardSignals } from './foreground.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, packageFile, toolEnvironment } from './project.mjs';

/** Server and web app, both reloading on change; either one's end is the end of both. */
export async function develop() {
  stopWhenAbandoned();
  const release = stopOnSignal();
  await prepare({ needDev: true, needWeb: false });
  release();
  const web = path.join(ROOT, 'apps', 'web');
  const children = [
    launch('server', ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps', 'server', 'src', 'main.ts')], ROOT),
    launch('web', [packageFile('vite', 'bin/vite.js', web)], web),
  ];
  const stopForwarding = forwardSignals((signal) => stopAll(children, signal));
  const codes = children.map((child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0))));
  const first = await Promise.race(codes);
  stopAll(children, 'SIGTERM');
  await Promise.all(codes);
  stopForwarding();
  return first;
}

function stopAll(children, signal) {
  for (const child of children) child.kill(signal);
}

function launch(name, args, cwd) {
  const env = toolEnvironment({ FORCE_COLOR: process.stdout.isTTY ? '1' : '0' });
  const child = startChild(projectNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  return child;
}
