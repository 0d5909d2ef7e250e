import { getReportMetric, getStatement } from '@tieout/contracts/statements.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { isUnchanged } from '#http/etag.ts';
import { routeOf } from '#http/route-of.ts';
import { findStatement, findStatementTag, type StatementDeps } from '#statements/find-statement.ts';
import { statementScope } from '#statements/statement-scope.ts';
import { explainReportMetric } from './report-metric.service.ts';

export function statementRoutes(deps: StatementDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getStatement),
      handler: async (request, reply) => {
        const scope = statementScope(callerOf(request), companyAccessOf(request));
        const { companyId: _companyId, ...query } = request.query;
        const tag = await findStatementTag(deps, scope, query);
        if (request.headers['if-none-match'] === tag && isUnchanged(request, reply, tag)) return reply;
        const statement = await findStatement(deps, scope, query, tag);
        // Not before: a refusal with a tag could be told from one without.
        reply.header('etag', tag);
        return statement;
      },
    });
    app.route({
      ...routeOf(getReportMetric),
      handler: (request) => {
        const scope = statementScope(callerOf(request), companyAccessOf(request));
        return explainReportMetric(deps, scope, { name: request.params.name, userId: callerOf(request).userId });
      },
    });
  };
}
