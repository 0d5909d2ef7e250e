import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { NameTables } from './staged-tables.ts';

/** One that a staged line names and nobody knows. */
export async function selectUnknownReference(
  db: Db,
  what: keyof NameTables,
  names: NameTables,
): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string }>`
    select used.ref from (select distinct ${sql.ref(`${what}_ref`)} as ref from staged_line) used
     where used.ref is not null and not exists (select from ${names[what]} known where known.ref = used.ref)
     limit 1`.execute(db);
  return rows[0]?.ref;
}

/** An entry that is staged more than once. */
export async function selectToldTwice(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ externalId: string }>`
    select external_id as "externalId" from staged_line where line_no = 1
     group by external_id having count(*) > 1 limit 1`.execute(db);
  return rows[0]?.externalId;
}
