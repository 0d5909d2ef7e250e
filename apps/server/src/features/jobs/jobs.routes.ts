import { cancelJob, getFile, getJob } from '@tieout/contracts/jobs.ts';
import type { FastifyRequest } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { sendAsFile } from '#http/send-file.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { cancelJobOf, findJob, openFile, type JobDeps, type Watcher } from './jobs.service.ts';

export function jobRoutes(deps: JobDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getJob),
      handler: (request) => findJob(deps, watcherOf(request), request.params.id),
    });
    app.route({
      ...routeOf(cancelJob),
      handler: (request) => cancelJobOf(deps, watcherOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getFile),
      handler: async (request, reply) => {
        return sendAsFile(reply, await openFile(deps, watcherOf(request), request.params.id));
      },
    });
  };
}

function watcherOf(request: FastifyRequest): Watcher {
  const [caller, access] = [callerOf(request), companyAccessOf(request)];
  return { userId: caller.userId, access, context: companyContext(caller, access.companyId) };
}
