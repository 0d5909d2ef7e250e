import { getFreshness } from '@tieout/contracts/freshness.ts';
import { callerOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findFreshness, type FreshnessDeps } from './freshness.service.ts';

export function freshnessRoutes(deps: FreshnessDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getFreshness),
      handler: (request) => findFreshness(deps, callerOf(request), request.query.companyId),
    });
  };
}
