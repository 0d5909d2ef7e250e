import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const MAKE_DOCUMENTS = 'make-documents';

const WHEN = {
  // A burst of changes makes documents once, so long after the first of them.
  books: { delay: '5 seconds', mode: 'preserve_run_at' },
  settings: { delay: '5 seconds', mode: 'preserve_run_at' },
  asked: { delay: '0 seconds', mode: 'replace' },
  daily: { delay: '1 day', mode: 'replace' },
} as const;

/**
 * In the transaction of what documents are made of. A key per cause: a posting holds its own until it has ended, and
 * whoever changes a setting or asks for a document meanwhile must not wait for that. `daily` follows what changes
 * without anybody's doing, such as the month.
 */
export async function enqueueDocuments(db: Db, companyId: string, cause: keyof typeof WHEN): Promise<void> {
  const { delay, mode } = WHEN[cause];
  await sql`select graphile_worker.add_job(${MAKE_DOCUMENTS}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${MAKE_DOCUMENTS}-${cause}:${companyId}`},
                                           job_key_mode => ${mode},
                                           run_at => now() + ${delay}::interval,
                                           max_attempts => 5)`.execute(db);
}
