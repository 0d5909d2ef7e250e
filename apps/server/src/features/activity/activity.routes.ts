import { getActivity, getActivityFile } from '@tieout/contracts/activity.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { findActivity, makeActivityFile, type ActivityDeps, type ActivityReader } from './activity.service.ts';

export function activityRoutes(deps: ActivityDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getActivity),
      handler: (request) => findActivity(deps, readerOf(request), request.query),
    });
    app.route({
      ...routeOf(getActivityFile),
      handler: async (request, reply) =>
        sendAsFile(reply, await makeActivityFile(deps, readerOf(request), request.query)),
    });
  };
}

function readerOf(request: FastifyRequest): ActivityReader {
  return { ...companyCallOf(request), hidesPlan: hidesPlan(companyAccessOf(request), true) };
}
