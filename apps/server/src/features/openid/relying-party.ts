import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type IDToken,
  type UserInfoResponse,
} from 'openid-client';
import { isOnThisMachine, type OpenIdProvider } from '#identity/openid/provider-settings.ts';

/** What only this server and the provider know of one login. */
export interface LoginSecrets {
  nonce: string;
  codeVerifier: string;
}

export interface ProvenIdentity {
  claims: IDToken;
  /** What else the provider knows of them; null where it has no such service. */
  askForMore: () => Promise<UserInfoResponse | null>;
}

/** This product as one provider sees it. */
export interface RelyingParty {
  provider: OpenIdProvider;
  authorizationUrl: (redirectUri: string, state: string, secrets: LoginSecrets) => Promise<URL>;
  /** Throws unless the answer is the provider's own, for this login and for us. */
  prove: (answer: URL, state: string, secrets: LoginSecrets) => Promise<ProvenIdentity>;
}

const CLOCK_SECONDS = 60;

/** What the library lets through and we do not; marked as its own refusals are. */
class NotBelieved extends Error {
  readonly code = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
}

export function createRelyingParty(provider: OpenIdProvider, timeoutSeconds: number): RelyingParty {
  let discovered: Promise<Configuration> | null = null;

  /** Asked for once; a provider that was down is asked again at the next login. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover(provider, timeoutSeconds).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    provider,
    async authorizationUrl(redirectUri, state, { nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async prove(answer, state, { nonce, codeVerifier }) {
      const config = await configuration();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(config, answer, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('an answer without an ID token was let through');
      // The library looks at its end only. A clock that is a little ahead is forgiven.
      if (claims.iat > Date.now() / 1000 + CLOCK_SECONDS) throw new NotBelieved('an ID token issued in the future');
      return {
        claims,
        async askForMore() {
          if (config.serverMetadata().userinfo_endpoint === undefined) return null;
          return fetchUserInfo(config, tokens.access_token, claims.sub);
        },
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdProvider, timeout: number): Promise<Configuration> {
  const url = new URL(issuer);
  const config = await discovery(url, clientId, undefined, secretBy(clientSecret), {
    timeout,
    // Without the first, an ID token that came over TLS is believed without a look at its signature.
    execute: [enableNonRepudiationChecks, ...(isOnThisMachine(url) ? [allowInsecureRequests] : [])],
  });
  // Throws while the document names no place to log in; it must not be kept then.
  buildAuthorizationUrl(config, {});
  return config;
}

/** By the way the provider says it takes; `client_secret_basic` where it says nothing (OpenID Connect Discovery, section 3). */
function secretBy(clientSecret: string): ClientAuth {
  return function authenticate(server, ...request) {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const method = takesPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
    method(server, ...request);
  };
}
