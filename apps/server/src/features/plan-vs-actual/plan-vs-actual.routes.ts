import { getPlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf } from '#http/route-of.ts';
import { notFound } from '#server/app-error.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import type { StatementDeps } from '#statements/question/statement-tag.ts';
import { findPlanVsActual, findPlanVsActualTag } from './plan-vs-actual.service.ts';

export function planVsActualRoutes(deps: StatementDeps & { answers: KeptAnswers }): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getPlanVsActual),
      handler: async (request, reply) => {
        const access = companyAccessOf(request);
        const scope = statementScope(callerOf(request), access, 'MANAGERIAL_PNL');
        // Its actuals are the P&L's, and plans are not published: whoever lacks one of the two finds nothing here.
        if (!reaches(access.grantFor('reports/MANAGERIAL_PNL').level, 'view') || !scope.isLive) throw notFound();
        const question = { month: request.query.month };
        const tag = await findPlanVsActualTag(deps, scope, question);
        return deps.answers.send(request, reply, tag, () => findPlanVsActual(deps, scope, question));
      },
    });
  };
}
