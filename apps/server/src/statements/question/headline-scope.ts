import { thingBelow } from '@tieout/contracts/rights.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { DbContext } from '#db/context.ts';
import type { StatementScope } from './statement-scope.ts';

/** Statements as far as a tab of the dashboard may show them: its own rights decide, not those of the reports. */
export function dashboardScope(context: DbContext, access: CompanyAccess, tab: string): StatementScope {
  const { level, isLive } = access.grantFor(thingBelow('dashboard', tab));
  return {
    companyId: access.companyId,
    context,
    isLive,
    stamp: access.stamp,
    can: { drill: reaches(level, 'drill'), export: false, editStructure: false },
  };
}

export function headlineScope(context: DbContext, access: CompanyAccess): StatementScope {
  return dashboardScope(context, access, 'overview');
}
