import type { BusinessModelAnswers } from '@tieout/contracts/next.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Until the transaction ends nobody else makes a company for them. */
export async function lockUser(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('first_name as firstName')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** In whatever state: who was invited somewhere, or has left, does not come for the first time. */
export async function selectAnyMembership(db: Db, userId: string) {
  return db.selectFrom('membership').where('user_id', '=', userId).select('company_id').limit(1).executeTakeFirst();
}

/** Where somebody can sign in from outside. */
export async function selectIssuers(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('auth_identity').where('uid', '=', userId).select('issuer').execute();
  return rows.map(({ issuer }) => issuer);
}

export async function lockAnswers(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['business_model as businessModel', 'experience', 'needs'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAnswers(
  db: Db,
  companyId: string,
  { businessModel, experience, needs }: BusinessModelAnswers,
): Promise<void> {
  await db
    .updateTable('company')
    .set({
      business_model: businessModel,
      experience,
      needs,
      // The business model is part of answers that browsers keep until this changes.
      settings_version: sql<number>`settings_version + 1`,
    })
    .where('id', '=', companyId)
    .execute();
}
