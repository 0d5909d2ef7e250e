import {
  confirmFacts,
  discardFacts,
  getFactImports,
  getFactTemplate,
  revertFacts,
  uploadFacts,
} from '@tieout/contracts/fact-import.ts';
import { companyCallOf } from '#access/guard.ts';
import { writeFactTemplate } from '#fact-files/fact-templates.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import {
  checkUpload,
  confirmImport,
  discardImport,
  findFactImports,
  revertImport,
  type FactImportDeps,
} from './fact-import.service.ts';

export function factImportRoutes(deps: FactImportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getFactImports), handler: (request) => findFactImports(deps, companyCallOf(request)) });
    app.route({
      ...routeOf(uploadFacts),
      handler: (request, reply) => {
        const { kind, fileName } = request.query;
        return checkUpload(deps, companyCallOf(request), { kind, fileName, bytes: uploadOf(request, reply).bytes });
      },
    });
    app.route({
      ...routeOf(getFactTemplate),
      handler: async (request, reply) =>
        sendAsFile(reply, await writeFactTemplate(request.params.kind, request.query.format)),
    });
    app.route({
      ...routeOf(confirmFacts),
      handler: (request) => confirmImport(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(revertFacts),
      handler: (request) => revertImport(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(discardFacts),
      handler: (request) => discardImport(deps, companyCallOf(request), request.params.id),
    });
  };
}
