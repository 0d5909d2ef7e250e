import { endSession, isAuthenticated, login } from '@tieout/contracts/auth.ts';
import { getMeAuthenticated } from '@tieout/contracts/me.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '#access/guard.ts';
import { routeOf } from '#http/route-of.ts';
import { checkAuthentication, logIn, type AuthDeps } from './auth.service.ts';

export function authRoutes(deps: AuthDeps): FastifyPluginAsyncZod {
  return async function plugin(app) {
    app.route({
      ...routeOf(login),
      handler: (request) =>
        logIn(deps, request.body, { ip: request.ip, userAgent: request.headers['user-agent'] ?? null }),
    });
    app.route({ ...routeOf(isAuthenticated), handler: async (request) => checkAuthentication(request.caller) });
    app.route({ ...routeOf(getMeAuthenticated), handler: async (request) => checkAuthentication(request.caller) });
    app.route({
      ...routeOf(endSession),
      handler: async (request) => {
        await deps.identity.endSession(callerOf(request).sessionId);
        return { ended: true as const };
      },
    });
  };
}
