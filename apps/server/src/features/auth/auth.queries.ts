import type { LoginResponse } from '@tieout/contracts/auth.ts';
import type { Db } from '#db/client.ts';

/** Name, role and the current company: the one last chosen while it still exists for the user, else his first. */
export async function selectLoginProfile(db: Db, userId: string): Promise<Omit<LoginResponse, 'accessToken'>> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'role', 'current_company_id'])
    .executeTakeFirstOrThrow();
  const name = `${user.first_name} ${user.last_name}`.trim();
  if (user.role === 'MANAGER') {
    return { role: 'MANAGER', type: 'MANAGER', name, companyName: '', companyId: null, onboardingCompleted: true };
  }
  const membership = await db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy((eb) => eb('membership.company_id', 'is not distinct from', user.current_company_id), 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.company_id')
    .select(['company.id', 'company.name', 'company.onboarding_completed', 'membership.type'])
    .executeTakeFirst();
  return {
    role: 'CLIENT',
    type: membership?.type ?? 'UNKNOWN',
    name,
    companyName: membership?.name ?? '',
    companyId: membership?.id ?? null,
    onboardingCompleted: membership?.onboarding_completed ?? false,
  };
}
