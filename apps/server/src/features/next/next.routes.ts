import { completeNextRegistration, getNext, submitNext, type Partner } from '@tieout/contracts/next.ts';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import type { OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { completeRegistration, partnerOf, saveAnswers } from './next.service.ts';

export interface NextDeps {
  db: AppDb;
  /** The first provider, if there is any. */
  partner: OpenIdProvider | undefined;
  /** Shown where there is none: the demo's, or nobody. */
  standIn: Partner;
}

export function nextRoutes({ db, partner, standIn }: NextDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getNext), handler: async () => partnerOf(partner, standIn) });
    app.route({
      ...routeOf(completeNextRegistration),
      handler: async (request) => ({
        data: { redirectUrl: await completeRegistration({ db, partner }, callerOf(request), request.id) },
      }),
    });
    app.route({
      ...routeOf(submitNext),
      handler: async (request) => {
        const caller = callerOf(request);
        const { companyId } = companyAccessOf(request);
        const company = { companyId, actorUserId: caller.userId, requestId: request.id };
        await saveAnswers(db, companyContext(caller, companyId), company, request.body);
        return { data: { success: true as const } };
      },
    });
  };
}
