import { getFilledMonths } from '@tieout/contracts/after-import.ts';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findFilledMonths, type FilledMonthsDeps } from './filled-months.service.ts';

export function filledMonthsRoutes(deps: FilledMonthsDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getFilledMonths),
      handler: (request) => {
        const { companyId } = companyAccessOf(request);
        return findFilledMonths(deps, { companyId, context: companyContext(callerOf(request), companyId) });
      },
    });
  };
}
