import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningEmulator {
  /** Host and port, as Google's own libraries want it. */
  host: string;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('emulator-process.ts', import.meta.url));

/** Google's auth emulator in a process of its own: it keeps files in the home folder, so it gets one that goes away. */
export async function startEmulator(): Promise<RunningEmulator> {
  const home = await mkdtemp(join(tmpdir(), 'tieout-emulator-'));
  const child = fork(PROGRAM, {
    env: { HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [unknown];
  if (typeof message !== 'object' || message === null || !('port' in message)) {
    throw new Error(`The emulator did not start.\n${Buffer.concat(output).toString()}`);
  }
  return {
    host: `127.0.0.1:${String(message.port)}`,
    async stop() {
      child.kill();
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}
