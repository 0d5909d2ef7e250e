import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { StagedRow } from './staged-tables.ts';

/** Adds a few lines to those that are staged already; a column that a row leaves out is null. */
export async function appendStagedLines(db: Db, rows: readonly StagedRow<'staged_line'>[]): Promise<void> {
  await sql`insert into staged_line
            select * from jsonb_populate_recordset(null::staged_line, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
