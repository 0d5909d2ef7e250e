import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** Who watches the product must reach it above all when it is under load. */
export const NEVER_LIMITED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/internal/metrics']);

const MINUTE_MS = 60_000;

/**
 * The coarse net over the whole API, per address (an IPv6 caller is its /64), counted in this process. Registered
 * before the guard, so that a flood costs no query. Ordinary answers carry no counter: it would tell two answers
 * apart that must look the same (decisions 4.1).
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.config.endpoint?.path;
    if (path === undefined || NEVER_LIMITED.has(path)) return;
    const verdict = await count(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw tooManyRequests(verdict.ttlInSeconds);
  });
}

function tooManyRequests(seconds: number): AppError {
  return new AppError('too-many-requests', `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}
