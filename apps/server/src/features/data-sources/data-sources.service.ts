import type { DataSource } from '@tieout/contracts/data-sources.ts';
import { FACT_KIND_NAMES } from '@tieout/contracts/fact-import.ts';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { selectConnections, selectFileSources, type FileSourceRow } from './data-sources.queries.ts';

export interface DataSourceDeps {
  db: AppDb;
}

export function findDataSources(
  { db }: DataSourceDeps,
  { companyId, context }: { companyId: string; context: DbContext },
): Promise<{ sources: DataSource[] }> {
  return inSnapshot(db, context, async (transaction) => {
    const [connections, files] = await Promise.all([
      selectConnections(transaction, companyId),
      selectFileSources(transaction, companyId),
    ]);
    return {
      sources: [
        ...connections.map((row) => ({ ...row, records: null, factKind: null })),
        ...files.map((row) => sourceOf(row)),
      ],
    };
  });
}

function sourceOf({ what, kind, records, lastReadAt }: FileSourceRow): DataSource {
  return {
    key: kind ?? what,
    category: 'FILES',
    name: kind === null ? NAMES[what] : FACT_KIND_NAMES[kind],
    status: 'CONNECTED',
    lastReadAt,
    records,
    factKind: kind,
  };
}

const NAMES = { bank: 'Bank statements', 'open-items': 'Open items', facts: 'Facts' } as const;
