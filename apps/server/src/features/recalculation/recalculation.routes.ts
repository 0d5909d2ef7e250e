import { getRecalculation, recalculateMetrics } from '@tieout/contracts/recalculation.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findRecalculation, startRecalculation, type RecalculationDeps } from './recalculation.service.ts';

export function recalculationRoutes(deps: RecalculationDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(recalculateMetrics),
      handler: (request) => startRecalculation(deps, companyCallOf(request)),
    });
    app.route({
      ...routeOf(getRecalculation),
      handler: (request) => findRecalculation(deps, companyCallOf(request)),
    });
  };
}
