import { chooseCompany, getAccessibleResources, getCompanies, getMe } from '@tieout/contracts/me.ts';
import { callerOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findAccessibleResources, findCompanies, findCurrentUser, switchCompany, type MeDeps } from './me.service.ts';

export function meRoutes(deps: MeDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getMe), handler: (request) => findCurrentUser(deps, callerOf(request)) });
    app.route({ ...routeOf(getCompanies), handler: (request) => findCompanies(deps, callerOf(request)) });
    app.route({
      ...routeOf(getAccessibleResources),
      handler: (request) => findAccessibleResources(deps, callerOf(request), request.query.companyId),
    });
    app.route({
      ...routeOf(chooseCompany),
      handler: (request) => switchCompany(deps, callerOf(request), request.body.companyId),
    });
  };
}
