import { getPlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import {
  getPlanCell,
  getVarianceCauses,
  saveVarianceNote,
  type PlannedStatement,
} from '@tieout/contracts/variance-detail.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { notFound } from '#server/app-error.ts';
import { statementScope } from '#statements/question/statement-scope.ts';
import type { StatementDeps } from '#statements/question/statement-tag.ts';
import { findPlanCell } from './plan-cell.service.ts';
import { findPlanVsActual, findPlanVsActualTag, type VarianceScope } from './plan-vs-actual.service.ts';
import { findVarianceCauses } from './variance-causes.service.ts';
import { saveNote } from './variance-notes.service.ts';

/** Its actuals are the P&L's, and plans are not published: whoever lacks one of the two finds nothing here. */
function varianceScope(request: FastifyRequest, type: PlannedStatement = 'MANAGERIAL_PNL'): VarianceScope {
  const access = companyAccessOf(request);
  const scope = statementScope(callerOf(request), access, type);
  const grants = [type, 'MANAGERIAL_PNL' as const].map((each) => access.grantFor(thingBelow('reports', each)));
  if (!grants.every(({ level }) => reaches(level, 'view')) || !scope.isLive) throw notFound();
  return { ...scope, canNote: reaches(access.grantFor('planning').level, 'comment') };
}

export function planVsActualRoutes(deps: StatementDeps & { answers: KeptAnswers }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getPlanVsActual),
      handler: async (request, reply) => {
        const scope = varianceScope(request);
        const { month, plan } = request.query;
        const tag = await findPlanVsActualTag(deps, scope, { month, plan });
        return deps.answers.send(request, reply, tag, () => findPlanVsActual(deps, scope, { month, plan }));
      },
    });
    app.route({
      ...routeOf(getVarianceCauses),
      handler: async (request, reply) => {
        const scope = varianceScope(request);
        const { month, plan } = request.query;
        const tag = await findPlanVsActualTag(deps, scope, { month, plan, about: 'causes' });
        return deps.answers.send(request, reply, tag, () => findVarianceCauses(deps, scope, { month, plan }));
      },
    });
    app.route({
      ...routeOf(getPlanCell),
      handler: (request) => {
        const { companyId: _company, type = 'MANAGERIAL_PNL', ...asked } = request.query;
        return findPlanCell(deps, varianceScope(request, type), { ...asked, type });
      },
    });
    app.route({
      ...routeOf(saveVarianceNote),
      handler: (request) =>
        saveNote(deps, { scope: varianceScope(request), call: companyCallOf(request) }, request.body),
    });
  };
}
