import type { AccessibleResources, Page } from '@tieout/contracts/me.ts';
import type { Subject } from '@tieout/contracts/rights.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import { opensPlanReports, opensReport } from '#access/plan-report-access.ts';

/** Pages that exist. One that comes later joins this list with its route, so that navigation never leads nowhere. */
const BUILT_PAGES = [
  'overview',
  'dashboard',
  'reports',
  'planning',
  'plan-vs-actual',
  'runway',
  'valuation',
  'documents',
  'data-sources',
  'comments',
  'month-end',
  'team',
  'settings',
  'account',
] as const satisfies readonly Page[];

/** What of a company the caller may open: thing by thing where a page is made of things. */
export function accessibleThings(
  access: CompanyAccess,
  accessibleDashboards: string[],
): Pick<AccessibleResources, 'accessibleDashboards' | 'accessibleReports' | 'accessiblePages'> {
  const accessibleReports = REPORT_TYPES.filter((type) => opensReport(access, type));
  return {
    accessibleDashboards,
    accessibleReports,
    accessiblePages: BUILT_PAGES.filter((page) => opens(page)),
  };

  function mayView(subject: Subject): boolean {
    return reaches(access.grantFor(subject).level, 'view');
  }

  function opens(page: (typeof BUILT_PAGES)[number]): boolean {
    switch (page) {
      case 'account':
        return true;
      case 'overview':
        return mayView('dashboard/overview');
      // Without a single thing on it a page would be one of refusals.
      case 'dashboard':
        return accessibleDashboards.length > 0;
      case 'reports':
        return accessibleReports.length > 0;
      // What can be written about stands on these pages.
      case 'comments':
        // A thread remembers a figure as somebody else saw it.
        return access.masks.length === 0 && (accessibleReports.length > 0 || accessibleDashboards.length > 0);
      // A plan is held against the P&L: without a right to both there is nothing to show.
      case 'plan-vs-actual':
        return opensPlanReports(access);
      // Nobody can share a document with whoever reads publications only yet: their page would stay empty.
      case 'documents':
        return mayView(page) && access.grantFor(page).isLive;
      // A plan shows whoever plans a department only its rows.
      case 'planning':
        return reaches(access.widestGrantFor('planning').level, 'view');
      // Publishing is for who changes the settings.
      case 'month-end':
        return reaches(access.grantFor('settings').level, 'edit');
      case 'runway':
      case 'valuation':
      case 'data-sources':
      case 'team':
      case 'settings':
        return mayView(page);
    }
  }
}
