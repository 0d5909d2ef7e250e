import { endSession, isAuthenticated, login, refreshSession, startSession } from '@tieout/contracts/auth.ts';
import { getMeAuthenticated } from '@tieout/contracts/me.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerTokenOf } from '#access/guard.ts';
import { deleteCookie, readCookie, writeCookie } from '#http/cookies.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { isSameOrigin } from '#http/same-origin.ts';
import { originOf, visitOf } from '#http/visit.ts';
import type { LoginDeps } from '#identity/login/log-in-with-password.ts';
import { linkOutsideIdentity } from './link-outside-identity.ts';
import { logIn } from './login.service.ts';
import { adoptSession, checkAuthentication, logOut, refresh, sessionOver } from './session.service.ts';

export function authRoutes(deps: LoginDeps): RoutePlugin {
  const { identity, publicUrl } = deps;

  /** The session's cookie counts only for pages of ours. */
  function sessionCookieOf(request: FastifyRequest): string | null {
    return isSameOrigin(request, publicUrl) ? readCookie(request, 'sid') : null;
  }

  /** The session whose cookie is replaced would live on with nobody to end it. */
  async function replaceCookie(request: FastifyRequest, reply: FastifyReply, refreshToken: string): Promise<void> {
    const before = sessionCookieOf(request);
    if (before !== null) await identity.endSessionOf(before);
    writeCookie(reply, 'sid', refreshToken);
  }

  return async function plugin(app) {
    app.route({
      ...routeOf(login),
      handler: async (request, reply) => {
        const visit = visitOf(request, reply);
        const { uid, answer, refreshToken } = await logIn(deps, request.body, visit);
        const browserSecret = readCookie(request, 'oidc_bind');
        if (browserSecret !== null) await linkOutsideIdentity(deps, uid, request.body.email, { browserSecret, visit });
        await replaceCookie(request, reply, refreshToken);
        return answer;
      },
    });
    app.route({ ...routeOf(isAuthenticated), handler: async (request) => checkAuthentication(request.caller) });
    app.route({ ...routeOf(getMeAuthenticated), handler: async (request) => checkAuthentication(request.caller) });
    app.route({
      ...routeOf(startSession),
      handler: async (request, reply) => {
        if (!isSameOrigin(request, publicUrl)) throw sessionOver();
        const browserSecret = readCookie(request, 'oidc_bind');
        const origin = { ...originOf(request), browserSecret };
        const session = await adoptSession(identity, bearerTokenOf(request), request.body.refreshToken, origin);
        await replaceCookie(request, reply, session.refreshToken);
        return { accessToken: session.accessToken };
      },
    });
    app.route({
      ...routeOf(refreshSession),
      handler: async (request, reply) => {
        const { accessToken, refreshToken } = await refresh(identity, sessionCookieOf(request));
        writeCookie(reply, 'sid', refreshToken);
        return { accessToken };
      },
    });
    app.route({
      ...routeOf(endSession),
      handler: async (request, reply) => {
        const cookie = sessionCookieOf(request);
        if (request.caller !== null) await logOut(deps, request.caller, originOf(request));
        if (cookie !== null) {
          await identity.endSessionOf(cookie);
          deleteCookie(reply, 'sid');
        }
        return { ended: true as const };
      },
    });
  };
}
