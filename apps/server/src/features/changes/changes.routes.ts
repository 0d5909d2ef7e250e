import { getChanges, markCauseWrong, unmarkCauseWrong } from '@tieout/contracts/changes.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf } from '#http/route-of.ts';
import { headlineScope } from '#statements/question/headline-scope.ts';
import {
  findChanges,
  findChangesTag,
  requireReadable,
  type ChangesDeps,
  type ChangesScope,
} from './changes.service.ts';
import { markWrong, unmarkWrong, type MarkScope } from './wrong-causes.service.ts';

export function changesRoutes(deps: ChangesDeps & { answers: KeptAnswers }): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getChanges),
      handler: async (request, reply) => {
        const { month, against, metric } = request.query;
        const question = { month, against, metric };
        const scope = changesScope(request);
        // Before the tag: what the company shows of a metric is no part of it.
        if (metric !== undefined) await requireReadable(deps, companyAccessOf(request), scope, metric);
        const tag = await findChangesTag(deps, scope, question);
        return deps.answers.send(request, reply, tag, () => findChanges(deps, scope, question));
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

function markScope(request: FastifyRequest): MarkScope {
  return { call: companyCallOf(request), statements: changesScope(request) };
}
