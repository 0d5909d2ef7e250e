import {
  completeOnboarding,
  completeOnboardingStep,
  getLatestOnboardingStep,
  getOnboardingCompleted,
} from '@tieout/contracts/onboarding.ts';
import type { FastifyRequest } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { selectCompleted } from './onboarding.queries.ts';
import { completeStep, endOnboarding, findLatestStep } from './onboarding.service.ts';

export function onboardingRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getLatestOnboardingStep),
      handler: (request) => {
        const { caller, companyId, context } = scopeOf(request);
        return inContext(db, context, (transaction) =>
          findLatestStep(transaction, { companyId, userId: caller.userId }),
        );
      },
    });
    app.route({
      ...routeOf(completeOnboardingStep),
      handler: (request) => {
        const { caller, companyId, context } = scopeOf(request);
        const { stepNumber } = request.body;
        return inContext(db, context, (transaction) => completeStep(transaction, caller, companyId, stepNumber));
      },
    });
    app.route({
      ...routeOf(getOnboardingCompleted),
      handler: async (request) => {
        const { companyId, context } = scopeOf(request);
        return { completed: await inContext(db, context, (transaction) => selectCompleted(transaction, companyId)) };
      },
    });
    app.route({
      ...routeOf(completeOnboarding),
      handler: async (request) => {
        const { caller, companyId, context } = scopeOf(request);
        const ending = { companyId, actorUserId: caller.userId, requestId: request.id };
        await inContext(db, context, (transaction) => endOnboarding(transaction, ending));
        return { completed: true };
      },
    });
  };
}

function scopeOf(request: FastifyRequest) {
  const caller = callerOf(request);
  const { companyId } = companyAccessOf(request);
  return { caller, companyId, context: companyContext(caller, companyId) };
}
