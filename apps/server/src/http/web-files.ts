import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noSuchRoute } from '#server/app-error.ts';
import { bodyOf } from './error-handler.ts';

const SERVER_PATHS =
  /^\/(api|manager|metrics|webhooks|internal|assets|(identitytoolkit|securetoken)\.googleapis\.com)(\/|$)/i;

/**
 * The built web app from a fixed list of files, precompressed. Anything else that a browser asks for is the
 * application's own routing and gets its page; an unknown call of the API is a JSON 404 (decisions 4.1).
 */
export async function serveWebFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  const hasPage = folder !== null && existsSync(`${folder}/index.html`);
  if (hasPage) await registerFiles(app, folder);

  // Before the body is read: otherwise a megabyte sent to an address nobody answers at would be stored and parsed first.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !(hasPage && isNavigation(request))) throw noSuchRoute();
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (hasPage && isNavigation(request)) {
      // What somebody was sent a link to is for no list of a search engine.
      if (/^\/(?:answer|shared)\//i.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return reply.code(404).type('application/json').send(bodyOf(noSuchRoute(), request.id));
  });
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  const immutable = join(folder, 'assets') + sep;
  // The hook stays on the app: a route that comes after the files must still need a contract.
  let isRegistering = true;
  app.addHook('onRoute', (route) => {
    if (isRegistering) route.config = { ...route.config, isWebFile: true };
  });
  await app.register(fastifyStatic, {
    root: folder,
    // Registers one route per file found now: no path of a request ever reaches the file system.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isImmutable = path.startsWith(immutable);
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  isRegistering = false;
}

function isNavigation({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    // The router decodes before it matches, so /%61pi is a path of the server as well.
    return !SERVER_PATHS.test(decodeURI(path));
  } catch {
    return false;
  }
}
