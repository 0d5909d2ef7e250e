import {
  approvePlan,
  assignPlanRow,
  clonePlan as clonePlanCall,
  createPlan,
  createScenario,
  decideProposals,
  deletePlan,
  getPlan,
  getPlans,
  renamePlan,
  savePlanCells,
  type PlanAnswer,
} from '@tieout/contracts/plans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { readBalances } from '#statements/plan/plan-balances.ts';
import type { StatementDeps } from '#statements/question/statement-tag.ts';
import { mayEdit, openPlan, seesWhole, type Planner } from './open-plan.ts';
import { answerOf } from './plan-answer.ts';
import { partAnswer, partOf } from './plan-part.ts';
import { assignRow, decide } from './plan-proposals.service.ts';
import { selectProposals, selectRowDepartments } from './plan-proposals.queries.ts';
import { findPlanTag } from './plan-tag.ts';
import { beginPlan, beginScenario, clonePlan } from './begin-plan.service.ts';
import { dropPlan, findPlans, lockAsRecord, nameAnew } from './plans.service.ts';
import { saveCells } from './save-cells.service.ts';

export function planRoutes(deps: StatementDeps & { answers: KeptAnswers }): RoutePlugin {
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
      handler: (request, reply) => answerPlan(deps, request, reply, request.params.id),
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
    app.route({ ...routeOf(assignPlanRow), handler: (request) => assignRow(deps, plannerOf(request), request.body) });
    app.route({
      ...routeOf(decideProposals),
      handler: (request) => decide(deps, plannerOf(request), request.params.id, request.body),
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
      ...routeOf(createScenario),
      handler: (request, reply) => {
        const planner = plannerOf(request);
        const call = { db, context: planner.context, request, reply };
        return createOnce(call, (transaction) => beginScenario(transaction, planner, request.params.id, request.body));
      },
    });
    app.route({
      ...routeOf(approvePlan),
      handler: (request) => lockAsRecord(deps, plannerOf(request), request.params.id),
    });
  };
}

async function answerPlan(
  deps: StatementDeps & { answers: KeptAnswers },
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<PlanAnswer> {
  const planner = plannerOf(request);
  // What a part of a plan shows follows from rights to its departments, which no tag knows.
  if (!seesWhole(planner)) return readPlan(deps.db, planner, id);
  const tag = await findPlanTag(deps, planner, id);
  return deps.answers.send(request, reply, tag, () => readPlan(deps.db, planner, id));
}

function readPlan(db: StatementDeps['db'], planner: Planner, id: string): Promise<PlanAnswer> {
  return inSnapshot(db, planner.context, async (transaction) => {
    const open = await openPlan(transaction, planner, id);
    const proposals = await selectProposals(transaction, { companyId: planner.companyId, id });
    const assigned = await selectRowDepartments(transaction, planner.companyId);
    const part = partOf(planner, assigned);
    const balances = part === null ? await readBalances(transaction, open) : {};
    const whole = answerOf(open, { balances, proposals, assigned, canEdit: mayEdit(planner) });
    return part === null ? whole : partAnswer(whole, open, { part, proposals });
  });
}

export function plannerOf(request: FastifyRequest): Planner {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}
