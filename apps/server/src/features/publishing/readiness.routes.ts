import { getReadiness } from '@tieout/contracts/readiness.ts';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { withoutPlan } from '#readiness/readiness-points.ts';

export function readinessRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getReadiness),
      handler: (request) => {
        const { companyId, context } = companyCallOf(request);
        const hides = hidesPlan(companyAccessOf(request), true);
        return inSnapshot(db, context, async (transaction) => {
          const readiness = await readReadiness(transaction, companyId, request.query.month);
          return hides ? { ...readiness, points: withoutPlan(readiness.points) } : readiness;
        });
      },
    });
  };
}
