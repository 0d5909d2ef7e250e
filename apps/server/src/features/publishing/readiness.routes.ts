import { getReadiness } from '@tieout/contracts/readiness.ts';
import { companyCallOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { readReadiness } from '#readiness/read-readiness.ts';

export function readinessRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getReadiness),
      handler: (request) => {
        const { companyId, context } = companyCallOf(request);
        return inSnapshot(db, context, (transaction) => readReadiness(transaction, companyId, request.query.month));
      },
    });
  };
}
