import {
  changeCompanyProfile,
  changeProfile,
  deleteCompanyLogo,
  getCompanyLogo,
  getCompanyProfile,
  getProfile,
  putCompanyLogo,
} from '@tieout/contracts/account.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { etagOf, isUnchanged } from '#versions/etag.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendAsFile } from '#http/send-file.ts';
import { uploadOf } from '#http/upload-body.ts';
import { findCompanyProfile, saveCompanyProfile, type CompanyReader } from './company.service.ts';
import { findLogo, removeLogo, replaceLogo } from './logo.service.ts';
import { findProfile, saveProfile, type AccountDeps } from './profile.service.ts';

export function accountRoutes(deps: AccountDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getProfile), handler: (request) => findProfile(deps, callerOf(request)) });
    app.route({
      ...routeOf(changeProfile),
      handler: (request) => saveProfile(deps, callerOf(request), request.body),
    });
    app.route({
      ...routeOf(getCompanyProfile),
      handler: (request) => findCompanyProfile(deps, readerOf(request)),
    });
    app.route({
      ...routeOf(changeCompanyProfile),
      handler: (request) => saveCompanyProfile(deps, readerOf(request), request.body),
    });
    app.route({
      ...routeOf(putCompanyLogo),
      handler: (request, reply) => replaceLogo(deps, readerOf(request), uploadOf(request, reply)),
    });
    app.route({ ...routeOf(deleteCompanyLogo), handler: (request) => removeLogo(deps, readerOf(request)) });
    app.route({
      ...routeOf(getCompanyLogo),
      handler: async (request, reply) => {
        const logo = await findLogo(deps, readerOf(request));
        if (isUnchanged(request, reply, etagOf([logo.fileId]))) return reply;
        return sendAsFile(reply, await logo.open());
      },
    });
  };
}

function readerOf(request: FastifyRequest): CompanyReader {
  const caller = callerOf(request);
  const { companyId, grantFor } = companyAccessOf(request);
  return {
    ...companyCallOf(request),
    canEdit: reaches(grantFor('settings').level, 'edit'),
    isManual: caller.memberships.some((own) => own.companyId === companyId && own.type === 'MANUAL'),
  };
}
