import {
  approvePlan,
  clonePlan as clonePlanCall,
  createPlan,
  deletePlan,
  getPlan,
  getPlans,
  renamePlan,
  savePlanCells,
} from '@tieout/contracts/plans.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf } from '#http/route-of.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { StatementDeps } from '#statements/question/statement-tag.ts';
import { answerOf, mayEdit, openPlan, type Planner } from './open-plan.ts';
import { findPlanTag } from './plan-tag.ts';
import { beginPlan, clonePlan, dropPlan, findPlans, lockAsRecord, nameAnew } from './plans.service.ts';
import { saveCells } from './save-cells.service.ts';

export function planRoutes(deps: StatementDeps & { answers: KeptAnswers }): FastifyPluginAsyncZod {
  const { db } = deps;
  return async function plugin(app) {
    app.route({ ...routeOf(getPlans), handler: (request) => findPlans(deps, plannerOf(request)) });
    app.route({
      ...routeOf(createPlan),
      handler: (request, reply) => {
        const planner = plannerOf(request);
        return createOnce({ db, context: planner.context, request, reply }, (transaction) =>
          beginPlan(transaction, planner, request.body),
        );
      },
    });
    app.route({
      ...routeOf(getPlan),
      handler: async (request, reply) => {
        const planner = plannerOf(request);
        const tag = await findPlanTag(deps, planner, request.params.id);
        return deps.answers.send(request, reply, tag, () =>
          inSnapshot(db, planner.context, async (transaction) =>
            answerOf(await openPlan(transaction, planner, request.params.id), mayEdit(planner)),
          ),
        );
      },
    });
    app.route({
      ...routeOf(renamePlan),
      handler: (request) => nameAnew(deps, plannerOf(request), request.params.id, request.body.name),
    });
    app.route({
      ...routeOf(deletePlan),
      handler: (request) => dropPlan(deps, plannerOf(request), request.params.id),
    });
    app.route({
      ...routeOf(savePlanCells),
      handler: (request) => saveCells(deps, plannerOf(request), request.params.id, request.body),
    });
    app.route({
      ...routeOf(clonePlanCall),
      handler: (request, reply) => {
        const planner = plannerOf(request);
        return createOnce({ db, context: planner.context, request, reply }, (transaction) =>
          clonePlan(transaction, planner, request.params.id, request.body.name),
        );
      },
    });
    app.route({
      ...routeOf(approvePlan),
      handler: (request) => lockAsRecord(deps, plannerOf(request), request.params.id),
    });
  };
}

function plannerOf(request: FastifyRequest): Planner {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
