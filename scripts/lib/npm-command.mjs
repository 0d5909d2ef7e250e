import path from 'node:path';

/**
 * The npm that started us, run by the machine's own Node. Without that, the one on the path; node_modules/.bin is taken
 * off the path, because a half-finished install may hold a Node that does not run.
 */
export function npmCommand(root, env = process.env) {
  const bin = path.join(root, 'node_modules', '.bin');
  const cleanPath = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
    .join(path.delimiter);
  const cleanEnv = { ...env, PATH: cleanPath };
  if (/npm-cli\.c?js$/.test(env.npm_execpath ?? '')) {
    return {
      command: env.npm_node_execpath ?? process.execPath,
      prefix: [env.npm_execpath],
      env: cleanEnv,
      shell: false,
    };
  }
  return { command: 'npm', prefix: [], env: cleanEnv, shell: process.platform === 'win32' };
}
