import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import { createSecretToken } from '#identity/secret-token.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Where a request comes from, for sessions and for the list of what happened to an account. */
export function originOf({ ip, headers }: FastifyRequest): Pick<Visit, 'ip' | 'userAgent'> {
  return { ip, userAgent: headers['user-agent'] ?? null };
}

/** Who asks, without a word to the browser: the answers to all who are refused must be the same. */
export function visitorOf(request: FastifyRequest): Visit {
  return { ...originOf(request), device: readCookie(request, 'device') ?? createSecretToken() };
}

/** So that this browser is known the next time. */
export function rememberBrowser(reply: FastifyReply, { device }: Visit): void {
  writeCookie(reply, 'device', device);
}

/** Who tries. A browser without a secret of its own gets one at its first attempt, right or wrong. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const visit = visitorOf(request);
  rememberBrowser(reply, visit);
  return visit;
}
