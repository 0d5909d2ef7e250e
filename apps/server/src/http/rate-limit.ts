import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** Who watches the product must reach it above all when it is under load. */
export const NEVER_LIMITED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/internal/metrics']);

/** Of the calls of an address, one in so many of a person may be one that keeps the server busy: 60 of 3,000. */
const CALLS_PER_EXPENSIVE_ONE = 50;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The coarse net over the whole API, per address (an IPv6 caller is its /64), counted in this process. Registered
 * before the guard, so that a flood costs no query. Ordinary answers carry no counter: it would tell two answers
 * apart that must look the same (decisions 4.1).
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  const countOf = new Map<Endpoint, typeof count>();

  /** Each of these calls has a counter of its own. */
  function hourlyCount(endpoint: Endpoint, max: number): typeof count {
    const hourly = countOf.get(endpoint) ?? app.createRateLimit({ max, timeWindow: HOUR_MS });
    countOf.set(endpoint, hourly);
    return hourly;
  }

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || NEVER_LIMITED.has(endpoint.path)) return;
    refuseBeyond(await count(request));
    if (endpoint.callsPerHour !== undefined) refuseBeyond(await hourlyCount(endpoint, endpoint.callsPerHour)(request));
  });

  const countExpensive = app.createRateLimit({
    max: Math.ceil(perMinute / CALLS_PER_EXPENSIVE_ONE),
    timeWindow: MINUTE_MS,
    keyGenerator: ({ caller, ip }) => caller?.userId ?? ip,
  });
  // After the guard, which knows the person, and before the body is read: one that is refused has cost something, too.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.endpoint?.isExpensive === true) {
      refuseBeyond(await countExpensive(request), 'previews, exports or documents in a short time');
    }
  });
}

type Verdict = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseBeyond(verdict: Verdict, ofWhat = 'requests'): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  const { ttlInSeconds: seconds } = verdict;
  const message = `Too many ${ofWhat}. Try again in ${waitOf(seconds)}.`;
  throw new AppError('too-many-requests', message, { retryAfterSeconds: seconds });
}

function waitOf(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
