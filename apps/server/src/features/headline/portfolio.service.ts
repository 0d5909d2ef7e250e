import { companyIdsOf, type Caller } from '#access/caller.ts';
import { accessTo } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { ViewedCompany } from './headline.service.ts';

/** The companies whose overview the caller may see. One that is hidden from him is left out, not refused. */
export function viewablePortfolio(caller: Caller): ViewedCompany[] {
  return companyIdsOf(caller).flatMap((companyId) => {
    const grant = accessTo(caller, companyId).grantFor('overview');
    if (!reaches(grant.level, 'view')) return [];
    return [{ companyId, isLive: grant.isLive, canDrill: reaches(grant.level, 'drill') }];
  });
}
