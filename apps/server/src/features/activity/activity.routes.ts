import { getActivity, getActivityFile } from '@tieout/contracts/activity.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { findActivity, makeActivityFile, type ActivityDeps } from './activity.service.ts';

export function activityRoutes(deps: ActivityDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getActivity),
      handler: (request) => findActivity(deps, companyCallOf(request), request.query),
    });
    app.route({
      ...routeOf(getActivityFile),
      handler: async (request, reply) =>
        sendAsFile(reply, await makeActivityFile(deps, companyCallOf(request), request.query)),
    });
  };
}
