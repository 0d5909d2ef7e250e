import type { LoginResponse } from '@tieout/contracts/auth.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { fullName } from '#identity/full-name.ts';
import { selectCurrentCompany, selectLoginUser } from './auth.queries.ts';

/** Who logged in, and into which company. */
export function findLoginProfile(db: AppDb, userId: string): Promise<Omit<LoginResponse, 'accessToken'>> {
  return inContext(db, { userId }, async (transaction) => {
    const user = await selectLoginUser(transaction, userId);
    const name = fullName(user);
    if (user.role === 'MANAGER') {
      return { role: 'MANAGER', type: 'MANAGER', name, companyName: '', companyId: null, onboardingCompleted: true };
    }
    const company = await selectCurrentCompany(transaction, userId, user.currentCompanyId);
    return {
      role: 'CLIENT',
      type: company?.type ?? 'UNKNOWN',
      name,
      companyName: company?.name ?? '',
      companyId: company?.id ?? null,
      onboardingCompleted: company?.onboardingCompleted ?? false,
    };
  });
}
