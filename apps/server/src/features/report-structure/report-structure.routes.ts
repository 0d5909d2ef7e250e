import {
  deleteStructureItem,
  deleteStructureItemAsManager,
  getDeletedItems,
  getDeletedItemsAsManager,
  getStructureSettings,
  getStructureTemplates,
  moveStructureItem,
  moveStructureItemAsManager,
  previewStructure,
  publishStructure,
  type ReportType,
  restoreStructureItem,
  restoreStructureItemAsManager,
  saveStructureDraft,
  undoStructure,
} from '@tieout/contracts/report-structure.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { statementScope, type StatementScope } from '#statements/question/statement-scope.ts';
import { findDeletedItems } from './deleted-items.service.ts';
import { hideItem, moveItem, showItem, type StructureDeps } from './ordering.service.ts';
import { familyOf, statementOf } from './report-families.ts';
import { publishDraft, undoPublication } from './publish-structure.service.ts';
import { findPreview } from './structure-preview.service.ts';
import { findStructureSettings, saveDraft, type SettingsScope } from './structure-settings.service.ts';
import { findTemplates } from './structure-templates.service.ts';

export function reportStructureRoutes(deps: StructureDeps): RoutePlugin {
  return async function plugin(app) {
    await app.register(orderingRoutes(deps));
    await app.register(settingsRoutes(deps));
  };
}

/** Each call and its twin for managers. */
function orderingRoutes(deps: StructureDeps): RoutePlugin {
  return async function plugin(app) {
    for (const call of [moveStructureItem, moveStructureItemAsManager] as const) {
      app.route({ ...routeOf(call), handler: (request) => moveItem(deps, companyCallOf(request), request.body) });
    }
    for (const call of [deleteStructureItem, deleteStructureItemAsManager] as const) {
      app.route({ ...routeOf(call), handler: (request) => hideItem(deps, companyCallOf(request), request.body) });
    }
    for (const call of [restoreStructureItem, restoreStructureItemAsManager] as const) {
      app.route({ ...routeOf(call), handler: (request) => showItem(deps, companyCallOf(request), request.body) });
    }
    for (const call of [getDeletedItems, getDeletedItemsAsManager] as const) {
      app.route({
        ...routeOf(call),
        handler: (request) =>
          findDeletedItems(deps, figuresOf(request, request.query.reportType), request.query.reportType),
      });
    }
  };
}

function settingsScope(request: FastifyRequest, { reportType }: { reportType: ReportType }): SettingsScope {
  return { ...companyCallOf(request), figures: figuresOf(request, reportType) };
}

/** The statement whose amounts stand beside the rows. */
function figuresOf(request: FastifyRequest, reportType: ReportType): StatementScope {
  return statementScope(callerOf(request), companyAccessOf(request), statementOf(familyOf(reportType)));
}

function settingsRoutes(deps: StructureDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getStructureSettings),
      handler: (request) =>
        findStructureSettings(deps, settingsScope(request, request.query), request.query.reportType),
    });
    app.route({
      ...routeOf(saveStructureDraft),
      handler: (request) => saveDraft(deps, settingsScope(request, request.body), request.body),
    });
    app.route({
      ...routeOf(publishStructure),
      handler: (request) => publishDraft(deps, settingsScope(request, request.body), request.body),
    });
    app.route({
      ...routeOf(undoStructure),
      handler: (request) => undoPublication(deps, settingsScope(request, request.body), request.body),
    });
    app.route({
      ...routeOf(previewStructure),
      handler: (request) => findPreview(deps, companyCallOf(request), request.body),
    });
    app.route({
      ...routeOf(getStructureTemplates),
      handler: (request) =>
        findTemplates(deps, callerOf(request), {
          companyId: companyAccessOf(request).companyId,
          reportType: request.query.reportType,
        }),
    });
  };
}
