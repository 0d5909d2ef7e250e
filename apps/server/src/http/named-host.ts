import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

/**
 * A request names the server it is for, once. Node refuses one without a name itself, with neither headers nor words, so
 * it is told not to; of two names it keeps the first and a proxy in front may have gone by the other.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // HTTP/1.0 knows no names yet.
    if (hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0')) return;
    throw new AppError('invalid-input', 'The request must name its host, once.');
  });
}
