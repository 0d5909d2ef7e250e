import { drillDownMetric, getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyIdsOf } from '#access/caller.ts';
import { companyContext, type CompanyAccess } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf } from '#http/route-of.ts';
import { notFound } from '#server/app-error.ts';
import { drillDown } from './drill-down.service.ts';
import { findHeadlines, findHeadlineTag, type HeadlineDeps, type ViewedCompany } from './headline.service.ts';
import { viewablePortfolio } from './portfolio.service.ts';

export function headlineRoutes(deps: HeadlineDeps & { answers: KeptAnswers }): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getHeadline),
      handler: async (request, reply) => {
        const access = companyAccessOf(request);
        const context = companyContext(callerOf(request), access.companyId);
        const tag = await findHeadlineTag(deps, context, access);
        return deps.answers.send(request, reply, tag, async () => {
          const [headline] = await findHeadlines(deps, context, [viewOf(access)]);
          if (headline === undefined) throw notFound();
          return headline;
        });
      },
    });
    app.route({
      ...routeOf(getPortfolio),
      handler: async (request) => {
        const caller = callerOf(request);
        const context = { userId: caller.userId, companyIds: companyIdsOf(caller) };
        return findHeadlines(deps, context, viewablePortfolio(caller));
      },
    });
    app.route({
      ...routeOf(drillDownMetric),
      handler: (request) => {
        const access = companyAccessOf(request);
        return drillDown(deps, companyContext(callerOf(request), access.companyId), viewOf(access), request.body);
      },
    });
  };
}

function viewOf(access: CompanyAccess): ViewedCompany {
  const grant = access.grantFor('overview');
  return { companyId: access.companyId, isLive: grant.isLive, canDrill: reaches(grant.level, 'drill') };
}
