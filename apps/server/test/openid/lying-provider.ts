import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { listenOnLoopback, readForm, sendJson, type Handler } from './http-server.ts';

type Service = 'discovery' | 'token' | 'jwks' | 'userinfo';

/** In what a provider's answers differ from right ones. */
export interface Lies {
  metadata?: object;
  /** Claims of the ID token; undefined takes one away. */
  claims?: Record<string, unknown>;
  signature?: 'none' | 'of another key' | 'by the client secret';
  /** What the browser is sent back with; undefined takes a parameter away. */
  callback?: Record<string, string | undefined>;
  userinfo?: Record<string, unknown>;
  /** Answers in place of a service. */
  services?: Partial<Record<Service, Handler>>;
}

export interface LyingProvider {
  /** A provider of its own behind each name, honest until it is told otherwise. */
  issuerOf: (name: string) => string;
  lie: (name: string, lies: Lies) => void;
  stop: () => Promise<void>;
}

export interface LyingClient {
  clientId: string;
  clientSecret: string;
}

interface Login {
  nonce: string;
  challenge: string;
}

type Keys = Record<'own' | 'other', Awaited<ReturnType<typeof generateKeyPair>>>;

interface Call extends LyingClient {
  issuer: string;
  lies: Lies;
  keys: Keys;
  logins: Map<string, Login>;
  url: URL;
}

/** Whoever comes is logged in at once. */
export async function startLyingProvider(client: LyingClient): Promise<LyingProvider> {
  const keys = { own: await generateKeyPair('RS256'), other: await generateKeyPair('RS256') };
  const [lies, logins] = [new Map<string, Lies>(), new Map<string, Login>()];
  const { origin, stop } = await listenOnLoopback(0, (own) => {
    return function handle(request, response) {
      const url = new URL(request.url ?? '/', own);
      const [, name = '', ...path] = url.pathname.split('/');
      const call = { ...client, issuer: `${own}/${name}`, lies: lies.get(name) ?? {}, keys, logins, url };
      answer(path.join('/'), call, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    };
  });
  return { issuerOf: (name) => `${origin}/${name}`, lie: (name, told) => void lies.set(name, told), stop };
}

async function answer(path: string, call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { lies, keys } = call;
  switch (path) {
    case '.well-known/openid-configuration':
      return serve('discovery', () => sendJson(response, { ...metadataOf(call.issuer), ...lies.metadata }));
    case 'authorize':
      return authorize(call, response);
    case 'token':
      return serve('token', () => redeem(call, request, response));
    case 'jwks': {
      const jwk = await exportJWK(keys.own.publicKey);
      return serve('jwks', () => sendJson(response, { keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] }));
    }
    case 'userinfo':
      return serve('userinfo', () => sendJson(response, { sub: 'ada', ...lies.userinfo }));
    default:
      response.writeHead(404).end();
  }

  async function serve(service: Service, honestly: () => void | Promise<void>): Promise<void> {
    const instead = lies.services?.[service];
    if (instead === undefined) await honestly();
    else instead(request, response);
  }
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function authorize({ issuer, lies, logins, url }: Call, response: ServerResponse): void {
  const asked = url.searchParams;
  const code = randomUUID();
  logins.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' });
  const back = new URL(asked.get('redirect_uri') ?? '');
  const parameters = { code, state: asked.get('state') ?? '', iss: issuer, ...lies.callback };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) back.searchParams.set(name, value);
  response.writeHead(302, { location: back.href }).end();
}

async function redeem(call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(request);
  const login = call.logins.get(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!isOurs(request, call)) return sendJson(response, { error: 'invalid_client' }, 401);
  if (login?.challenge !== challenge) return sendJson(response, { error: 'invalid_grant' }, 400);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: call.issuer,
    sub: 'ada',
    aud: call.clientId,
    iat: now,
    exp: now + 300,
    nonce: login.nonce,
    email: 'ada@provider.example',
    email_verified: true,
    ...call.lies.claims,
  };
  const idToken = await sign(claims as JWTPayload, call);
  return sendJson(response, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
}

/** As the standard wants it: both parts encoded as in a form. */
function isOurs({ headers }: IncomingMessage, { clientId, clientSecret }: LyingClient): boolean {
  const [id = '', secret = ''] = atob((headers.authorization ?? '').replace(/^Basic /, '')).split(':');
  return decodePart(id) === clientId && decodePart(secret) === clientSecret;
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

async function sign(claims: JWTPayload, { lies: { signature }, keys, clientSecret }: Call): Promise<string> {
  if (signature === 'none') return new UnsecuredJWT(claims).encode();
  const isSymmetric = signature === 'by the client secret';
  const asymmetric = signature === 'of another key' ? keys.other.privateKey : keys.own.privateKey;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: isSymmetric ? 'HS256' : 'RS256', kid: 'own' })
    .sign(isSymmetric ? new TextEncoder().encode(clientSecret) : asymmetric);
}
