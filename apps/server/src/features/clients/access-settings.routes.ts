import * as contracts from '@tieout/contracts/access-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { beginLook } from '@tieout/contracts/look.ts';
import { changeAccessSettings, findAccessSettings } from './access-settings.service.ts';
import { lookAs } from './look.service.ts';
import { teamCallOf } from './clients.routes.ts';

/** The calls of a company's own people and those of its managers are the same services. */
export function accessSettingsRoutes({ db }: { db: AppDb }): RoutePlugin {
  function find(request: FastifyRequest, clientId: string) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => findAccessSettings(transaction, call, clientId));
  }
  function change(request: FastifyRequest, clientId: string, body: contracts.AccessSettingsChange) {
    const { call, context } = teamCallOf(request);
    return inContext(db, context, (transaction) => changeAccessSettings(transaction, call, { clientId, change: body }));
  }

  return async function plugin(app) {
    app.route({
      ...routeOf(beginLook),
      handler: (request) => {
        const { call, context } = teamCallOf(request);
        return inContext(db, context, (transaction) => lookAs(transaction, call, request.params.id));
      },
    });
    app.route({ ...routeOf(contracts.getAccessSettings), handler: (request) => find(request, request.params.id) });
    app.route({
      ...routeOf(contracts.getManagedAccessSettings),
      handler: (request) => find(request, request.params.clientId),
    });
    app.route({
      ...routeOf(contracts.changeAccessSettings),
      handler: (request) => change(request, request.params.id, request.body),
    });
    app.route({
      ...routeOf(contracts.changeManagedAccessSettings),
      handler: (request) => change(request, request.params.clientId, request.body),
    });
  };
}
