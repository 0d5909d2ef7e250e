import { forgetImportMapping, replaceImportFile } from '@tieout/contracts/import-file.ts';
import {
  cancelLedgerImport,
  confirmLedgerImport,
  getImportTemplate,
  getLedgerImport,
  getLedgerImports,
  mapLedgerImport,
  revertLedgerImport,
  uploadLedger,
} from '@tieout/contracts/ledger-import.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { contentDisposition } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import {
  cancelImport,
  confirmImport,
  findImport,
  forgetMapping,
  listImports,
  mapImport,
  replaceFile,
  revertImport,
  uploadFile,
  type LedgerImportDeps,
} from './ledger-import.service.ts';
import { templateOf } from '#book-files/templates.ts';

export function ledgerImportRoutes(deps: LedgerImportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(uploadLedger),
      handler: (request, reply) => {
        const { fileName, kind } = request.query;
        return uploadFile(deps, companyCallOf(request), { fileName, kind, ...uploadOf(request, reply) });
      },
    });
    app.route({ ...routeOf(getLedgerImports), handler: (request) => listImports(deps, companyCallOf(request)) });
    app.route({
      ...routeOf(getImportTemplate),
      handler: async (request, reply) => {
        const { kind } = request.params;
        reply.header('content-disposition', contentDisposition(`${kind}.csv`)).type('text/csv; charset=utf-8');
        return templateOf(kind);
      },
    });
    app.route({
      ...routeOf(getLedgerImport),
      handler: (request) => findImport(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(mapLedgerImport),
      handler: (request) => mapImport(deps, companyCallOf(request), request.params.id, request.body),
    });
    app.route({
      ...routeOf(replaceImportFile),
      handler: (request, reply) => {
        const upload = { fileName: request.query.fileName, body: () => uploadOf(request, reply) };
        return replaceFile(deps, companyCallOf(request), request.params.id, upload);
      },
    });
    app.route({
      ...routeOf(forgetImportMapping),
      handler: (request) => forgetMapping(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(confirmLedgerImport),
      handler: (request) => confirmImport(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(revertLedgerImport),
      handler: (request) => revertImport(deps, companyCallOf(request), request.params.id, request.query.closed),
    });
    app.route({
      ...routeOf(cancelLedgerImport),
      handler: (request) => cancelImport(deps, companyCallOf(request), request.params.id),
    });
  };
}
