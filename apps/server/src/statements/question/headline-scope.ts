import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { DbContext } from '#db/context.ts';
import type { StatementScope } from './statement-scope.ts';

/** Statements as far as the overview may show them: its own rights decide, not those of the reports. */
export function headlineScope(context: DbContext, access: CompanyAccess): StatementScope {
  const { level, isLive } = access.grantFor('dashboard/overview');
  return {
    companyId: access.companyId,
    context,
    isLive,
    stamp: access.stamp,
    can: { drill: reaches(level, 'drill'), export: false, editStructure: false },
  };
}
