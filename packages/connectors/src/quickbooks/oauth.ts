import { z } from 'zod';
import type { ConnectorContext, Grant } from '../core/connector.ts';
import type { HttpAnswer } from '../core/http-answer.ts';
import { IntegrationError } from '../core/integration-error.ts';
import { badResponse, parseAnswer, parseJson } from '../core/parse-answer.ts';
import { PROVIDER, type QuickBooksConfig } from './config.ts';

const SCOPE = 'com.intuit.quickbooks.accounting openid profile email';
const ASKED = { provider: PROVIDER, call: 'token' } as const;

/** Seconds have been seen as text. */
const seconds = z.coerce.number().int().positive();

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: seconds,
  x_refresh_token_expires_in: seconds,
  x_refresh_token_hard_expires_in: seconds.optional(),
});

type Context = ConnectorContext<QuickBooksConfig>;

export function authoriseUrl(config: QuickBooksConfig, state: string): string {
  const query = new URLSearchParams({
    client_id: config.clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: config.redirectUri,
    state,
  });
  return `${config.authoriseUrl}?${query.toString()}`;
}

export async function exchange(context: Context, params: Readonly<Record<string, string>>): Promise<Grant> {
  const { code, realmId, error } = params;
  if (error !== undefined) throw refused('reauth', `the person at QuickBooks did not allow it (${error})`, error);
  // The realm comes with the redirect alone; the answer with the tokens does not have it.
  if (code === undefined) throw badResponse(ASKED, 'field code: missing in the return address');
  if (realmId === undefined || !/^\d{10,19}$/.test(realmId)) {
    throw badResponse(ASKED, 'field realmId: missing or no number in the return address');
  }
  const form = { grant_type: 'authorization_code', code, redirect_uri: context.config.redirectUri };
  // A code works once: sent again after a lost answer it would be refused, and some vendors then end the grant.
  return askForTokens(context, form, { realmId, once: true });
}

export async function refresh(context: Context, grant: Grant): Promise<Grant> {
  // Sent again after a lost answer: for a day QuickBooks takes the previous token too.
  const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
  return askForTokens(context, form, { realmId: grant.externalId, once: false });
}

async function askForTokens(
  { http, clock, config, signal }: Context,
  form: Record<string, string>,
  { realmId, once }: { realmId: string; once: boolean },
): Promise<Grant> {
  const answer = await http.send(
    {
      call: ASKED.call,
      method: 'POST',
      url: config.tokenUrl,
      headers: {
        authorization: basic(config),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'x-include-refresh-token-hard-expires-in': 'true',
      },
      body: new URLSearchParams(form).toString(),
      once,
    },
    signal,
  );
  if (answer.status !== 200) throw tokenError(answer);
  const tokens = parseAnswer(ASKED, answer, tokenSchema);
  const hard = tokens.x_refresh_token_hard_expires_in;
  function after(count: number) {
    return new Date(clock.now() + count * 1000);
  }
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    externalId: realmId,
    accessExpiresAt: after(tokens.expires_in),
    refreshExpiresAt: after(tokens.x_refresh_token_expires_in),
    hardExpiresAt: hard === undefined ? null : after(hard),
  };
}

/** Idempotent: a token that QuickBooks does not know any more is as good as revoked. */
export async function revoke({ http, config, signal }: Context, grant: Grant): Promise<void> {
  const { status, requestId } = await http.send(
    {
      call: 'revoke',
      method: 'POST',
      url: config.revokeUrl,
      headers: { authorization: basic(config), 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token: grant.refreshToken }),
    },
    signal,
  );
  if (status === 200 || status === 400) return;
  throw new IntegrationError({
    provider: PROVIDER,
    call: 'revoke',
    kind: 'bad_request',
    message: `the vendor answers ${status}`,
    requestId,
  });
}

function tokenError(answer: HttpAnswer): IntegrationError {
  const { error } = z.object({ error: z.string() }).catch({ error: 'unknown' }).parse(parseJson(ASKED, answer));
  if (error === 'invalid_grant') return refused('reauth', 'the connection has ended (invalid_grant)', error);
  return refused('bad_request', `the vendor answers ${answer.status} (${error})`, error);
}

function refused(kind: 'reauth' | 'bad_request', message: string, vendorCode: string): IntegrationError {
  return new IntegrationError({ ...ASKED, kind, message, vendorCode });
}

function basic({ clientId, clientSecret }: QuickBooksConfig): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}
