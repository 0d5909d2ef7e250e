import { getCashCalendar } from '@tieout/contracts/cash-calendar.ts';
import {
  calculateRunwayCall,
  createRunwayScenario,
  deleteRunwayScenario,
  getRunwayCalculator,
  getRunwayScenarioFile,
  getRunwayScenarios,
  updateRunwayScenario,
} from '@tieout/contracts/runway.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findCalendar } from './calendar.service.ts';
import { sendAsFile } from '#http/send-file.ts';
import { askRunway, findRunway, type RunwayCaller, type RunwayDeps } from './runway.service.ts';
import { makeScenarioFile } from './scenario-file.ts';
import { changeScenario, dropScenario, findScenarios, saveScenario } from './scenarios.service.ts';

export function runwayRoutes({ db }: RunwayDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getRunwayCalculator), handler: (request) => findRunway({ db }, callerOf(request)) });
    app.route({
      ...routeOf(calculateRunwayCall),
      handler: (request) => askRunway({ db }, callerOf(request), request.body),
    });
    app.route({
      ...routeOf(getCashCalendar),
      handler: (request) => findCalendar({ db }, callerOf(request), request.query.floor),
    });
    app.route({
      ...routeOf(getRunwayScenarios),
      handler: (request) => {
        const caller = callerOf(request);
        return inContext(db, caller.context, (transaction) => findScenarios(transaction, caller));
      },
    });
    app.route({
      ...routeOf(createRunwayScenario),
      handler: (request, reply) => {
        const caller = callerOf(request);
        return createOnce({ db, context: caller.context, request, reply }, (transaction) =>
          saveScenario(transaction, caller, request.body),
        );
      },
    });
    app.route({
      ...routeOf(updateRunwayScenario),
      handler: (request) => {
        const caller = callerOf(request);
        const { id } = request.params;
        return inContext(db, caller.context, (transaction) =>
          changeScenario(transaction, caller, { id, body: request.body }),
        );
      },
    });
    app.route({
      ...routeOf(deleteRunwayScenario),
      handler: (request) => {
        const caller = callerOf(request);
        return inContext(db, caller.context, (transaction) => dropScenario(transaction, caller, request.params.id));
      },
    });
    app.route({
      ...routeOf(getRunwayScenarioFile),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const asked = { id: request.params.id, format: request.query.format };
        const file = await inSnapshot(db, caller.context, (transaction) =>
          makeScenarioFile(transaction, caller, asked),
        );
        return sendAsFile(reply, file);
      },
    });
  };
}

function callerOf(request: FastifyRequest): RunwayCaller {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
