import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '#identity/login/log-in-with-password.ts';
import { createSecretToken } from '#identity/secret-token.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Where a request comes from, for sessions and for the list of what happened to an account. */
export function originOf({ ip, headers }: FastifyRequest): Pick<Visit, 'ip' | 'userAgent'> {
  return { ip, userAgent: headers['user-agent'] ?? null };
}

/** Who tries. A browser without a secret of its own gets one at its first attempt, right or wrong. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const device = readCookie(request, 'device') ?? createSecretToken();
  writeCookie(reply, 'device', device);
  return { ...originOf(request), device };
}
