import {
  checkRateFile,
  getExchangeRates,
  putRatesByHand,
  removeRateFile,
  restoreRateFile,
  uploadRateFile,
} from '@tieout/contracts/exchange-rates.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { uploadOf } from '#http/upload-body.ts';
import { changeHandRates, setRateFileRemoved } from './change-rates.service.ts';
import { findExchangeRates, type ExchangeRateDeps } from './exchange-rates.service.ts';
import { checkFile, keepFile } from './rate-files.service.ts';

export function exchangeRateRoutes(deps: ExchangeRateDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(getExchangeRates),
      handler: (request) => {
        const { from, to } = request.query;
        return findExchangeRates(deps, companyCallOf(request), { from, to });
      },
    });
    app.route({
      ...routeOf(putRatesByHand),
      handler: (request) => changeHandRates(deps, companyCallOf(request), request.body.rates),
    });
    app.route({
      ...routeOf(checkRateFile),
      handler: (request, reply) => {
        const { fileName, currencies } = request.query;
        const { bytes } = uploadOf(request, reply);
        return checkFile(deps, companyCallOf(request), { fileName, currencies, bytes });
      },
    });
    app.route({
      ...routeOf(uploadRateFile),
      handler: (request, reply) => {
        const { fileName, currencies } = request.query;
        const { bytes } = uploadOf(request, reply);
        return keepFile(deps, companyCallOf(request), { fileName, currencies, bytes });
      },
    });
    app.route({
      ...routeOf(removeRateFile),
      handler: (request) => setRateFileRemoved(deps, companyCallOf(request), request.params.id, true),
    });
    app.route({
      ...routeOf(restoreRateFile),
      handler: (request) => setRateFileRemoved(deps, companyCallOf(request), request.params.id, false),
    });
  };
}
