import {
  checkQuickbooksConnection,
  createConnectToken,
  getConnectInvitation,
  getConnectToken,
} from '@tieout/contracts/quickbooks.ts';
import { companyCallOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import {
  findCurrentLink,
  findInvitation,
  findLink,
  isQuickbooksConnected,
  makeLink,
  type Links,
} from './quickbooks-connect.service.ts';

export function quickbooksConnectRoutes({ db, ...links }: Links & { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(createConnectToken),
      handler: async (request, reply) => {
        const { context, ...maker } = companyCallOf(request);
        const { id } = await createOnce({ db, context, request, reply }, (transaction) =>
          makeLink(transaction, links, maker),
        );
        return inContext(db, context, (transaction) => findLink(transaction, links, maker.companyId, id));
      },
    });
    app.route({
      ...routeOf(getConnectToken),
      handler: (request) => {
        const { context, companyId } = companyCallOf(request);
        return inContext(db, context, (transaction) => findCurrentLink(transaction, links, companyId));
      },
    });
    app.route({
      ...routeOf(checkQuickbooksConnection),
      handler: async (request) => {
        const { context, companyId } = companyCallOf(request);
        const isConnected = await inContext(db, context, (transaction) =>
          isQuickbooksConnected(transaction, companyId),
        );
        return { isQuickbooksConnected: isConnected };
      },
    });
    app.route({
      ...routeOf(getConnectInvitation),
      handler: (request) => findInvitation(db, request.params.token),
    });
  };
}
