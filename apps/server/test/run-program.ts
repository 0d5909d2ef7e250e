import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program to its end; a failure is an outcome too. */
export async function runProgram(command: string, args: readonly string[], env = process.env): Promise<Outcome> {
  try {
    const { stdout, stderr } = await runFile(command, args, { env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const {
      code,
      stdout = '',
      stderr = '',
      message,
    } = error as Error & { code?: number; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, output: `${stdout}${stderr}` || message };
  }
}

/** @throws with what the program has printed. */
export async function demand(command: string, args: readonly string[], env = process.env): Promise<string> {
  const { code, output } = await runProgram(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** From Debian's packages, where the tests run as root; elsewhere the program has to be there. */
export async function ensureDebianPackage(name: string, command = name): Promise<void> {
  if ((await runProgram('which', [command])).code === 0) return;
  await runProgram('apt-get', ['update']);
  await demand('apt-get', ['install', '-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', name]);
}
