import { mkdir } from 'node:fs/promises';
import { acquireDataFolderLock } from '@tieout/server/src/db/embedded/data-folder-lock.ts';
import { startEmbeddedPostgres } from '@tieout/server/src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '@tieout/server/src/db/roles.ts';
import type { Cluster } from './ledger-database.ts';

/** The product's own PostgreSQL with the product's settings, in a folder that later runs find again. */
export async function startBenchCluster(
  dataDir: string,
  resources: AsyncDisposableStack,
  report: (progress: string) => void,
): Promise<Cluster> {
  // Root's database runs as another user, who has to pass through.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const lock = await acquireDataFolderLock(dataDir);
  resources.defer(() => lock.release());
  const log = { info: () => undefined, warn: printProblem, error: printProblem };
  const postgres = await startEmbeddedPostgres({ dataDir, report, log });
  resources.defer(() => postgres.stop());
  const urls = await prepareDatabase(postgres.superuserUrl, 'tieout');
  return { ...urls, superuserUrl: postgres.superuserUrl };
}

function printProblem(details: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
}
