import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The library counts in milliseconds since the epoch. */
export async function deleteExpiredCounters(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt_counter')
    .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
