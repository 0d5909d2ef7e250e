import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { stagedColumns, type StagedTable } from './staged-tables.ts';

/** For whoever fills it by a query. */
export async function createStaged(db: Db, table: StagedTable): Promise<void> {
  await sql`create temporary table ${sql.table(table)} (${sql.raw(stagedColumns(table).join(', '))})
              on commit drop`.execute(db);
}

/** A transaction may post more than once. */
export async function dropStaged(db: Db, tables: readonly StagedTable[]): Promise<void> {
  await sql`drop table if exists ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
