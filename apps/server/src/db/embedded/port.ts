import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

export const LOOPBACK = '127.0.0.1';

/** The folder's port: the one it had before if nothing else uses it now, otherwise a free one. */
export async function choosePort(folder: string): Promise<number> {
  const file = path.join(folder, 'postgres-port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (Number.isInteger(kept) && kept > 0 && kept < 65536 && (await takePort(kept)) === kept) return kept;
  const port = await takePort(0);
  if (port === null) throw new Error(`No free port on ${LOOPBACK}`);
  await writeDurably(file, `${port}\n`, 0o644);
  return port;
}

function takePort(port: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const probe = createServer();
  probe.once('error', () => resolve(null));
  probe.listen({ port, host: LOOPBACK, exclusive: true }, () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
  });
  return promise;
}
