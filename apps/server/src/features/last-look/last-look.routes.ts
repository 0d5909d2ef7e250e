import { dismissNews, getCashSinceLastLook, lookAtDashboard } from '@tieout/contracts/last-look.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { headlineScope } from '#statements/question/headline-scope.ts';
import { dismiss, findCashSince, look, type LastLookDeps, type LookScope } from './last-look.service.ts';

export function lastLookRoutes(deps: LastLookDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(lookAtDashboard), handler: (request) => look(deps, scopeOf(request)) });
    app.route({
      ...routeOf(dismissNews),
      handler: (request) => dismiss(deps, scopeOf(request), request.body.version),
    });
    app.route({ ...routeOf(getCashSinceLastLook), handler: (request) => findCashSince(deps, scopeOf(request)) });
  };
}

function scopeOf(request: FastifyRequest): LookScope {
  const access = companyAccessOf(request);
  const { userId, context } = companyCallOf(request);
  const reports = access.widestGrantFor('reports');
  return {
    ...headlineScope(context, access),
    userId,
    canOpenEntries: reports.isLive && reaches(reports.level, 'drill'),
  };
}
