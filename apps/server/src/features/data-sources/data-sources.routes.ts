import { getDataSources } from '@tieout/contracts/data-sources.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findDataSources, type DataSourceDeps } from './data-sources.service.ts';

export function dataSourceRoutes(deps: DataSourceDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getDataSources), handler: (request) => findDataSources(deps, companyCallOf(request)) });
  };
}
