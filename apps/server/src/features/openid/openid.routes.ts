import { finishOpenId, startOpenId } from '@tieout/contracts/openid.ts';
import { readCookie, writeCookie } from '#http/cookies.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { originOf } from '#http/visit.ts';
import type { OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { createSecretToken } from '#identity/secret-token.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { finishLogin, startLogin, type OpenIdDeps, type ProviderAnswer } from './openid.service.ts';
import { createRelyingParty } from './relying-party.ts';

/** The external providers of an installation. */
export interface OpenIdSettings {
  /** In the order they are offered; the first is the partner of `/login/next`. */
  providers: readonly OpenIdProvider[];
  box: SecretBox;
  /** How long a provider may take for one answer. */
  timeoutSeconds: number;
}

export function openIdRoutes(deps: Omit<OpenIdDeps, 'parties' | 'box'> & { openId: OpenIdSettings }): RoutePlugin {
  const { providers, box, timeoutSeconds } = deps.openId;
  const parties = providers.map((provider) => createRelyingParty(provider, timeoutSeconds));
  const openId = { ...deps, parties, box };
  return async function plugin(app) {
    app.route({
      ...routeOf(startOpenId),
      handler: async (request, reply) => {
        // Kept where there is one: a second popup must not cut off the first.
        const browserSecret = readCookie(request, 'oidc_bind') ?? createSecretToken();
        writeCookie(reply, 'oidc_bind', browserSecret);
        return reply.redirect(await startLogin(openId, request.query, browserSecret), 302);
      },
    });
    app.route({
      ...routeOf(finishOpenId),
      // A mangled answer leads to the sign-in page like any other, not to a refusal in JSON.
      attachValidation: true,
      handler: async (request, reply) => {
        const secret = readCookie(request, 'oidc_bind');
        // Written again: somebody who has to prove themselves by password first needs it for ten minutes more.
        if (secret !== null) writeCookie(reply, 'oidc_bind', secret);
        const browser = secret === null ? null : { secret, ...originOf(request) };
        return reply.redirect(await finishLogin(openId, answerOf(request), browser), 302);
      },
    });
  };
}

/** Nothing of an answer that cannot be read is used. */
function answerOf({ query, validationError }: { query: ProviderAnswer; validationError?: Error }): ProviderAnswer {
  return validationError === undefined ? query : {};
}
