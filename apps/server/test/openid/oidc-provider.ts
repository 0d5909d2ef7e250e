import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { listenOnLoopback, readForm } from './http-server.ts';

/** What the provider knows of somebody. `sub` is who they are; the rest they may change. */
export interface OidcAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

export interface OidcProviderOptions {
  /** Any free one unless it has to be known beforehand. */
  port?: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Read at each login: what is changed here has changed at the provider. */
  accounts: readonly OidcAccount[];
}

export interface OidcProvider {
  issuer: string;
  stop: () => Promise<void>;
}

const SCOPE = 'openid email profile';

/** A certified provider of another house, on this machine, with a login page of one form and two buttons. */
export async function startOidcProvider({ port = 0, ...options }: OidcProviderOptions): Promise<OidcProvider> {
  const { origin, stop } = await listenOnLoopback(port, async (issuer) => {
    const provider = await createProvider(issuer, options);
    const serve = provider.callback();
    return function handle(request, response) {
      const work = request.url?.startsWith('/login/')
        ? answerLogin(provider, options.accounts, request, response)
        : serve(request, response);
      work.catch((error: unknown) => response.writeHead(500).end(String(error)));
    };
  });
  return { issuer: origin, stop };
}

async function createProvider(issuer: string, options: Omit<OidcProviderOptions, 'port'>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    clientAuthMethods: ['client_secret_post'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() }] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount(_context, id) {
      const account = options.accounts.find(({ sub }) => sub === id);
      return account && { accountId: id, claims: async () => ({ ...account }) };
    },
  });
}

async function answerLogin(
  provider: Provider,
  accounts: readonly OidcAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return showLogin(response, accounts);
  const { params } = await provider.interactionDetails(request, response);
  const form = await readForm(request);
  const accountId = form.get('account');
  if (form.get('answer') !== 'Continue' || accountId === null) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(SCOPE);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

function showLogin(response: ServerResponse, accounts: readonly OidcAccount[]): void {
  const options = accounts.map(({ sub, email }) => `<option value="${sub}">${email ?? sub}</option>`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in at the provider</h1>
<form method="post"><label>Account <select name="account">${options.join('')}</select></label>
<button name="answer" value="Continue">Continue</button><button name="answer" value="Cancel">Cancel</button></form>`);
}
