import path from 'node:path';
import { stopWhenAbandoned } from './callers.mjs';
import { stopOnSignal } from './children.mjs';
import { runInForeground } from './foreground.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, toolEnvironment } from './project.mjs';

/** Runs a command of the server's backup folder with the bundled Node. */
export async function runServerCommand(file, args) {
  stopWhenAbandoned();
  const release = stopOnSignal();
  await prepare({ needDev: false, needWeb: false });
  release();
  const command = path.join(ROOT, 'apps', 'server', 'src', 'backup', file);
  const options = { cwd: ROOT, env: toolEnvironment() };
  return runInForeground(projectNode(), [command, ...resolveFolders(args)], options);
}

/** npm runs us in the project's folder; a folder somebody types means one seen from where they are. */
export function resolveFolders(args, from = process.env.INIT_CWD ?? process.cwd()) {
  return args.map((arg) => {
    const [, option, folder] = /^(--into=)?(.*)$/s.exec(arg);
    if (option === undefined && arg.startsWith('-')) return arg;
    return (option ?? '') + path.resolve(from, folder);
  });
}
