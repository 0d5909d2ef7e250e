import { listSupportReports, reportBugAsManager } from '@tieout/contracts/manager.ts';
import { contactUs, reportBug, reportIssue, type SupportReceipt } from '@tieout/contracts/support.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyIdsOf, personalContext, type Caller } from '#access/caller.ts';
import { resolveCompanyId } from '#access/company-access.ts';
import { callerOf } from '#access/guard.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { canonicalEmail } from '#identity/canonical-email.ts';
import { findReports } from './support-reports.ts';
import { fileBug, fileContact, fileIssue, type SupportDesk } from './support.service.ts';

export interface SupportDeps extends SupportDesk {
  db: AppDb;
  limits: AttemptLimits;
}

export function supportRoutes({ db, limits, supportEmail }: SupportDeps): RoutePlugin {
  const desk = { supportEmail };

  async function fileOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    file: (transaction: Db, caller: Caller) => Promise<SupportReceipt>,
  ): Promise<SupportReceipt> {
    const caller = callerOf(request);
    await limits.admitPerson('support', caller.userId);
    return createOnce({ db, context: personalContext(caller), request, reply }, (transaction) =>
      file(transaction, caller),
    );
  }

  return async function plugin(app) {
    app.route({
      ...routeOf(contactUs),
      handler: (request, reply) =>
        fileOnce(request, reply, (transaction, caller) => fileContact(transaction, desk, caller, request.body)),
    });
    for (const endpoint of [reportBug, reportBugAsManager]) {
      app.route({
        ...routeOf(endpoint),
        handler: (request, reply) =>
          fileOnce(request, reply, (transaction, caller) => fileBug(transaction, desk, caller, request.body)),
      });
    }
    app.route({
      ...routeOf(reportIssue),
      handler: async (request, reply) => {
        await limits.admit('report-issue', canonicalEmail(request.body.email), request.ip);
        return createOnce({ db, context: {}, request, reply }, (transaction) =>
          fileIssue(transaction, desk, request.body),
        );
      },
    });
    app.route({
      ...routeOf(listSupportReports),
      handler: (request) => {
        const caller = callerOf(request);
        const asked = request.query.companyId;
        const companyId = asked === undefined ? null : resolveCompanyId(caller, asked);
        const companyIds = companyId === null ? companyIdsOf(caller) : [companyId];
        return inContext(db, { ...personalContext(caller), companyIds }, (transaction) =>
          findReports(transaction, companyId),
        );
      },
    });
  };
}
