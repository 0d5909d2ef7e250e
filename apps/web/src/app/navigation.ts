import type { AccessibleResources, Page } from '@tieout/contracts/me.ts';
import type { IconName } from '#components/icon.tsx';

export interface NavigationItem {
  label: string;
  path: string;
  icon: IconName;
  /** Another address of the same place: the dashboard is the home of some, and QuickBooks is a data source. */
  alsoAt?: string;
  /** How much is new there stands beside it. */
  hasUnread?: true;
  /** What lies inside, offered while the reader is in there; the first is where `path` itself leads. */
  inside?: readonly { label: string; path: string }[];
}

/** The statements in the order of the navigation. */
export const STATEMENTS = [
  { type: 'MANAGERIAL_PNL', label: 'Managerial P&L', slug: 'managerial-pnl' },
  { type: 'BALANCE_SHEET', label: 'Balance sheet', slug: 'balance-sheet' },
  { type: 'CASH_FLOW', label: 'Cash flow', slug: 'cash-flow' },
  { type: 'CASH_IN_OUT', label: 'Cash in and out', slug: 'cash-in-out' },
  { type: 'PLAN_VS_ACTUAL', label: 'P&L vs plan', slug: 'plan-vs-actual' },
  { type: 'FINANCIAL_PLANNING', label: 'Actuals and plan', slug: 'financial-planning' },
] as const;

/** Of the settings page, in the order of its tabs; keys are parts of addresses. */
export const SETTINGS_SECTIONS = {
  reports: 'Reports',
  structure: 'Structure',
  accounts: 'Accounts',
  books: 'Books',
  metrics: 'Metrics',
  rates: 'Rates',
  activity: 'Activity',
} as const;

const REPORTS_LABEL = 'Reports';
const COMMENTS_LABEL = 'Comments';

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
  { page: 'dashboard', label: 'Overview', path: '/dashboard', icon: 'overview' },
  { page: 'reports', label: REPORTS_LABEL, path: '/reports', icon: 'reports' },
  { page: 'planning', label: 'Planning', path: '/planning', icon: 'planning' },
  { page: 'plan-vs-actual', label: 'Plan vs actual', path: '/plan-vs-actual', icon: 'variance' },
  { page: 'runway', label: 'Runway', path: '/runway', icon: 'runway' },
  { page: 'valuation', label: 'Valuation', path: '/valuation', icon: 'valuation' },
  { page: 'documents', label: 'Documents', path: '/documents', icon: 'document' },
  {
    page: 'data-sources',
    label: 'Data sources',
    path: '/data-sources',
    alsoAt: '/quickbooks-connect',
    icon: 'plug',
  },
  { page: 'comments', label: COMMENTS_LABEL, path: '/comments', icon: 'comment', hasUnread: true },
  { page: 'month-end', label: 'Month end', path: '/month-end', icon: 'check' },
  { page: 'team', label: 'Team', path: '/team', icon: 'account' },
  { page: 'settings', label: 'Settings', path: '/settings', icon: 'settings' },
];

export const HOME: NavigationItem = { label: 'Home', path: '/', icon: 'home' };
export const ACCOUNT: NavigationItem = { label: 'Account', path: '/payment-details', icon: 'account' };
export const PORTFOLIO: NavigationItem = { label: 'Portfolio', path: '/', icon: 'home' };
export const SUPPORT_REPORTS: NavigationItem = { label: 'Support reports', path: '/support-reports', icon: 'help' };

/** What the server says a client may open, as far as it is built. */
function pagesOf({ accessiblePages, accessibleReports }: AccessibleResources): (NavigationItem & { page: Page })[] {
  return PAGES.filter(({ page }) => accessiblePages.includes(page)).map((item) =>
    item.page === 'reports' ? { ...reportsAt('', accessibleReports), page: item.page } : item,
  );
}

/** Beside a Home of its own. Documents are that home (decisions section 3), or not shared: they get no second entry. */
export function productNavigation(resources: AccessibleResources | null): NavigationItem[] {
  if (resources === null) return [];
  return pagesOf(resources).filter(({ page }) => page !== 'documents');
}

/** Of the main routes, whose home is the overview. */
export function mainNavigation(resources: AccessibleResources | null): NavigationItem[] {
  if (resources === null) return [];
  return pagesOf(resources).map((item) =>
    item.page === 'dashboard' ? { ...item, path: HOME.path, alsoAt: item.path } : item,
  );
}

/** What a manager finds inside a company. */
export function companyNavigation(companyId: string): NavigationItem[] {
  const base = `/companies/${companyId}`;
  return [
    { label: 'Overview', path: base, icon: 'overview', alsoAt: `${base}/dashboard` },
    reportsAt(base, null),
    { label: 'Planning', path: `${base}/planning`, icon: 'planning' },
    { label: 'Plan vs actual', path: `${base}/plan-vs-actual`, icon: 'variance' },
    { label: 'Runway', path: `${base}/runway`, icon: 'runway' },
    { label: 'Valuation', path: `${base}/valuation`, icon: 'valuation' },
    { label: 'Documents', path: `${base}/documents`, icon: 'document' },
    { label: 'Data sources', path: `${base}/data-sources`, alsoAt: `${base}/quickbooks-connect`, icon: 'plug' },
    { label: COMMENTS_LABEL, path: `${base}/comments`, icon: 'comment', hasUnread: true },
    { label: 'Month end', path: `${base}/month-end`, icon: 'check' },
    { label: 'Clients', path: `${base}/clients`, icon: 'account' },
    { label: 'Settings', path: `${base}/settings`, icon: 'settings' },
  ];
}

/** Addresses that others lie under without belonging to them: the home, and a company's own page. */
const EXACT = /^\/$|^\/companies\/[^/]+$/;

/** As the navigation writes it: routes match in any case, and with or without a slash at the end. */
export function addressOf(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Whether a reader at this address is in an entry, so that exactly one of a navigation is lit. */
export function isHere({ path, alsoAt }: Pick<NavigationItem, 'path' | 'alsoAt'>, pathname: string): boolean {
  const here = addressOf(pathname);
  if (here === path || (!EXACT.test(path) && here.startsWith(`${path}/`))) return true;
  return alsoAt !== undefined && (here === alsoAt || here.startsWith(`${alsoAt}/`));
}
