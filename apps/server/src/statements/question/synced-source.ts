/** Where figures come from, and when it was last asked. */
export interface SyncedSource {
  name: string;
  lastSyncedAt: string | null;
}

/** PostgreSQL writes times inside JSON in another way than answers do. */
export function syncedInUtc({ name, lastSyncedAt }: SyncedSource): SyncedSource {
  return { name, lastSyncedAt: lastSyncedAt === null ? null : new Date(lastSyncedAt).toISOString() };
}
