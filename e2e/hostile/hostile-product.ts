import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connectToEmbedded, plantTexts, type Planting } from '../../apps/server/test/hostile-texts/plant-texts.ts';
import { freePort, startProduct, type ProductProcess } from '../../apps/server/test/lifecycle/product-process.ts';
import { test as watched } from '../pages/watched-test.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

export interface HostileProduct {
  url: string;
  planting: Planting;
  /** As superuser, for states the product itself has no screen for yet. */
  run: (statement: string, values?: readonly unknown[]) => Promise<void>;
}

/** A product of its own: the texts would stand in the way of everybody who looks for the demo's names and figures. */
export const test = watched.extend<{ baseURL: string }, { hostile: HostileProduct }>({
  hostile: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), `tieout-hostile-${browserName}-`));
      // Root's database runs as another user, who has to pass through the folder.
      await chmod(folder, 0o711);
      const dataDir = path.join(folder, 'data');
      const port = await freePort();
      const product = startProduct({
        PORT: port,
        DATA_DIR: dataDir,
        DEMO_SHIFT: '0',
        REQUESTS_PER_MINUTE: 'off',
        ATTEMPT_LIMITS: 'off',
      });
      try {
        await product.ready();
        await usePlanted(dataDir, `http://localhost:${port}`, use);
      } finally {
        await end(product);
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ hostile }, use) => use(hostile.url),
});

async function usePlanted(
  dataDir: string,
  url: string,
  use: (product: HostileProduct) => Promise<void>,
): Promise<void> {
  const client: pg.Client = await connectToEmbedded(dataDir);
  try {
    const planting = await plantTexts(client, HOSTILE_TEXTS);
    await use({
      url,
      planting,
      run: async (statement, values = []) => {
        await client.query(statement, [...values]);
      },
    });
  } finally {
    await client.end();
  }
}

async function end({ child, ended }: ProductProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
