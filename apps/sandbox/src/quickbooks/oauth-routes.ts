import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentPage, refusalPage, type ConsentRequest } from './consent-page.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Grants, type Tokens } from './grants.ts';

/** The application as it would be registered with the vendor. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

export interface OAuthOptions {
  readonly registered: RegisteredApp;
  readonly grants: Grants;
  readonly companies: ConsentRequest['companies'];
}

type Form = Readonly<Record<string, string | undefined>>;

export function addOAuthRoutes(app: FastifyInstance, options: OAuthOptions): void {
  const { grants } = options;
  app.get<{ Querystring: Form }>('/connect/oauth2', async ({ query }, reply) => showConsent(options, query, reply));
  app.post<{ Body: Form }>('/connect/oauth2', async ({ body }, reply) => decide(options, body, reply));

  app.post<{ Body: Form }>('/oauth2/v1/tokens/bearer', async (request, reply) => {
    if (!isClient(options.registered, request)) return reply.code(401).send({ error: 'invalid_client' });
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return reply.code(400).send({ error: 'invalid_request' });
    }
    const { grant_type: kind, code = '', redirect_uri: redirectUri = '', refresh_token: token = '' } = request.body;
    if (kind === 'authorization_code') return answerTokens(reply, grants.exchange(code, redirectUri));
    if (kind === 'refresh_token') return answerTokens(reply, grants.refresh(token));
    return reply.code(400).send({ error: 'unsupported_grant_type' });
  });

  app.post<{ Body: { token?: string } }>('/v2/oauth2/tokens/revoke', async (request, reply) => {
    if (!isClient(options.registered, request)) return reply.code(401).send({ error: 'invalid_client' });
    return grants.revoke(request.body.token ?? '')
      ? reply.code(200).send('')
      : reply.code(400).send({ error: 'invalid_request' });
  });
}

async function showConsent({ registered, companies }: OAuthOptions, query: Form, reply: FastifyReply) {
  void reply.type('text/html; charset=utf-8');
  const { client_id: clientId, redirect_uri: redirectUri = '', state } = query;
  if (clientId !== registered.clientId) return reply.code(400).send(refusalPage('The client_id is not known.'));
  // Never a redirect to an address that was not registered: that is how codes are stolen.
  if (!registered.redirectUris.includes(redirectUri)) {
    return reply.code(400).send(refusalPage('The redirect_uri is not registered.'));
  }
  if (query.response_type !== 'code' || !query.scope?.includes('com.intuit.quickbooks.accounting') || !state) {
    return reply.code(400).send(refusalPage('response_type, scope and state are needed.'));
  }
  return reply.send(consentPage({ redirectUri, state, companies }));
}

async function decide({ registered, grants, companies }: OAuthOptions, body: Form, reply: FastifyReply) {
  const { redirect_uri: redirectUri = '', state = '', realmId = '', decision } = body;
  const isChosen = companies.some((company) => company.realmId === realmId);
  if (!registered.redirectUris.includes(redirectUri) || (decision === 'allow' && !isChosen)) {
    return reply.code(400).type('text/html; charset=utf-8').send(refusalPage('The form is not the one we showed.'));
  }
  const answer =
    decision === 'allow'
      ? { code: grants.issueCode(realmId, redirectUri), state, realmId }
      : { error: 'access_denied', state };
  return reply.redirect(`${redirectUri}?${new URLSearchParams(answer).toString()}`, 302);
}

function isClient({ clientId, clientSecret }: RegisteredApp, { headers }: FastifyRequest): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

async function answerTokens(reply: FastifyReply, tokens: Tokens | null) {
  if (tokens === null) return reply.code(400).send({ error: 'invalid_grant' });
  return reply.send({
    token_type: 'bearer',
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: ACCESS_SECONDS,
    x_refresh_token_expires_in: REFRESH_SECONDS,
    x_refresh_token_hard_expires_in: tokens.hardSeconds,
  });
}
