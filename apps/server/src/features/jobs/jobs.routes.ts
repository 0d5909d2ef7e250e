import { cancelJob, getFile, getJob } from '@tieout/contracts/jobs.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyCallOf } from '#access/guard.ts';
import { sendAsFile } from '#http/send-file.ts';
import { routeOf } from '#http/route-of.ts';
import { cancelJobOf, findJob, openFile, type JobDeps } from './jobs.service.ts';

export function jobRoutes(deps: JobDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getJob),
      handler: (request) => findJob(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(cancelJob),
      handler: (request) => cancelJobOf(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getFile),
      handler: async (request, reply) => {
        return sendAsFile(reply, await openFile(deps, companyCallOf(request), request.params.id));
      },
    });
  };
}
