import { thingBelow } from '@tieout/contracts/rights.ts';
import { isPlanReport, type ReportType } from '@tieout/contracts/statements.ts';
import type { CompanyAccess } from './company-access.ts';
import { reaches } from './levels.ts';

/** Plans are not published: a report with a plan in it is there for who may see the plan, the P&L and the live books. */
export function opensPlanReports(access: CompanyAccess): boolean {
  const grants = [access.grantFor('planning'), access.grantFor(thingBelow('reports', 'MANAGERIAL_PNL'))];
  return grants.every(({ level, isLive }) => isLive && reaches(level, 'view'));
}

export function opensReport(access: CompanyAccess, type: ReportType): boolean {
  const isOpen = reaches(access.grantFor(thingBelow('reports', type)).level, 'view');
  return isOpen && (!isPlanReport(type) || opensPlanReports(access));
}

/**
 * Whether a plan beside other figures is kept from them: in statements, on the dashboard and in files. Plans of the live books
 * are for who may see planning; what was published with a plan is for its readers, but for who plans a department only: of all
 * other rows they may know one sum.
 */
export function hidesPlan(access: CompanyAccess, isLive: boolean): boolean {
  // Plans are not restricted line by line.
  if (access.masks.length > 0) return true;
  if (reaches(access.grantFor('planning').level, 'view')) return false;
  return isLive || reaches(access.widestGrantFor('planning').level, 'view');
}

export function drillsPlans(access: CompanyAccess): boolean {
  return opensPlanReports(access) && reaches(access.grantFor('planning').level, 'drill');
}
