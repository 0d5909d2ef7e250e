import { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findPublishedStatement } from '#publications/published-answers.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import { findStatementTag, type StatementDeps } from '#statements/question/statement-tag.ts';
import { explainReportMetric } from './report-metric.service.ts';

export function statementRoutes(deps: StatementDeps & { answers: KeptAnswers }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getStatement),
      handler: async (request, reply) => {
        const { companyId: _companyId, ...query } = request.query;
        const scope = statementScope(callerOf(request), companyAccessOf(request), query.type);
        const tag = await findStatementTag(deps, scope, query);
        return deps.answers.send(request, reply, tag, () =>
          inSnapshot(
            deps.db,
            scope.context,
            async (transaction) =>
              (await findPublishedStatement(transaction, scope, query)) ??
              (await buildStatement(transaction, scope, query)),
          ),
        );
      },
    });
    app.route({
      ...routeOf(getReportMetric),
      handler: (request) => {
        const reader = { caller: callerOf(request), access: companyAccessOf(request) };
        return explainReportMetric(deps, reader, request.params.name);
      },
    });
  };
}
