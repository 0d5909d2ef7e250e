import { randomUUID } from 'node:crypto';
import {
  addDashboardTab,
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  renameDashboardTab,
} from '@tieout/contracts/dashboard.ts';
import { exportDashboard } from '@tieout/contracts/dashboard-export.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { addTab, copyTab, hideTab, moveTab, renameTab } from '@tieout/finance/metrics/dashboard/edit-tabs.ts';
import { findTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import { companyContext, requireAccess } from '#access/company-access.ts';
import { callerOf, companyAccessOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import type { KeptAnswers } from '#http/kept-answers.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { notFound } from '#server/app-error.ts';
import { addingRoutes, cardRoutes, layoutScope } from './dashboard-cards.routes.ts';
import { exportDashboardFile } from './dashboard-export.service.ts';
import { changeLayout, changeLayoutIn, findLayout } from './dashboard-layout.service.ts';
import { findDashboardTab, findDashboardTag, type DashboardDeps } from './dashboard.service.ts';

export function dashboardRoutes(deps: DashboardDeps & { answers: KeptAnswers }): RoutePlugin {
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
        const made = await exportDashboardFile(deps, layoutScope(request), request.params.type, request.body);
        if ('file' in made) return sendAsFile(reply, { ...made.file, byteSize: made.file.bytes.length });
        reply.status(202);
        return made;
      },
    });
    await app.register(layoutRoutes(deps));
    await app.register(cardRoutes(deps));
    await app.register(addingRoutes(deps));
  };
}

function layoutRoutes(deps: DashboardDeps): RoutePlugin {
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
        const { tabName, copyOf, version } = request.body;
        const scope = layoutScope(request);
        // What they may not open they cannot copy either.
        if (copyOf !== undefined) requireAccess(scope.access, thingBelow('dashboard', copyOf), 'edit');
        // Part of addresses and of rights, whatever the tab will be called.
        const key = randomUUID();
        return createOnce({ db: deps.db, context: scope.context, request, reply }, (transaction) =>
          changeLayoutIn(transaction, scope, {
            action: 'dashboard.add-tab',
            version,
            tab: null,
            edit: (structure) => {
              if (copyOf === undefined) return addTab(structure, key, tabName);
              if (findTab(structure, copyOf) === undefined) throw notFound();
              return copyTab(structure, copyOf, { key, name: tabName });
            },
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
