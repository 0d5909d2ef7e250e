import {
  createCustomReport,
  deleteCustomReport,
  getCustomReports,
  updateCustomReport,
} from '@tieout/contracts/custom-reports.ts';
import type { FastifyRequest } from 'fastify';
import { companyContext } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { changeReport, dropReport, findReports, keepReport } from './custom-reports.service.ts';

export function customReportRoutes({ db }: { db: AppDb }): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getCustomReports),
      handler: (request) => {
        const { context, userId } = authorOf(request);
        return inContext(db, context, (transaction) => findReports(transaction, companyAccessOf(request), userId));
      },
    });
    app.route({
      ...routeOf(createCustomReport),
      handler: (request, reply) => {
        const { context, ...author } = authorOf(request);
        return createOnce({ db, context, request, reply }, (transaction) =>
          keepReport(transaction, author, request.body),
        );
      },
    });
    app.route({
      ...routeOf(updateCustomReport),
      handler: (request) => {
        const { context, ...author } = authorOf(request);
        const own = { ...author, id: request.params.id };
        return inContext(db, context, (transaction) => changeReport(transaction, own, request.body));
      },
    });
    app.route({
      ...routeOf(deleteCustomReport),
      handler: (request) => {
        const { context, ...author } = authorOf(request);
        const own = { ...author, id: request.params.id };
        return inContext(db, context, (transaction) => dropReport(transaction, own));
      },
    });
  };
}

function authorOf(request: FastifyRequest) {
  const caller = callerOf(request);
  const { companyId } = companyAccessOf(request);
  return { companyId, userId: caller.userId, context: companyContext(caller, companyId) };
}
