import { Readable } from 'node:stream';
import { cancelJob, getFile, getJob } from '@tieout/contracts/jobs.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { sendAsFile } from '#http/send-file.ts';
import { routeOf } from '#http/route-of.ts';
import { cancelJobOf, findJob, openFile, type JobDeps, type Owner } from './jobs.service.ts';

export function jobRoutes(deps: JobDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getJob),
      handler: (request) => findJob(deps, ownerOf(request), request.params.id),
    });
    app.route({
      ...routeOf(cancelJob),
      handler: (request) => cancelJobOf(deps, ownerOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getFile),
      handler: async (request, reply) => {
        const { file, content } = await openFile(deps, ownerOf(request), request.params.id);
        const bytes = Readable.from(content, { objectMode: false });
        return sendAsFile(reply, { ...file, bytes });
      },
    });
  };
}

function ownerOf(request: FastifyRequest): Owner {
  const caller = callerOf(request);
  const { companyId } = companyAccessOf(request);
  return { userId: caller.userId, companyId, context: companyContext(caller, companyId) };
}
