import {
  getControlReport,
  getControlReports,
  getImportControls,
  removeControlReport,
  restateByControlReport,
  takeControlAsHistory,
  takeImportAsControl,
  uploadControlReport,
} from '@tieout/contracts/control-reports.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { uploadOf } from '#http/upload-body.ts';
import type { LedgerImportDeps } from '../ledger-import.service.ts';
import {
  addControl,
  addControlOf,
  findControl,
  listControls,
  removeControl,
  restateByControl,
} from './control-reports.service.ts';
import { findImportControls } from './import-controls.ts';
import { takeHistory } from './take-history.ts';

export function controlReportRoutes(deps: LedgerImportDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getControlReports), handler: (request) => listControls(deps, companyCallOf(request)) });
    app.route({
      ...routeOf(getControlReport),
      handler: (request) => findControl(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(uploadControlReport),
      handler: (request, reply) => {
        const { bytes } = uploadOf(request, reply);
        return addControl(deps, companyCallOf(request), { fileName: request.query.fileName, bytes });
      },
    });
    app.route({
      ...routeOf(takeImportAsControl),
      handler: (request) => addControlOf(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getImportControls),
      handler: (request) => findImportControls(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(restateByControlReport),
      handler: (request) => restateByControl(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(takeControlAsHistory),
      handler: (request) => takeHistory(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(removeControlReport),
      handler: (request) => removeControl(deps, companyCallOf(request), request.params.id),
    });
  };
}
