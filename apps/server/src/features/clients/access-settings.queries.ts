import type { AccessPreset } from '@tieout/contracts/access-presets.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { GrantRow } from './grant-rows.ts';

export async function selectPreset(db: Db, companyId: string, userId: string): Promise<AccessPreset | null> {
  const { access_preset } = await db
    .selectFrom('membership')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .select('access_preset')
    .executeTakeFirstOrThrow();
  return access_preset;
}

export async function updatePreset(
  db: Db,
  companyId: string,
  userId: string,
  preset: AccessPreset | null,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ access_preset: preset })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** All that says which accounts a mask is about. */
export function selectChart(db: Db, companyId: string) {
  return db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .orderBy('code')
    .orderBy('name')
    .select(['id', 'code', 'name', 'kind', 'account_sub_type as accountSubType'])
    .execute();
}

export async function updateMasks(db: Db, companyId: string, userId: string, masks: readonly Mask[]): Promise<void> {
  await db
    .updateTable('membership')
    .set({ masks: [...masks] })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteGrants(db: Db, companyId: string, userId: string): Promise<void> {
  await db.deleteFrom('access_grant').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

export async function insertGrants(
  db: Db,
  companyId: string,
  userId: string,
  rows: readonly GrantRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ isLive, ...row }) => ({
    ...row,
    company_id: companyId,
    user_id: userId,
    is_live: isLive,
  }));
  await db.insertInto('access_grant').values(values).execute();
}

/** What everybody of the company can be given: reports that somebody keeps for themselves are nobody else's business. */
export async function selectSharedReports(db: Db, companyId: string) {
  return db
    .selectFrom('custom_report')
    .where('company_id', '=', companyId)
    .where('is_shared', '=', true)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}

export async function selectDepartments(db: Db, companyId: string) {
  return db
    .selectFrom('dimension')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'DEPARTMENT')
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}

export async function selectLastAccessChange(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('change_record as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor_user_id')
    .where('c.company_id', '=', companyId)
    .where('c.subject_type', '=', 'client')
    .where('c.subject_id', '=', userId)
    .where('c.action', '=', 'client.access-changed')
    .orderBy('c.id', 'desc')
    .limit(1)
    .select('c.occurred_at as at')
    .select(personName('u').as('by'))
    .executeTakeFirst();
}
