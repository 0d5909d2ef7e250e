import type { DataSource } from '@tieout/contracts/data-sources.ts';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { readDataSources } from '#facts/data-sources.ts';

export interface DataSourceDeps {
  db: AppDb;
}

export function findDataSources(
  { db }: DataSourceDeps,
  { companyId, context }: { companyId: string; context: DbContext },
): Promise<{ sources: DataSource[] }> {
  return inSnapshot(db, context, async (transaction) => ({ sources: await readDataSources(transaction, companyId) }));
}
