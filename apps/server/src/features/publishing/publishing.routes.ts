import {
  getLetter,
  getPack,
  getPublishing,
  listPublications,
  previewLetter,
  publishMonth,
  savePublishingDraft,
} from '@tieout/contracts/publications.ts';
import { LOOK_HEADER } from '@tieout/contracts/look.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf, companyAccessOf, companyCallOf } from '#access/guard.ts';
import { createOnce } from '#http/create-once.ts';
import { sendAsFile } from '#http/send-file.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { findPublications, packOf, previewLetterFor, readLetter, type LetterCall } from './letters.service.ts';
import { findPublishing, publishOnce, saveDraft, type Publisher, type PublishingDeps } from './publishing.service.ts';

export function publishingRoutes(deps: PublishingDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({
      ...routeOf(listPublications),
      handler: (request) => findPublications(deps, letterCallOf(request)),
    });
    app.route({
      ...routeOf(getLetter),
      handler: (request) => readLetter(deps, letterCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getPack),
      handler: async (request, reply) => {
        const { id } = request.params;
        const file = await packOf(deps, letterCallOf(request), id, request.query.format);
        return sendAsFile(reply, { ...file, byteSize: file.bytes.length });
      },
    });
    app.route({
      ...routeOf(publishMonth),
      handler: (request, reply) => {
        const publisher = publisherOf(request);
        return createOnce({ ...deps, context: publisher.context, request, reply }, (transaction) =>
          publishOnce(transaction, publisher, request.body),
        );
      },
    });
    app.route({
      ...routeOf(getPublishing),
      handler: (request) => findPublishing(deps, publisherOf(request), request.query.month),
    });
    app.route({
      ...routeOf(savePublishingDraft),
      handler: (request) => saveDraft(deps, publisherOf(request), request.body),
    });
    app.route({
      ...routeOf(previewLetter),
      handler: (request) => previewLetterFor(deps, publisherOf(request), request.body),
    });
  };
}

function publisherOf(request: FastifyRequest): Publisher {
  return { ...companyCallOf(request), access: companyAccessOf(request) };
}

function letterCallOf(request: FastifyRequest): LetterCall {
  const isLook = request.headers[LOOK_HEADER] !== undefined;
  return { caller: callerOf(request), access: companyAccessOf(request), isLook };
}
