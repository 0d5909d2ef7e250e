import { selectAllGrants } from '#access/access.queries.ts';
import { companyIdsOf, type Caller } from '#access/caller.ts';
import { accessTo } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import { inContext, type DbContext } from '#db/context.ts';
import type { HeadlineDeps, ViewedCompany } from './headline.service.ts';

/** The companies whose overview the caller may see. One that is hidden from him is left out, not refused. */
export async function viewablePortfolio(
  { db }: HeadlineDeps,
  caller: Caller,
  context: DbContext,
): Promise<ViewedCompany[]> {
  const stored = await inContext(db, context, (transaction) => selectAllGrants(transaction, caller.userId));
  return companyIdsOf(caller).flatMap((companyId) => {
    const grant = accessTo(caller, companyId, stored.get(companyId) ?? new Map()).grantFor('overview');
    if (!reaches(grant.level, 'view')) return [];
    return [{ companyId, isLive: grant.isLive, canDrill: reaches(grant.level, 'drill') }];
  });
}
