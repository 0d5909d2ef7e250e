import { decideAccountKinds, getLedgerAccounts, undoAccountKinds } from '@tieout/contracts/ledger-accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyCallOf } from '#access/guard.ts';
import { routeOf } from '#http/route-of.ts';
import { decideKinds, findLedgerAccounts, undoKinds, type LedgerAccountsDeps } from './ledger-accounts.service.ts';

export function ledgerAccountRoutes(deps: LedgerAccountsDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getLedgerAccounts),
      handler: (request) => findLedgerAccounts(deps, companyCallOf(request)),
    });
    app.route({
      ...routeOf(decideAccountKinds),
      handler: (request) => decideKinds(deps, companyCallOf(request), request.body),
    });
    app.route({ ...routeOf(undoAccountKinds), handler: (request) => undoKinds(deps, companyCallOf(request)) });
  };
}
