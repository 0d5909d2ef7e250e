import { StartRefusal } from '#server/start-refusal.ts';
import { ask } from './backup-session.ts';
import type { Manifest } from './backup-manifest.ts';
import { canOpenKeys, measureRows, readEveryRow, readFacts, withClient } from './database-facts.ts';
import type { Progress } from './progress.ts';
import type { ReachedDatabase } from './reach-database.ts';
import { positionOf } from './wal-segments.ts';

export interface Check {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly secret: string | null;
  readonly progress: Progress;
}

/** That a started database is the one of the backup, whole and readable. Answers whether its keys can be opened. */
export async function checkRestored(
  database: ReachedDatabase,
  { folder, manifest, secret, progress }: Check,
): Promise<boolean> {
  const facts = await readFacts(database);
  const reached = await withClient(database, 'postgres', async (client) => {
    const [row] = await ask<{ reached: string }>(client, 'select pg_current_wal_lsn()::text as reached');
    return row?.reached ?? '0/0';
  });
  const isSame =
    facts.systemIdentifier === manifest.postgres.systemIdentifier &&
    positionOf(reached) >= positionOf(manifest.wal.stop) &&
    manifest.migrations.every((name) => facts.migrations.includes(name));
  if (!isSame) {
    throw new StartRefusal('The restored database is not the one its backup describes. Use another backup.');
  }
  if (facts.migrations.length > 0) {
    const bytes = progress.count('Reading every row once', await measureRows(database));
    await readEveryRow(database, bytes.add);
    bytes.end();
  }
  return canOpenKeys(facts, folder, secret);
}
