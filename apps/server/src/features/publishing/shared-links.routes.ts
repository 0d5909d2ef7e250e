import {
  createSharedLink,
  getSharedLetter,
  listSharedLinks,
  revokeSharedLink,
} from '@tieout/contracts/shared-links.ts';
import { companyCallOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { makeLink, readShared, revokeLink } from './shared-links.service.ts';
import { selectSharedLinks } from './shared-links.queries.ts';

export function sharedLinkRoutes(deps: { db: AppDb; publicUrl: string }): RoutePlugin {
  const { db, publicUrl } = deps;
  return async function plugin(app) {
    app.route({
      ...routeOf(listSharedLinks),
      handler: (request) => {
        const { companyId, context } = companyCallOf(request);
        return inContext(db, context, (transaction) => selectSharedLinks(transaction, companyId));
      },
    });
    app.route({
      ...routeOf(createSharedLink),
      handler: (request, reply) => {
        const call = companyCallOf(request);
        return createOnce({ db, context: call.context, request, reply }, (transaction) =>
          makeLink(transaction, call, publicUrl, request.body),
        );
      },
    });
    app.route({
      ...routeOf(revokeSharedLink),
      handler: (request) => revokeLink(db, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getSharedLetter),
      handler: async (request, reply) => {
        const shared = await readShared(db, request.params.token);
        // Not on a refusal: it would tell that there is something to hide here. `no-store` is on every answer of ours.
        reply.header('x-robots-tag', 'noindex, nofollow');
        return shared;
      },
    });
  };
}
