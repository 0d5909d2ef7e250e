import type { Caller } from '#access/caller.ts';
import { companyContext, type CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { DbContext } from '#db/context.ts';

/** Who looks at which company's figures, and how. */
export interface StatementScope {
  companyId: string;
  context: DbContext;
  /** Without it figures are those of a publication (decisions section 5). */
  isLive: boolean;
  /** Another as soon as anything the company's statements are made of has changed; null where it was not asked for. */
  stamp: string | null;
  can: { drill: boolean; export: boolean; editStructure: boolean };
}

export function statementScope(caller: Caller, access: CompanyAccess): StatementScope {
  const { level, isLive } = access.grantFor('reports');
  return {
    companyId: access.companyId,
    context: companyContext(caller, access.companyId),
    isLive,
    stamp: access.stamp,
    can: {
      drill: reaches(level, 'drill'),
      export: reaches(level, 'export'),
      // Owners and managers (decisions 4.6).
      editStructure: reaches(access.grantFor('settings').level, 'edit'),
    },
  };
}
