import type { TaskList } from 'graphile-worker';
import { enqueueSync, SYNC_CONNECTION, type Connection } from './connections.queries.ts';
import { syncQuickBooks, type SyncDeps } from './quickbooks/sync-quickbooks.ts';

const LATER_MS = 6 * 3_600_000;

export interface SyncTaskDeps extends Omit<SyncDeps, 'vendor'> {
  /** Null while this installation reaches none: what was connected waits. */
  vendor: SyncDeps['vendor'] | null;
}

export function syncTasks({ vendor, ...deps }: SyncTaskDeps): TaskList {
  return {
    [SYNC_CONNECTION]: async (payload) => {
      const connection = payload as Connection;
      if (vendor === null) await enqueueSync(deps.db, connection, new Date(Date.now() + LATER_MS));
      else await syncQuickBooks({ ...deps, vendor }, connection);
    },
  };
}
