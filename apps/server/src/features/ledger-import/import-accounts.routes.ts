import { checkImportKindFile, getImportKindFile } from '@tieout/contracts/kind-files.ts';
import { decideImportAccounts, getImportAccounts } from '@tieout/contracts/ledger-import.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import { checkKindFile } from '#kind-files/check-kind-file.ts';
import { readKindUpload } from '#kind-files/read-kind-file.ts';
import { writeKindFile } from '#kind-files/write-kind-file.ts';
import { decideAccounts, findAccounts, type LedgerImportDeps } from './ledger-import.service.ts';

/** New accounts of a file that is not posted: what each is, one by one and as a file. */
export function importAccountRoutes(deps: LedgerImportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getImportAccounts),
      handler: (request) => findAccounts(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(decideImportAccounts),
      handler: (request) => decideAccounts(deps, companyCallOf(request), request.params.id, request.body.kinds),
    });
    app.route({
      ...routeOf(getImportKindFile),
      handler: async (request, reply) => {
        const { accounts } = await findAccounts(deps, companyCallOf(request), request.params.id);
        return sendAsFile(reply, await writeKindFile(request.query.format, accounts));
      },
    });
    app.route({
      ...routeOf(checkImportKindFile),
      handler: async (request, reply) => {
        const { accounts } = await findAccounts(deps, companyCallOf(request), request.params.id);
        return checkKindFile(await readKindUpload(uploadOf(request, reply).bytes), accounts);
      },
    });
  };
}
