import { getAlerts, snoozeAlert as snoozeAlertCall } from '@tieout/contracts/alerts.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findAlerts, snoozeAlert, type AlertDeps, type AlertScope } from './alerts.service.ts';

export function alertRoutes(deps: AlertDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getAlerts), handler: (request) => findAlerts(deps, scopeOf(request)) });
    app.route({
      ...routeOf(snoozeAlertCall),
      handler: (request) =>
        snoozeAlert(deps, scopeOf(request), { alertId: request.params.id, until: request.body.until }),
    });
  };
}

function scopeOf(request: FastifyRequest): AlertScope {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
