const HOUR_MS = 60 * 60 * 1000;
const LATE_AFTER_HOURS = 36;
const STALE_AFTER_HOURS = 72;

export type Freshness = 'fresh' | 'late' | 'stale';

/** Amber after 36 hours, red after 72. A source without a time, such as demo data, does not age. */
export function freshnessOf(lastSyncedAt: string | null, now: number): Freshness {
  if (lastSyncedAt === null) return 'fresh';
  const hours = (now - Date.parse(lastSyncedAt)) / HOUR_MS;
  if (hours > STALE_AFTER_HOURS) return 'stale';
  return hours > LATE_AFTER_HOURS ? 'late' : 'fresh';
}
