import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** After `changedLines` were written or ended, in the same transaction: nobody plans a statement with what is no more. */
export async function analyzeLedger(db: Db, changedLines: number): Promise<boolean> {
  const { rows } = await sql<{ isAnalyzed: boolean }>`
    select analyze_ledger(${changedLines}) as "isAnalyzed"`.execute(db);
  return rows[0]?.isAnalyzed ?? false;
}
