import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * - `sid`: the refresh token of the session.
 * - `device`: tells this browser from others, whoever uses it; people who logged in with it are never locked out of it.
 * - `oidc_bind`: ties an external login, and the token it ends in, to the browser it began in.
 * - `connect_…`: ties one way to a vendor and back to the browser it began in; each has its own, so that two do not meet.
 */
export type CookieName = keyof typeof MAX_AGE_SECONDS | `connect_${string}`;

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = { sid: 14 * DAY_SECONDS, device: 400 * DAY_SECONDS, oidc_bind: 15 * 60 } as const;
const CONNECT_SECONDS = 10 * 60;

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean;
  }
}

export async function readCookies(app: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  app.decorate('hasSecureCookies', isHttps);
  await app.register(cookie);
}

export function readCookie(request: FastifyRequest, name: CookieName): string | null {
  const value = request.cookies[fullName(request.server, name)];
  return value === undefined || value === '' || value.length > 200 ? null : value;
}

export function writeCookie(reply: FastifyReply, name: CookieName, value: string): void {
  reply.setCookie(fullName(reply.server, name), value, {
    path: '/',
    httpOnly: true,
    secure: reply.server.hasSecureCookies,
    // The way back from an external login is a navigation from another site, which Strict would not let through.
    sameSite: name === 'oidc_bind' || isOfConnect(name) ? 'lax' : 'strict',
    maxAge: isOfConnect(name) ? CONNECT_SECONDS : MAX_AGE_SECONDS[name],
  });
}

export function deleteCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(fullName(reply.server, name), { path: '/', secure: reply.server.hasSecureCookies });
}

function isOfConnect(name: CookieName): name is `connect_${string}` {
  return name.startsWith('connect_');
}

/** With https the name itself makes the browser insist on Secure, the whole host and no domain (decisions 4.12). */
function fullName({ hasSecureCookies }: FastifyInstance, name: CookieName): string {
  return hasSecureCookies ? `__Host-${name}` : name;
}
