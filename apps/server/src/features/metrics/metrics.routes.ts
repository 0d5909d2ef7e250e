import { changeMetric as changeMetricCall, getMetric } from '@tieout/contracts/metrics.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { changeMetric } from './change-metric.service.ts';
import { explainMetric, type MetricDeps, type MetricScope } from './explain-metric.service.ts';

export function metricRoutes(deps: MetricDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getMetric),
      handler: (request) => explainMetric(deps, scopeOf(request), request.params),
    });
    app.route({
      ...routeOf(changeMetricCall),
      handler: (request) => changeMetric(deps, scopeOf(request), request.params.id, request.body),
    });
  };
}

function scopeOf(request: FastifyRequest): MetricScope {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
