import {
  answerImportCorrections,
  getImportCorrections,
  getRevertOfImport,
} from '@tieout/contracts/import-corrections.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findRevert, type LedgerImportDeps } from '../ledger-import.service.ts';
import { answerCorrections, findCorrectionsOf } from './corrections.service.ts';

/** What a file would change that people rely on, before it is posted or taken back. */
export function correctionRoutes(deps: LedgerImportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getImportCorrections),
      handler: (request) => findCorrectionsOf(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(answerImportCorrections),
      handler: (request) => answerCorrections(deps, companyCallOf(request), request.params.id, request.body),
    });
    app.route({
      ...routeOf(getRevertOfImport),
      handler: (request) => findRevert(deps, companyCallOf(request), request.params.id),
    });
  };
}
