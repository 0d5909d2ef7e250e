import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import type { FastifyRequest } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { headlineScope } from '#statements/question/headline-scope.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { findHeadline, findHeadlineTag, type HeadlineDeps } from './headline.service.ts';
import { findPortfolio } from './portfolio.service.ts';

export function headlineRoutes(deps: HeadlineDeps & { answers: KeptAnswers }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getHeadline),
      handler: async (request, reply) => {
        const scope = scopeOf(request);
        const tag = await findHeadlineTag(deps, scope);
        return deps.answers.send(request, reply, tag, () => findHeadline(deps, scope));
      },
    });
    app.route({
      ...routeOf(getPortfolio),
      handler: (request) => findPortfolio(deps, callerOf(request)),
    });
  };
}

function scopeOf(request: FastifyRequest): StatementScope {
  const access = companyAccessOf(request);
  return headlineScope(companyContext(callerOf(request), access.companyId), access);
}
