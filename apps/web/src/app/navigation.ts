import type { AccessibleResources, Page } from '@tieout/contracts/me.ts';
import type { IconName } from '#components/icon.tsx';

export interface NavigationItem {
  label: string;
  path: string;
  icon: IconName;
  /** What lies inside, offered while the reader is in there; the first is where `path` itself leads. */
  inside?: readonly { label: string; path: string }[];
}

/** The statements in the order of the navigation; the plan's own reports come with planning. */
const STATEMENTS = [
  { type: 'MANAGERIAL_PNL', label: 'Managerial P&L', slug: 'managerial-pnl' },
  { type: 'BALANCE_SHEET', label: 'Balance sheet', slug: 'balance-sheet' },
  { type: 'CASH_FLOW', label: 'Cash flow', slug: 'cash-flow' },
  { type: 'CASH_IN_OUT', label: 'Cash in and out', slug: 'cash-in-out' },
] as const;

const REPORTS_LABEL = 'Reports';
export const DOCUMENTS_PATH = '/documents';

/** `shared` are the statements the reader may open; null where only the server knows, company by company. */
function reportsAt(base: string, shared: AccessibleResources['accessibleReports'] | null): NavigationItem {
  const path = `${base}/reports`;
  const statements = STATEMENTS.filter(({ type }) => shared?.includes(type) !== false);
  return {
    label: REPORTS_LABEL,
    path,
    icon: 'reports',
    inside: statements.map(({ label, slug }) => ({ label, path: `${path}/${slug}` })),
  };
}

/** The pages that exist, in the order of the navigation. A page that is not here is offered nowhere. */
const PAGES: readonly (NavigationItem & { page: Page })[] = [
  { page: 'overview', label: 'Overview', path: '/', icon: 'overview' },
  { page: 'reports', label: REPORTS_LABEL, path: '/reports', icon: 'reports' },
  { page: 'documents', label: 'Documents', path: DOCUMENTS_PATH, icon: 'document' },
  { page: 'data-sources', label: 'Data sources', path: '/data-sources', icon: 'plug' },
  { page: 'settings', label: 'Settings', path: '/settings', icon: 'settings' },
];

export const HOME: NavigationItem = { label: 'Home', path: '/', icon: 'home' };
export const ACCOUNT: NavigationItem = { label: 'Account', path: '/payment-details', icon: 'account' };
export const PORTFOLIO: NavigationItem = { label: 'Portfolio', path: '/', icon: 'overview' };
export const SUPPORT_REPORTS: NavigationItem = { label: 'Support reports', path: '/support-reports', icon: 'help' };

/** Product navigation of a client: what the server says he may open, as far as it is built. */
export function productNavigation(resources: AccessibleResources | null): NavigationItem[] {
  if (resources === null) return [];
  const { accessiblePages, accessibleReports } = resources;
  return PAGES.filter(({ page }) => accessiblePages.includes(page)).map((item) =>
    item.page === 'reports' ? reportsAt('', accessibleReports) : item,
  );
}

/**
 * As `productNavigation`, where the documents are the home (decisions section 3): one entry leads to `/`, and it is
 * named after the figures only for somebody who may not see the documents.
 */
export function documentsHomeNavigation(resources: AccessibleResources | null): NavigationItem[] {
  const items = productNavigation(resources);
  if (!items.some(({ path }) => path === DOCUMENTS_PATH)) return items;
  return items
    .filter(({ path }) => path !== HOME.path)
    .map((item) => (item.path === DOCUMENTS_PATH ? { ...item, path: HOME.path } : item));
}

/** What a manager finds inside a company. */
export function companyNavigation(companyId: string): NavigationItem[] {
  const base = `/companies/${companyId}`;
  return [
    { label: 'Overview', path: base, icon: 'home' },
    reportsAt(base, null),
    { label: 'Documents', path: `${base}${DOCUMENTS_PATH}`, icon: 'document' },
    { label: 'Data sources', path: `${base}/data-sources`, icon: 'plug' },
    { label: 'Settings', path: `${base}/settings`, icon: 'settings' },
  ];
}
