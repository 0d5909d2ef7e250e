import { drillDownStatement, getCellSummary, getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { routeOf } from '#http/route-of.ts';
import { statementScope, widestScope } from '#statements/question/statement-scope.ts';
import { summariseCell } from './cell-summary.service.ts';
import { drillDown, type DrillDownDeps } from './drill-down.service.ts';
import { findEntry } from './entry.service.ts';

export function statementDrillDownRoutes(deps: DrillDownDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(drillDownStatement),
      handler: (request) => {
        const scope = statementScope(callerOf(request), companyAccessOf(request), request.body.type);
        return drillDown(deps, scope, request.body);
      },
    });
    app.route({
      ...routeOf(getJournalEntry),
      handler: (request) =>
        findEntry(deps, widestScope(callerOf(request), companyAccessOf(request)), request.params.id),
    });
    app.route({
      ...routeOf(getCellSummary),
      handler: (request) => {
        const scope = statementScope(callerOf(request), companyAccessOf(request), request.body.type);
        return summariseCell(deps, scope, request.body);
      },
    });
  };
}
