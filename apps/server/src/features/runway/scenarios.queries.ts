import type { RunwayScenarioBody } from '@tieout/contracts/runway.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const COLUMNS = [
  'id',
  'name',
  'note',
  'is_base as isBase',
  'is_shared as isShared',
  'payload',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

/** The base first, then in the order they were saved. */
export async function selectScenarios(db: Db, companyId: string) {
  return db
    .selectFrom('runway_scenario')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('is_base', 'desc')
    .orderBy('id')
    .select(COLUMNS)
    .execute();
}

/** Whoever else saves at the same moment waits, so that the limit, the names and the one base hold. */
export async function lockScenarios(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
}

/** No scenario is the base after it. */
export async function updateNoBase(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('runway_scenario')
    .set({ is_base: false })
    .where('company_id', '=', companyId)
    .where('is_base', '=', true)
    .execute();
}

export async function insertScenario(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  body: RunwayScenarioBody,
) {
  return db
    .insertInto('runway_scenario')
    .values({ company_id: companyId, created_by: userId, ...columnsOf(body) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

interface OneScenario {
  companyId: string;
  id: string;
}

/** One that was taken away comes back with it. */
export async function updateScenario(db: Db, { companyId, id }: OneScenario, body: RunwayScenarioBody) {
  return db
    .updateTable('runway_scenario')
    .set({ ...columnsOf(body), deleted_at: null, changed_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Takes it away; a second time it stays as it was taken. */
export async function updateDeleted(db: Db, { companyId, id }: OneScenario) {
  return db
    .updateTable('runway_scenario')
    .set({ is_base: false, deleted_at: sql<string>`coalesce(deleted_at, clock_timestamp())` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

function columnsOf({ name, note, isBase, isShared, payload }: RunwayScenarioBody) {
  return { name, note, is_base: isBase, is_shared: isShared, payload: JSON.stringify(payload) };
}

export type ScenarioRow = Awaited<ReturnType<typeof insertScenario>>;
