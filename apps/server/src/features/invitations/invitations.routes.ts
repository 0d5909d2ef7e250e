import { acceptInvitation, declineInvitation, getAvailableCompanies } from '@tieout/contracts/invitations.ts';
import { callerOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { accept, decline, findAvailable } from './invitations.service.ts';

export function invitationRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getAvailableCompanies), handler: (request) => findAvailable(db, callerOf(request)) });
    for (const { call, answer } of [
      { call: acceptInvitation, answer: accept },
      { call: declineInvitation, answer: decline },
    ]) {
      app.route({
        ...routeOf(call),
        handler: (request) =>
          answer(db, { caller: callerOf(request), companyId: request.params.id, requestId: request.id }),
      });
    }
  };
}
