import { getOpenItems, removeOpenItems, uploadOpenItems } from '@tieout/contracts/open-items.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { uploadOf } from '#http/upload-body.ts';
import { findOpenItems, keepList, removeList, type OpenItemDeps } from './open-items.service.ts';

export function openItemRoutes(deps: OpenItemDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getOpenItems),
      handler: (request) => findOpenItems(deps, companyCallOf(request), request.query),
    });
    app.route({
      ...routeOf(uploadOpenItems),
      handler: (request, reply) => {
        const { fileName, side, on } = request.query;
        const { bytes } = uploadOf(request, reply);
        return keepList(deps, companyCallOf(request), { fileName, side, on, bytes });
      },
    });
    app.route({
      ...routeOf(removeOpenItems),
      handler: (request) => removeList(deps, companyCallOf(request), request.params.id),
    });
  };
}
