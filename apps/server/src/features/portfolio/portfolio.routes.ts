import { getBatch, startBatch } from '@tieout/contracts/batches.ts';
import {
  companyStanding,
  createManagedCompany,
  getManagedPortfolio,
  type PortfolioCompany,
} from '@tieout/contracts/portfolio.ts';
import { companyIdsOf, personalContext } from '#access/caller.ts';
import { callerOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { createBatch, findBatch } from './batches.service.ts';
import { createCompany } from './create-company.service.ts';
import { selectPortfolio } from './portfolio.queries.ts';

export function portfolioRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getManagedPortfolio),
      handler: (request) => {
        const caller = callerOf(request);
        const companyIds = companyIdsOf(caller);
        const context = { userId: caller.userId, companyIds };
        return inSnapshot(db, context, async (transaction) =>
          (await selectPortfolio(transaction, companyIds)).map(withReadableStanding),
        );
      },
    });
    app.route({
      ...routeOf(createManagedCompany),
      handler: (request, reply) => {
        const caller = callerOf(request);
        const context = personalContext(caller);
        return createOnce({ db, context, request, reply }, (transaction) =>
          createCompany(transaction, { userId: caller.userId, requestId: request.id, context }, request.body),
        );
      },
    });
    app.route({
      ...routeOf(startBatch),
      handler: (request, reply) => {
        const caller = callerOf(request);
        const context = personalContext(caller);
        return createOnce({ db, context, request, reply }, (transaction) =>
          createBatch(transaction, { caller, requestId: request.id, context }, request.body),
        );
      },
    });
    app.route({
      ...routeOf(getBatch),
      handler: (request) => findBatch(db, callerOf(request), request.params.id),
    });
  };
}

/** What an earlier product worked out may lack what this one says: it is none until it is worked out again. */
function withReadableStanding(company: PortfolioCompany): PortfolioCompany {
  const standing = companyStanding.nullable().safeParse(company.standing);
  return standing.success ? company : { ...company, standing: null, isBehind: true };
}
