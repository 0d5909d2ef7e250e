import type { Page } from '@tieout/contracts/me.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';

/** Pages that exist. One that comes later joins this list with its route, so that navigation never leads nowhere. */
const BUILT_PAGES = [
  'overview',
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
    // Nobody can share a document with whoever reads publications only yet: his page would stay empty.
    return reaches(level, 'view') && (page !== 'documents' || isLive);
  });
}
