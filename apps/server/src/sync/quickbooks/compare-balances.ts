import type { Grant } from '@tieout/connectors/core/connector.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { inContext } from '#db/context.ts';
import { updateRun } from '../connections.queries.ts';
import { selectBalances } from './compare-balances.queries.ts';
import type { SyncRunning } from './sync-running.ts';

/** The control after each sync: names of the accounts whose balance today is another one than QuickBooks' own. */
export async function compareBalances(sync: SyncRunning, grant: Grant): Promise<string[]> {
  const told = await loadTrialBalance(createQuickBooksApi(sync.context, grant), sync.today);
  return inContext(sync.db, { companyIds: [sync.companyId] }, async (db) => {
    const held = await selectBalances(db, sync, sync.today);
    const differing = held.filter(({ externalId, minor }) => minor !== (told.get(externalId) ?? 0));
    await updateRun(db, sync.companyId, sync.runId, { differing: differing.length });
    return differing.map(({ name }) => name);
  });
}
