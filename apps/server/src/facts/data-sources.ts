import type { DataSource } from '@tieout/contracts/data-sources.ts';
import { FACT_KIND_NAMES } from '@tieout/contracts/fact-import.ts';
import type { Db } from '#db/client.ts';
import { selectConnections, selectFileSources, type FileSourceRow } from './data-sources.queries.ts';

/** Where a company's figures come from: connections, demo data, and what files have brought. */
export async function readDataSources(db: Db, companyId: string): Promise<DataSource[]> {
  const [connections, files] = await Promise.all([selectConnections(db, companyId), selectFileSources(db, companyId)]);
  return [...connections.map((row) => ({ ...row, factKind: null })), ...files.map((row) => sourceOf(row))];
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
    progress: null,
  };
}

const NAMES = { bank: 'Bank statements', 'open-items': 'Open items', facts: 'Facts' } as const;
