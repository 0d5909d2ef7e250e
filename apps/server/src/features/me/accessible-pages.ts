import type { Page } from '@tieout/contracts/me.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';

/** Pages that exist. One that comes later joins this list with its route, so that navigation never leads nowhere. */
const BUILT_PAGES = [
  'overview',
  'dashboard',
  'reports',
  'documents',
  'data-sources',
  'settings',
  'account',
] as const satisfies readonly Page[];

export function accessiblePages(access: CompanyAccess): Page[] {
  return BUILT_PAGES.filter((page) => {
    if (page === 'account') return true;
    const { level, isLive } = access.grantFor(page);
    if (!reaches(level, 'view')) return false;
    // Nobody can share a document with whoever reads publications only yet: their page would stay empty.
    if (page === 'documents') return isLive;
    // Its one tab is made of the overview's figures: without them it would be a page of refusals.
    return page !== 'dashboard' || reaches(access.grantFor('overview').level, 'view');
  });
}
