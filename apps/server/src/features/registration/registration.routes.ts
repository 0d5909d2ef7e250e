import {
  register as registerCall,
  registerHubspot,
  requestPasswordReset,
  sendVerifyEmail,
  verifyEmail,
} from '@tieout/contracts/registration.ts';
import { keptIntegration } from '@tieout/contracts/with-integration.ts';
import { createOnce } from '#http/create-once.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { originOf, visitOf } from '#http/visit.ts';
import { register, type RegisterDeps } from './register.service.ts';
import { requestReset } from './reset.service.ts';
import { followLink, resendVerification } from './verification.service.ts';

const REGISTRATIONS = [
  { call: registerCall, type: 'BOOTSTRAP' },
  { call: registerHubspot, type: 'BOOTSTRAP_HUBSPOT' },
] as const;

export function registrationRoutes(deps: RegisterDeps): RoutePlugin {
  return async function plugin(app) {
    for (const { call, type } of REGISTRATIONS) {
      app.route({
        ...routeOf(call),
        handler: (request, reply) => {
          const { query } = request;
          const registration = { ...request.body, type, package: query.package, kept: keptIntegration(query) };
          return register(deps, registration, visitOf(request, reply), (work) =>
            createOnce({ db: deps.db, context: {}, request, reply }, work),
          );
        },
      });
    }
    app.route({
      ...routeOf(sendVerifyEmail),
      handler: async (request, reply) => {
        const { query } = request;
        await resendVerification(deps, query.email, visitOf(request, reply), keptIntegration(query));
        return { sent: true as const };
      },
    });
    app.route({
      ...routeOf(verifyEmail),
      // A mangled link leads to the login page like any other, not to a refusal in JSON.
      attachValidation: true,
      handler: async (request, reply) => {
        const token = request.validationError === undefined ? (request.query.token ?? '') : '';
        const outcome = await followLink(deps, token, originOf(request));
        const shown = outcome === 'verified' ? { verified: 'true' } : { error: outcome };
        // Not validated: a mangled token must not cost the rest of the link.
        const kept = keptIntegration(request.query as Readonly<Record<string, unknown>>);
        return reply.redirect(`/login?${new URLSearchParams({ ...shown, ...kept }).toString()}`);
      },
    });
    app.route({
      ...routeOf(requestPasswordReset),
      handler: async (request, reply) => {
        await requestReset(deps, request.body.email, visitOf(request, reply), keptIntegration(request.query));
        return { sent: true as const };
      },
    });
  };
}
