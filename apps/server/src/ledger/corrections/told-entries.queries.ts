import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * What was told of entries that are now posted in another way no longer holds, in `forgotten_told`; what is told instead
 * will stand in `new_told`.
 */
export async function findForgottenTold(db: Db): Promise<void> {
  await sql`
    create temporary table forgotten_told on commit drop as
    select u.told_id, coalesce(u.staged_id, u.unit_id) as unit_id
      from told_unit u
     where u.staged_id in (select entry_id from staged_line)
        or u.unit_id in (select unit_id from replaced_entry)`.execute(db);
  await sql`
    create temporary table new_told (original text, told_key text, told_on date, digest text) on commit drop`.execute(
    db,
  );
}

/** Whether the posting changes what files are compared with. */
export async function changesTold(db: Db): Promise<boolean> {
  const { rows } = await sql<{ changes: boolean }>`
    select exists (select from forgotten_told) or exists (select from new_told) as changes`.execute(db);
  return rows[0]?.changes ?? false;
}

interface Telling {
  companyId: string;
  connectionId: string | null;
  importId: string | null;
}

export async function writeTold(
  db: Db,
  { companyId, connectionId, importId }: Telling,
  version: number,
): Promise<void> {
  await sql`
    update told_entry t set until_version = ${version}
      from forgotten_told f where t.company_id = ${companyId} and t.id = f.told_id`.execute(db);
  await sql`
    insert into told_entry (company_id, connection_id, original, told_key, told_on, digest, import_id, from_version)
    select ${companyId}, ${connectionId}, original, told_key, told_on, digest, ${importId}, ${version}
      from new_told`.execute(db);
}

/** As the entries of an import: what it told ends, and what it had ended holds again. */
export async function revertTold(db: Db, told: Telling & { importedVersion: number; version: number }): Promise<void> {
  const { companyId, connectionId, importId, importedVersion, version } = told;
  await sql`
    update told_entry set until_version = ${version}
     where company_id = ${companyId} and import_id = ${importId} and until_version is null`.execute(db);
  await sql`
    insert into told_entry (company_id, connection_id, original, told_key, told_on, digest, import_id, from_version)
    select company_id, connection_id, original, told_key, told_on, digest, import_id, ${version}::bigint
      from told_entry
     where company_id = ${companyId} and connection_id = ${connectionId} and until_version = ${importedVersion}
       and import_id <> ${importId}`.execute(db);
}
