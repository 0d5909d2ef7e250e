import type { AccessibleResources, Page } from '@tieout/contracts/me.ts';
import type { IconName } from '#components/icon.tsx';

export interface NavigationItem {
  label: string;
  path: string;
  icon: IconName;
}

/** The pages that exist, in the order of the navigation. A page that is not here is offered nowhere. */
const PAGES: readonly (NavigationItem & { page: Page })[] = [
  { page: 'overview', label: 'Overview', path: '/', icon: 'overview' },
];

export const HOME: NavigationItem = { label: 'Home', path: '/', icon: 'home' };
export const ACCOUNT: NavigationItem = { label: 'Account', path: '/payment-details', icon: 'account' };
export const PORTFOLIO: NavigationItem = { label: 'Portfolio', path: '/', icon: 'overview' };

/** Product navigation of a client: what the server says he may open, as far as it is built. */
export function productNavigation(resources: AccessibleResources | null): NavigationItem[] {
  const accessible = resources?.accessiblePages ?? [];
  return PAGES.filter(({ page }) => accessible.includes(page));
}
