import type { UserType } from '@tieout/contracts/people.ts';
import { baseRoutes } from './base-routes.ts';
import { crmBootstrapRoutes } from './crm-bootstrap-routes.ts';
import { investorRoutes, viewerRoutes } from './investor-routes.ts';
import { mainRoutes } from './main-routes.ts';
import { managerRoutes } from './manager-routes.ts';
import type { RouteSet } from './route-set.ts';

/** Spec section 2: which routes a user type has after login. UNKNOWN has none. */
const ROUTE_SETS: Readonly<Record<Exclude<UserType, 'UNKNOWN'>, RouteSet>> = {
  BOOTSTRAP: baseRoutes,
  BOOTSTRAP_NEXT: baseRoutes,
  HUBSPOT: mainRoutes,
  MANUAL: mainRoutes,
  BOOTSTRAP_HUBSPOT: crmBootstrapRoutes,
  INVESTOR: investorRoutes,
  VIEWER: viewerRoutes,
  MANAGER: managerRoutes,
};

export function routeSetOf(userType: UserType): RouteSet | null {
  return userType === 'UNKNOWN' ? null : ROUTE_SETS[userType];
}

/** Every path that needs a session in any set: what a visitor is sent to /login for and may return to. */
export function protectedPaths(): string[] {
  const paths = Object.values(ROUTE_SETS).flatMap(({ pages }) => pages.map(({ path }) => path));
  return [...new Set(paths)];
}
