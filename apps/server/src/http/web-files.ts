import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { bodyOf } from './error-handler.ts';

const SERVER_PATHS = /^\/(api|manager|metrics|webhooks|internal|assets)(\/|$)/i;

/**
 * The built web app from a fixed list of files, precompressed. Anything else that a browser asks for is the
 * application's own routing and gets its page; an unknown call of the API is a JSON 404 (decisions 4.1).
 */
export async function serveWebFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  const hasPage = folder !== null && existsSync(`${folder}/index.html`);
  if (hasPage) {
    app.addHook('onRoute', (route) => {
      if (route.config?.endpoint === undefined) route.config = { ...route.config, isWebFile: true };
    });
    await app.register(fastifyStatic, {
      root: folder,
      // Registers one route per file found now: no path of a request ever reaches the file system.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/');
        reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isNavigation = request.method === 'GET' && !SERVER_PATHS.test(request.url.split('?', 1)[0] ?? '');
    if (isNavigation && hasPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const refusal = new AppError('no-such-route', 'There is no such call.');
    return reply.code(404).type('application/json').send(bodyOf(refusal, request.id));
  });
}
