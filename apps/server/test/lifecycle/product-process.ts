import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface ProductProcess {
  child: ChildProcess;
  url: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Throws with the output when it ends before it is ready. */
  ready: () => Promise<void>;
}

/** The product as `npm start` runs it, without the install and build before it. */
export function startProduct(env: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  const url = `http://127.0.0.1:${env.PORT}`;
  return {
    child,
    url,
    ended,
    output: () => printed,
    async ready() {
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!isOver) {
        if (printed.includes('Tieout is ready') && (await isReady(url))) return;
        await sleep(50);
      }
      throw new Error(`The product ended before it was ready:\n${printed}`);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return String(address.port);
}
