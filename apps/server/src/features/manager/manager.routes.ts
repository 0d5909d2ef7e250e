import { getManagerInfo, getMyManager } from '@tieout/contracts/manager.ts';
import { personalContext } from '#access/caller.ts';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { selectEmail } from './manager.queries.ts';
import { findManager } from './manager.service.ts';

export function managerRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getManagerInfo),
      handler: (request) => {
        const caller = callerOf(request);
        return inContext(db, personalContext(caller), (transaction) => selectEmail(transaction, caller.userId));
      },
    });
    app.route({
      ...routeOf(getMyManager),
      handler: (request) => {
        const { companyId } = companyAccessOf(request);
        const context = companyContext(callerOf(request), companyId);
        return inContext(db, context, (transaction) => findManager(transaction, companyId));
      },
    });
  };
}
