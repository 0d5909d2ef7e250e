import { randomUUID } from 'node:crypto';
import {
  addDashboardChart,
  addDashboardWords,
  changeDashboardChart,
  getChartChoices,
  getDeletedCharts,
  orderDashboardCharts,
} from '@tieout/contracts/dashboard-cards.ts';
import { addCard, addWords, changeCard, orderCards } from '@tieout/finance/metrics/dashboard/edit-cards.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findChartChoices, findDeletedCharts, findTabOfChart, requireDrawing } from './dashboard-cards.service.ts';
import { changeLayout, changeLayoutIn, type LayoutDeps, type LayoutScope } from './dashboard-layout.service.ts';

export function layoutScope(request: FastifyRequest): LayoutScope {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}

export function cardRoutes(deps: LayoutDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getDeletedCharts),
      handler: (request) => findDeletedCharts(deps, layoutScope(request), request.query.tab),
    });
    app.route({
      ...routeOf(getChartChoices),
      handler: (request) => findChartChoices(deps, layoutScope(request), request.query.tab),
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
        const { deleted, version, position, span, height, as, words } = request.body;
        const scope = layoutScope(request);
        const tab = await findTabOfChart(deps, scope, request.params.id, as);
        const change = {
          ...(position !== undefined && { position }),
          ...(span !== undefined && { span }),
          ...(height !== undefined && { height }),
          ...(as !== undefined && { as }),
          ...(words !== undefined && { words }),
        };
        return changeLayout(deps, scope, {
          action: 'dashboard.change-chart',
          version,
          tab,
          edit: (structure, by) => {
            const mark = deleted !== undefined && { deleted: deleted ? by : null };
            return changeCard(structure, request.params.id, { ...change, ...mark });
          },
        });
      },
    });
  };
}

export function addingRoutes(deps: LayoutDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(addDashboardChart),
      handler: (request, reply) => {
        const { tab, metricId: metric, as, version } = request.body;
        const scope = layoutScope(request);
        return createOnce({ db: deps.db, context: scope.context, request, reply }, async (transaction) => {
          await requireDrawing(transaction, scope, { tab, metric, as });
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
      ...routeOf(addDashboardWords),
      handler: (request, reply) => {
        const { tab, title, text, version } = request.body;
        const scope = layoutScope(request);
        const id = `${tab}--${randomUUID()}`;
        return createOnce({ db: deps.db, context: scope.context, request, reply }, (transaction) =>
          changeLayoutIn(transaction, scope, {
            action: 'dashboard.add-text',
            version,
            tab,
            edit: (structure) => addWords(structure, tab, { id, words: { title, text } }),
          }),
        );
      },
    });
  };
}
