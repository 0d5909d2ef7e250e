import { drillDownStatement, getCellSummary, getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import type { StatementType } from '@tieout/contracts/statements.ts';
import { companyContext, type CompanyAccess } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { reaches, type Grant } from '#access/levels.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { statementScope, widestScope, type StatementScope } from '#statements/question/statement-scope.ts';
import { summariseCell } from './cell-summary.service.ts';
import { drillDown, type DrillDownDeps, type LineRights } from './drill-down.service.ts';
import { findEntry } from './entry.service.ts';
import { drillDownFigure } from './metric-drill-down.service.ts';

export function statementDrillDownRoutes(deps: DrillDownDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(drillDownStatement),
      handler: (request) => {
        const [access, { type }] = [companyAccessOf(request), request.body];
        const scope = statementScope(callerOf(request), access, type);
        return drillDown(deps, scope, request.body, lineRights(access, scope, type));
      },
    });
    app.route({
      ...routeOf(drillDownMetric),
      handler: (request) => {
        const access = companyAccessOf(request);
        const context = companyContext(callerOf(request), access.companyId);
        const scope = dashboardScope(context, access, request.body.tab);
        return drillDownFigure(deps, { scope, access }, request.body, {
          openEntries: lineRights(access, scope, 'MANAGERIAL_PNL').openEntries,
          export: reaches(access.grantFor(thingBelow('dashboard', request.body.tab)).level, 'export'),
        });
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

/** Entries and files are those of the reports: of the same books, else they would not be those of the lines. */
function lineRights(access: CompanyAccess, { isLive }: StatementScope, type: StatementType): LineRights {
  function may(grant: Grant, level: 'drill' | 'export'): boolean {
    return grant.isLive === isLive && reaches(grant.level, level);
  }
  return {
    openEntries: may(access.widestGrantFor('reports'), 'drill'),
    export: may(access.grantFor(thingBelow('reports', type)), 'export'),
  };
}
