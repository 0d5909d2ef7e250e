import { exportMetric } from '@tieout/contracts/metric-drill-down.ts';
import { exportDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import type { FastifyReply } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { commentReaderOf } from '#server/comments/comment-reader.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import { exportDrillDownFile } from './drill-down-export.service.ts';
import { exportMetricFile } from './metric-export.service.ts';
import { exportStatementFile, type Exported, type ExportDeps } from './statement-export.service.ts';

export function statementExportRoutes(deps: ExportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(exportStatement),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const scope = statementScope(caller, companyAccessOf(request), request.body.type);
        return answer(reply, await exportStatementFile(deps, scope, commentReaderOf(request), request.body));
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
    app.route({
      ...routeOf(exportMetric),
      handler: async (request, reply) => {
        const [caller, access] = [callerOf(request), companyAccessOf(request)];
        const scope = dashboardScope(companyContext(caller, access.companyId), access, request.body.tab);
        const file = await exportMetricFile(deps, { scope, access, userId: caller.userId }, request.body);
        return answer(reply, { file });
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
