import {
  calculateValuation,
  createValuationVersion,
  deleteValuationVersion,
  getValuationCalculator,
  getValuationVersions,
  lockValuationVersion,
  updateValuationVersion,
} from '@tieout/contracts/valuation.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { askValuation, findValuation, type ValuationCaller, type ValuationDeps } from './valuation.service.ts';
import { changeVersion, dropVersion, findVersions, saveVersion, setVersionLock } from './versions.service.ts';

export function valuationRoutes({ db }: ValuationDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getValuationCalculator), handler: (request) => findValuation({ db }, callerOf(request)) });
    app.route({
      ...routeOf(calculateValuation),
      handler: (request) => askValuation({ db }, callerOf(request), request.body),
    });
    app.route({
      ...routeOf(getValuationVersions),
      handler: (request) => {
        const caller = callerOf(request);
        return inContext(db, caller.context, (transaction) => findVersions(transaction, caller));
      },
    });
    app.route({
      ...routeOf(createValuationVersion),
      handler: (request, reply) => {
        const caller = callerOf(request);
        return createOnce({ db, context: caller.context, request, reply }, (transaction) =>
          saveVersion(transaction, caller, request.body),
        );
      },
    });
    app.route({
      ...routeOf(updateValuationVersion),
      handler: (request) => {
        const caller = callerOf(request);
        const { id } = request.params;
        return inContext(db, caller.context, (transaction) =>
          changeVersion(transaction, caller, { id, body: request.body }),
        );
      },
    });
    app.route({
      ...routeOf(deleteValuationVersion),
      handler: (request) => {
        const caller = callerOf(request);
        return inContext(db, caller.context, (transaction) => dropVersion(transaction, caller, request.params.id));
      },
    });
    app.route({
      ...routeOf(lockValuationVersion),
      handler: (request) => {
        const caller = callerOf(request);
        const asked = { id: request.params.id, isLocked: request.body.isLocked };
        return inContext(db, caller.context, (transaction) => setVersionLock(transaction, caller, asked));
      },
    });
  };
}

function callerOf(request: FastifyRequest): ValuationCaller {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
