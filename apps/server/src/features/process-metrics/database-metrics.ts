import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { AppDb } from '#db/client.ts';
import { selectJobCounts, type JobCounts } from './metrics.queries.ts';

export interface DatabaseDeps {
  db: AppDb;
  pool: PoolCounts;
}

/** What a pool of connections says about itself. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A scraper gives up after ten seconds, and while the database hangs the other metrics are what it came for. */
const PATIENCE_MS = 3_000;

/** Gauges of the database and its jobs, and the function that reads them afresh. */
export function measureDatabase(registry: Registry, { db, pool }: DatabaseDeps): () => Promise<void> {
  const registers = [registry];
  const connections = new Gauge({
    name: 'tieout_database_connections',
    help: 'Connections of the pool; waiting are those who want one and have none',
    labelNames: ['state'],
    registers,
  });
  const isUp = new Gauge({ name: 'tieout_database_up', help: '1 while the database answers', registers });
  const jobs = new Gauge({
    name: 'tieout_jobs',
    help: 'Jobs that are due, under way, or given up after their last attempt',
    labelNames: ['state'],
    registers,
  });

  return async function refresh() {
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    const counts = await findJobCounts(db);
    isUp.set(counts === null ? 0 : 1);
    // Unknown is no value: the last known one would look like news.
    jobs.reset();
    for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
  };
}

async function findJobCounts(db: AppDb): Promise<JobCounts | null> {
  const giveUp = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: giveUp.signal }).catch(() => null);
  const counts = selectJobCounts(db).catch(() => null);
  return Promise.race([counts, late]).finally(() => giveUp.abort());
}
