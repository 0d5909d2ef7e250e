import { getChanges, markCauseWrong, unmarkCauseWrong } from '@tieout/contracts/changes.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { isExplained } from '@tieout/finance/changes/explained-metrics.ts';
import type { FastifyRequest } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { dashboardScope, headlineScope } from '#statements/question/headline-scope.ts';
import { findChanges, findChangesTag, findTabOf, type ChangesDeps, type ChangesQuestion } from './changes.service.ts';
import type { AskedMove } from './moved-metric.ts';
import type { ChangesScope } from './told-changes.ts';
import { markWrong, unmarkWrong, type MarkScope } from './wrong-causes.service.ts';

export function changesRoutes(deps: ChangesDeps & { answers: KeptAnswers }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getChanges),
      handler: async (request, reply) => {
        const { month, against, metric } = request.query;
        const scope = changesScope(request);
        const access = companyAccessOf(request);
        // Before the tag, and in it: what the company shows of a metric, and where, is no part of the versions.
        const tab = metric === undefined ? undefined : await findTabOf(deps, access, scope, metric);
        const question = { month, against, metric, tab };
        const tag = await findChangesTag(deps, scope, question);
        return deps.answers.send(request, reply, tag, () =>
          findChanges(deps, scope, question, askedMove(request, question)),
        );
      },
    });
    app.route({
      ...routeOf(markCauseWrong),
      handler: (request) => markWrong(deps, markScope(request), request.body),
    });
    app.route({
      ...routeOf(unmarkCauseWrong),
      handler: (request) => {
        const { row, cause } = request.query;
        return unmarkWrong(deps, markScope(request), { row, cause });
      },
    });
  };
}

function changesScope(request: FastifyRequest): ChangesScope {
  const access = companyAccessOf(request);
  const { level } = access.grantFor(thingBelow('dashboard', 'overview'));
  const scope = headlineScope(companyContext(callerOf(request), access.companyId), access);
  return { ...scope, canMark: reaches(level, 'comment') };
}

/** Null of a metric that the rows of the P&L explain, and where none was asked for. */
function askedMove(request: FastifyRequest, { metric, tab }: ChangesQuestion): AskedMove | null {
  if (metric === undefined || tab === undefined || isExplained(metric)) return null;
  const access = companyAccessOf(request);
  const scope = dashboardScope(companyContext(callerOf(request), access.companyId), access, tab);
  return { metric, scope, tab: scope.can.drill && tab !== metric ? tab : null };
}

function markScope(request: FastifyRequest): MarkScope {
  return { call: companyCallOf(request), statements: changesScope(request) };
}
