import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';

/** What Node itself reports of a request whose end it has waited for too long. */
const LATE: NodeJS.ErrnoException = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Node has one patience for all requests, and a file of 256 MB takes minutes over an ordinary line. So Node waits for
 * uploads, and every other request is given up here as soon as it always was.
 */
export function giveUpLateBodies(
  app: FastifyInstance,
  patienceMs: number,
  answer: (error: NodeJS.ErrnoException, socket: Socket) => void,
): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || request.routeOptions.config.endpoint?.uploadBytes !== undefined) return;
    // A request that was injected has no line that anybody could be late on, and nothing that could be closed.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) answer(LATE, raw.socket);
    }, patienceMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}
