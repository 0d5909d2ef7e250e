import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Node keeps here what it has compiled: a run of the tests starts the product several dozen times. */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/tieout-tests', import.meta.url));

export interface ProductProcess {
  child: ChildProcess;
  url: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Throws with the output when it ends before it prints the text. */
  printed: (text: string) => Promise<void>;
  /** Printed its welcome and answers. */
  ready: () => Promise<void>;
}

/** Long after any machine has started it: a test that waits for ever cannot say what it waited for. */
const PATIENCE_MS = 180_000;

/** The product as `npm start` runs it, without the install and build before it. */
export function startProduct(env: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
  const url = `http://127.0.0.1:${env.PORT}`;
  let isOver = false;
  void ended.then(() => (isOver = true));

  async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!isOver && Date.now() < deadline) {
      if (await isTrue()) return;
      await sleep(50);
    }
    throw new Error(`The product ${isOver ? 'ended too early' : 'does not get there'}:\n${printed}`);
  }

  return {
    child,
    url,
    ended,
    output: () => printed,
    printed: (text) => until(() => printed.includes(text)),
    ready: () => until(async () => printed.includes('Tieout is ready') && (await isReady(url))),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) })).ok;
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
