import { exportDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { routeOf } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import { exportDrillDownFile } from './drill-down-export.service.ts';
import { exportStatementFile, type Exported, type ExportDeps } from './statement-export.service.ts';

export function statementExportRoutes(deps: ExportDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(exportStatement),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const scope = statementScope(caller, companyAccessOf(request), request.body.type);
        return answer(reply, await exportStatementFile(deps, scope, caller.userId, request.body));
      },
    });
    app.route({
      ...routeOf(exportDrillDown),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const scope = statementScope(caller, companyAccessOf(request), request.body.type);
        return answer(reply, await exportDrillDownFile(deps, scope, caller.userId, request.body));
      },
    });
  };
}

/** 200 with the file, or 202 with the job. */
function answer(reply: Pick<FastifyReply, 'headers' | 'send' | 'status'>, exported: Exported): { jobId: string } {
  if ('file' in exported) return sendAsFile(reply, { ...exported.file, byteSize: exported.file.bytes.length });
  reply.status(202);
  return exported;
}
