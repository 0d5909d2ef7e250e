import {
  changeDocument,
  createDocument,
  getDocumentFile,
  getLoadingStatus,
  listBootstrapDocuments,
  listDocuments,
  retryDocument,
} from '@tieout/contracts/documents.ts';
import type { FastifyRequest } from 'fastify';
import { companyAccessOf, companyCallOf } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import { createOnce } from '#http/create-once.ts';
import { etagOf, isUnchanged } from '#versions/etag.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { sendInRanges } from '#http/send-file.ts';
import { changeDocumentOf, retryDocumentOf } from './change-document.service.ts';
import {
  createDocumentOf,
  findDocuments,
  findLoadingStatus,
  openDocument,
  type DocumentDeps,
  type DocumentReader,
} from './documents.service.ts';

export function documentRoutes(deps: DocumentDeps): RoutePlugin {
  return async function plugin(app) {
    const lists = [
      { call: listDocuments, onlyAutomatic: false },
      { call: listBootstrapDocuments, onlyAutomatic: true },
    ] as const;
    for (const { call, onlyAutomatic } of lists) {
      app.route({
        ...routeOf(call),
        handler: async (request, reply) => {
          const documents = await findDocuments(deps, readerOf(request), { onlyAutomatic });
          return isUnchanged(request, reply, etagOf([JSON.stringify(documents)])) ? reply : documents;
        },
      });
    }
    app.route({
      ...routeOf(getLoadingStatus),
      handler: async (request, reply) => {
        const status = await findLoadingStatus(deps, readerOf(request));
        return isUnchanged(request, reply, etagOf([JSON.stringify(status)])) ? reply : status;
      },
    });
    app.route({
      ...routeOf(createDocument),
      handler: (request, reply) => {
        const reader = readerOf(request);
        return createOnce({ ...deps, context: reader.context, request, reply }, (transaction) =>
          createDocumentOf(transaction, reader, request.body),
        );
      },
    });
    app.route({
      ...routeOf(changeDocument),
      handler: (request) => changeDocumentOf(deps, readerOf(request), request.params.id, request.body),
    });
    app.route({
      ...routeOf(retryDocument),
      handler: (request) => retryDocumentOf(deps, readerOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getDocumentFile),
      handler: async (request, reply) =>
        sendInRanges(request, reply, await openDocument(deps, readerOf(request), request.params.id)),
    });
  };
}

function readerOf(request: FastifyRequest): DocumentReader {
  const access = companyAccessOf(request);
  const { isLive } = access.grantFor('documents');
  return {
    ...companyCallOf(request),
    isLive,
    hidesPlan: hidesPlan(access, isLive),
    hidesRunway: !reaches(access.grantFor('runway').level, 'view'),
    hidesValuation: !reaches(access.grantFor('valuation').level, 'view'),
  };
}
