import { contactUs, reportBug, reportIssue } from '@tieout/contracts/support.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { personalContext } from '#access/caller.ts';
import { callerOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf } from '#http/route-of.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { fileBug, fileContact, fileIssue, type SupportDesk } from './support.service.ts';

export interface SupportDeps extends SupportDesk {
  db: AppDb;
  limits: AttemptLimits;
}

export function supportRoutes({ db, limits, supportEmail }: SupportDeps): FastifyPluginAsyncZod {
  const desk = { supportEmail };
  return async function plugin(app) {
    app.route({
      ...routeOf(contactUs),
      handler: (request, reply) => {
        const caller = callerOf(request);
        return createOnce({ db, context: personalContext(caller), request, reply }, (transaction) =>
          fileContact(transaction, desk, caller, request.body),
        );
      },
    });
    app.route({
      ...routeOf(reportBug),
      handler: (request, reply) => {
        const caller = callerOf(request);
        return createOnce({ db, context: personalContext(caller), request, reply }, (transaction) =>
          fileBug(transaction, desk, caller, request.body),
        );
      },
    });
    app.route({
      ...routeOf(reportIssue),
      handler: async (request, reply) => {
        await limits.admit('report-issue', canonicalEmail(request.body.email), request.ip);
        return createOnce({ db, context: {}, request, reply }, (transaction) =>
          fileIssue(transaction, desk, request.body),
        );
      },
    });
  };
}
