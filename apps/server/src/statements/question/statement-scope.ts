import type { Mask } from '@tieout/contracts/masks.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { isPlanReport, type ReportType } from '@tieout/contracts/statements.ts';
import type { Caller } from '#access/caller.ts';
import { companyContext, type CompanyAccess } from '#access/company-access.ts';
import { reaches, type Grant } from '#access/levels.ts';
import { drillsPlans, hidesPlan, opensPlanReports } from '#access/plan-report-access.ts';
import type { DbContext } from '#db/context.ts';
import { notFound } from '#server/app-error.ts';

/** Who looks at which company's figures, and how. */
export interface StatementScope extends StatementRights {
  companyId: string;
  context: DbContext;
  /** Another as soon as anything the company's statements are made of has changed; null where it was not asked for. */
  stamp: string | null;
}

/** All of a caller's rights that an answer can depend on; whatever joins them is part of every tag. */
export interface StatementRights {
  /** Without it figures are those of a publication (decisions section 5). */
  isLive: boolean;
  /** What is planned is no part of what they see. */
  hidesPlan?: boolean | undefined;
  /** Whether the saved runway of record is shown to them: any, or one that is shared with readers. */
  seesRunway?: 'ALL' | 'SHARED' | undefined;
  /** Lines that they are told only as a part of a total. */
  masks?: readonly Mask[];
  can: { drill: boolean; export: boolean; editStructure: boolean; drillPlan?: boolean };
}

/** The rights as a part of a tag: answers made for others, or for the same caller before a change, have another. */
export function rightsText({ companyId: _id, context: _context, stamp: _stamp, ...rights }: StatementScope): string {
  return JSON.stringify(rights satisfies StatementRights);
}

/** What the caller may see and do of one statement. @throws not-found of a plan's report that is not for them. */
export function statementScope(caller: Caller, access: CompanyAccess, type: ReportType): StatementScope {
  if (isPlanReport(type) && !opensPlanReports(access)) throw notFound();
  const scope = scopeOf(caller, access, access.grantFor(thingBelow('reports', type)));
  return drillsPlans(access) ? { ...scope, can: { ...scope.can, drillPlan: scope.isLive && scope.can.drill } } : scope;
}

/** For what stands in several statements: the most the caller may do with any of them. */
export function widestScope(caller: Caller, access: CompanyAccess): StatementScope {
  return scopeOf(caller, access, access.widestGrantFor('reports'));
}

function scopeOf(caller: Caller, access: CompanyAccess, { level, isLive }: Grant): StatementScope {
  return {
    companyId: access.companyId,
    context: companyContext(caller, access.companyId),
    isLive,
    hidesPlan: hidesPlan(access, isLive),
    masks: access.masks,
    stamp: access.stamp,
    can: {
      drill: reaches(level, 'drill'),
      export: reaches(level, 'export'),
      // Owners and managers (decisions 4.6).
      editStructure: reaches(access.grantFor('settings').level, 'edit'),
    },
  };
}
