import { randomUUID } from 'node:crypto';
import {
  addDashboardChart,
  addDashboardTab,
  changeDashboardChart,
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  getDeletedCharts,
  orderDashboardCharts,
  renameDashboardTab,
} from '@tieout/contracts/dashboard.ts';
import { exportDashboard } from '@tieout/contracts/dashboard-export.ts';
import {
  addCard,
  addTab,
  changeCard,
  hideTab,
  moveTab,
  orderCards,
  renameTab,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { companyContext } from '#access/company-access.ts';
import {
  changeLayout,
  changeLayoutIn,
  findDeletedCharts,
  findLayout,
  findName,
  findTabOfChart,
  requireMetric,
  type LayoutScope,
} from './dashboard-layout.service.ts';
import { makeDashboardFile } from './dashboard-export.service.ts';
import { findDashboardTab, findDashboardTag, type DashboardDeps } from './dashboard.service.ts';

export function dashboardRoutes(deps: DashboardDeps & { answers: KeptAnswers }): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getDashboardTab),
      handler: async (request, reply) => {
        const access = companyAccessOf(request);
        const { type: key } = request.params;
        const { period, grain, compare, publicationId } = request.query;
        const question = { key, period, grain, compare, publicationId };
        const scope = dashboardScope(companyContext(callerOf(request), access.companyId), access, key);
        const tag = await findDashboardTag(deps, scope, question);
        return deps.answers.send(request, reply, tag, () => findDashboardTab(deps, { scope, access }, question));
      },
    });
    app.route({
      ...routeOf(exportDashboard),
      handler: async (request, reply) => {
        const file = await makeDashboardFile(deps, layoutScope(request), request.params.type, request.body);
        return sendAsFile(reply, { ...file, byteSize: file.bytes.length });
      },
    });
    await app.register(layoutRoutes(deps));
    await app.register(chartRoutes(deps));
  };
}

function layoutScope(request: FastifyRequest): LayoutScope {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}

function layoutRoutes(deps: DashboardDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({ ...routeOf(getDashboardLayout), handler: (request) => findLayout(deps, layoutScope(request)) });
    app.route({
      ...routeOf(renameDashboardTab),
      handler: (request) => {
        const { id: tab } = request.params;
        const { tabName, version } = request.body;
        return changeLayout(deps, layoutScope(request), {
          action: 'dashboard.rename-tab',
          version,
          tab,
          edit: (structure) => renameTab(structure, tab, tabName),
        });
      },
    });
    app.route({
      ...routeOf(addDashboardTab),
      handler: (request, reply) => {
        const { tabName, version } = request.body;
        const scope = layoutScope(request);
        // Part of addresses and of rights, whatever the tab will be called.
        const key = randomUUID();
        return createOnce({ db: deps.db, context: scope.context, request, reply }, (transaction) =>
          changeLayoutIn(transaction, scope, {
            action: 'dashboard.add-tab',
            version,
            tab: null,
            edit: (structure) => addTab(structure, key, tabName),
          }),
        );
      },
    });
    app.route({
      ...routeOf(changeDashboardTab),
      handler: (request) => {
        const { id: tab } = request.params;
        const { position, hidden, version } = request.body;
        return changeLayout(deps, layoutScope(request), {
          action: 'dashboard.change-tab',
          version,
          tab,
          edit: (structure) => {
            const moved = position === undefined ? structure : moveTab(structure, tab, position);
            return hidden === undefined ? moved : hideTab(moved, tab, hidden);
          },
        });
      },
    });
  };
}

function chartRoutes(deps: DashboardDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(getDeletedCharts),
      handler: (request) => findDeletedCharts(deps, layoutScope(request), request.query.tab),
    });
    app.route({
      ...routeOf(addDashboardChart),
      handler: (request, reply) => {
        const { tab, metricId: metric, as, version } = request.body;
        const scope = layoutScope(request);
        return createOnce({ db: deps.db, context: scope.context, request, reply }, async (transaction) => {
          await requireMetric(transaction, scope, metric);
          return changeLayoutIn(transaction, scope, {
            action: 'dashboard.add-chart',
            version,
            tab,
            edit: (structure) => addCard(structure, tab, { metric, as }),
          });
        });
      },
    });
    app.route({
      ...routeOf(orderDashboardCharts),
      handler: (request) => {
        const { tab, order, version } = request.body;
        return changeLayout(deps, layoutScope(request), {
          action: 'dashboard.order',
          version,
          tab,
          edit: (structure) => orderCards(structure, tab, order),
        });
      },
    });
    app.route({
      ...routeOf(changeDashboardChart),
      handler: async (request) => {
        const { deleted, version, position, span, height } = request.body;
        const scope = layoutScope(request);
        const tab = await findTabOfChart(deps, scope, request.params.id);
        const mark = deleted === true ? { at: new Date().toISOString(), by: await findName(deps, scope) } : null;
        const change = {
          ...(deleted !== undefined && { deleted: mark }),
          ...(position !== undefined && { position }),
          ...(span !== undefined && { span }),
          ...(height !== undefined && { height }),
        };
        return changeLayout(deps, scope, {
          action: 'dashboard.change-chart',
          version,
          tab,
          edit: (structure) => changeCard(structure, request.params.id, change),
        });
      },
    });
  };
}
