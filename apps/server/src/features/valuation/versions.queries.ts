import type { ValuationVersionBody } from '@tieout/contracts/valuation.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const COLUMNS = [
  'id',
  'name',
  'note',
  'is_shared as isShared',
  'is_locked as isLocked',
  'payload',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

/** The newest first. */
export async function selectVersions(db: Db, companyId: string) {
  return db
    .selectFrom('valuation_version')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .select(COLUMNS)
    .execute();
}

/** Whoever else saves at the same moment waits, so that the limit, the names and the locks hold. */
export async function lockVersions(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}

export async function insertVersion(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  body: ValuationVersionBody,
) {
  return db
    .insertInto('valuation_version')
    .values({ company_id: companyId, created_by: userId, ...columnsOf(body) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

interface OneVersion {
  companyId: string;
  id: string;
}

/** One that was taken away comes back with it. */
export async function updateVersion(db: Db, { companyId, id }: OneVersion, body: ValuationVersionBody) {
  return db
    .updateTable('valuation_version')
    .set({ ...columnsOf(body), deleted_at: null, changed_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateVersionLock(db: Db, { companyId, id }: OneVersion, isLocked: boolean) {
  return db
    .updateTable('valuation_version')
    .set({ is_locked: isLocked, changed_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Takes it away; a second time it stays as it was taken. */
export async function updateVersionDeleted(db: Db, { companyId, id }: OneVersion) {
  return db
    .updateTable('valuation_version')
    .set({ deleted_at: sql<string>`coalesce(deleted_at, clock_timestamp())` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

function columnsOf({ name, note, isShared, payload }: ValuationVersionBody) {
  return { name, note, is_shared: isShared, payload: JSON.stringify(payload) };
}

export type VersionRow = Awaited<ReturnType<typeof insertVersion>>;
