import { getDataSources } from '@tieout/contracts/data-sources.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyCallOf } from '#access/guard.ts';
import { routeOf } from '#http/route-of.ts';
import { findDataSources, type DataSourceDeps } from './data-sources.service.ts';

export function dataSourceRoutes(deps: DataSourceDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({ ...routeOf(getDataSources), handler: (request) => findDataSources(deps, companyCallOf(request)) });
  };
}
