import type { UserType } from '@tieout/contracts/people.ts';
import { baseRoutes } from './base-routes.ts';
import { crmBootstrapRoutes } from './crm-bootstrap-routes.ts';
import { investorRoutes, viewerRoutes } from './investor-routes.ts';
import { mainRoutes } from './main-routes.ts';
import { managerRoutes } from './manager-routes.ts';
import { noCompanyRoutes } from './no-company-routes.ts';
import type { RouteSet } from './route-set.ts';

/** Spec section 2: which routes a user type has after login. */
export const ROUTE_SETS: Readonly<Record<UserType, RouteSet>> = {
  BOOTSTRAP: baseRoutes,
  BOOTSTRAP_NEXT: baseRoutes,
  HUBSPOT: mainRoutes,
  MANUAL: mainRoutes,
  BOOTSTRAP_HUBSPOT: crmBootstrapRoutes,
  INVESTOR: investorRoutes,
  VIEWER: viewerRoutes,
  MANAGER: managerRoutes,
  UNKNOWN: noCompanyRoutes,
};

/** Every path that needs a session in any set: what a visitor is sent to /login for and may return to. */
export function protectedPaths(): string[] {
  const paths = Object.values(ROUTE_SETS).flatMap(({ pages }) => pages.map(({ path }) => path));
  return [...new Set(paths)];
}
