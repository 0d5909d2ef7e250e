import {
  getBaseCurrencies,
  getReportSettings,
  getReportSettingsAsManager,
  putReportSettings,
  putReportSettingsAsManager,
} from '@tieout/contracts/report-settings.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { BASE_CURRENCIES } from './base-currencies.ts';
import { changeReportSettings, type SettingsEditor } from './change-report-settings.service.ts';
import { findReportSettings, type ReportSettingsDeps } from './report-settings.service.ts';

export function reportSettingsRoutes(deps: ReportSettingsDeps): RoutePlugin {
  return async function plugin(app) {
    for (const call of [getReportSettings, getReportSettingsAsManager] as const) {
      app.route({ ...routeOf(call), handler: (request) => findReportSettings(deps, editorOf(request)) });
    }
    for (const call of [putReportSettings, putReportSettingsAsManager] as const) {
      app.route({
        ...routeOf(call),
        handler: (request) => changeReportSettings(deps, editorOf(request), request.body),
      });
    }
    app.route({ ...routeOf(getBaseCurrencies), handler: async () => BASE_CURRENCIES });
  };
}

function editorOf(request: FastifyRequest): SettingsEditor {
  const { grantFor } = companyAccessOf(request);
  return {
    ...companyCallOf(request),
    canEdit: reaches(grantFor('settings').level, 'edit'),
    seesExclusions: grantFor('reports').isLive,
  };
}
