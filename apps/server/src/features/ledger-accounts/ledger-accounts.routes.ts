import { decideAccountKinds, getLedgerAccounts, undoAccountKinds } from '@tieout/contracts/ledger-accounts.ts';
import { checkAccountKindFile, getKindFile } from '@tieout/contracts/kind-files.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import { checkAccountFile, makeKindFile } from './kind-file.service.ts';
import { decideKinds, findLedgerAccounts, undoKinds, type LedgerAccountsDeps } from './ledger-accounts.service.ts';

export function ledgerAccountRoutes(deps: LedgerAccountsDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getLedgerAccounts),
      handler: (request) => findLedgerAccounts(deps, companyCallOf(request)),
    });
    app.route({
      ...routeOf(decideAccountKinds),
      handler: (request) =>
        decideKinds(deps, companyCallOf(request), { ...request.body, closed: request.query.closed }),
    });
    app.route({
      ...routeOf(getKindFile),
      handler: async (request, reply) =>
        sendAsFile(reply, await makeKindFile(deps, companyCallOf(request), request.query.format)),
    });
    app.route({
      ...routeOf(checkAccountKindFile),
      handler: (request, reply) => checkAccountFile(deps, companyCallOf(request), uploadOf(request, reply).bytes),
    });
    app.route({
      ...routeOf(undoAccountKinds),
      handler: (request) => undoKinds(deps, companyCallOf(request), request.query.closed),
    });
  };
}
