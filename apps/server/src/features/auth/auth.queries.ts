import type { Db } from '#db/client.ts';

export async function selectLoginUser(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name as firstName', 'last_name as lastName', 'role', 'current_company_id as currentCompanyId'])
    .executeTakeFirstOrThrow();
}

/** The company last chosen while it still is the user's, else their first. */
export async function selectCurrentCompany(db: Db, userId: string, chosenCompanyId: string | null) {
  return db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy((eb) => eb('membership.company_id', 'is not distinct from', chosenCompanyId), 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.company_id')
    .select(['company.id', 'company.name', 'company.onboarding_completed as onboardingCompleted', 'membership.type'])
    .executeTakeFirst();
}
