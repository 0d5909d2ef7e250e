import { thingBelow, type Subject } from '@tieout/contracts/rights.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { DbContext } from '#db/context.ts';
import type { StatementScope } from './statement-scope.ts';

/** Statements as far as a page besides the reports may show them: its own rights decide, not those of the reports. */
export function pageScope(context: DbContext, access: CompanyAccess, thing: Subject): StatementScope {
  const { level, isLive } = access.grantFor(thing);
  return {
    companyId: access.companyId,
    context,
    isLive,
    hidesPlan: hidesPlan(access, isLive),
    seesRunway: seesRunway(access),
    masks: access.masks,
    stamp: access.stamp,
    can: { drill: reaches(level, 'drill'), export: false, editStructure: false },
  };
}

export function dashboardScope(context: DbContext, access: CompanyAccess, tab: string): StatementScope {
  return pageScope(context, access, thingBelow('dashboard', tab));
}

export function headlineScope(context: DbContext, access: CompanyAccess): StatementScope {
  return dashboardScope(context, access, 'overview');
}

/** Who reads publications sees scenarios that are shared with readers. */
export function seesRunway(access: CompanyAccess): StatementScope['seesRunway'] {
  const { level, isLive } = access.grantFor('runway');
  if (!reaches(level, 'view')) return undefined;
  return isLive ? 'ALL' : 'SHARED';
}
