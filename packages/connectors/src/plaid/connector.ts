import type { LinkTokenCreateRequest, Products } from 'plaid';
import type { Grant } from '../core/connector.ts';
import { IntegrationError } from '../core/integration-error.ts';
import { parseValue } from '../core/parse-answer.ts';
import { exchangeSchema, itemSchema, linkTokenSchema } from './answers.ts';
import { countryCodes, openPlaid, type PlaidContext } from './api.ts';
import { PROVIDER } from './config.ts';
import { syncTransactions } from './sync-transactions.ts';
import { createPlaidWebhook } from './webhook.ts';

/** As far back as Plaid goes. */
const DAYS_OF_HISTORY = 730;
/** An access token of Plaid does not end by itself. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export interface LinkSession {
  readonly linkToken: string;
  readonly expiresAt: Date;
}

/** The bank behind a connection, for people. */
export interface LinkedItem {
  readonly itemId: string;
  readonly institutionName: string | null;
}

export const plaid = {
  id: PROVIDER,
  startLink,
  exchange,
  readItem,
  disconnect,
  sync: syncTransactions,
  createWebhook: createPlaidWebhook,
} as const;

/** What the widget needs. With a grant it asks the person to sign in at their bank again, and nothing else changes. */
async function startLink(
  context: PlaidContext,
  { clientUserId, reauthOf }: { clientUserId: string; reauthOf: Grant | null },
): Promise<LinkSession> {
  const { config } = context;
  const request: LinkTokenCreateRequest = {
    client_name: 'Tieout',
    language: 'en',
    country_codes: countryCodes(config),
    user: { client_user_id: clientUserId },
    ...(config.webhookUrl !== null && { webhook: config.webhookUrl }),
    ...(config.redirectUri !== null && { redirect_uri: config.redirectUri }),
    ...(reauthOf === null
      ? { products: ['transactions' as Products], transactions: { days_requested: DAYS_OF_HISTORY } }
      : { access_token: reauthOf.accessToken }),
  };
  const { data } = await (await openPlaid(context)).linkTokenCreate(request);
  const answer = parseValue({ provider: PROVIDER, call: '/link/token/create' }, data, linkTokenSchema);
  return { linkToken: answer.link_token, expiresAt: new Date(answer.expiration) };
}

/** The browser's word for it is taken for nothing but this token: whose accounts it opens, the vendor says. */
async function exchange(context: PlaidContext, publicToken: string): Promise<Grant> {
  const { data } = await (await openPlaid(context)).itemPublicTokenExchange({ public_token: publicToken });
  const answer = parseValue({ provider: PROVIDER, call: '/item/public_token/exchange' }, data, exchangeSchema);
  return {
    accessToken: answer.access_token,
    refreshToken: '',
    externalId: answer.item_id,
    accessExpiresAt: NEVER,
    refreshExpiresAt: NEVER,
    hardExpiresAt: null,
  };
}

async function readItem(context: PlaidContext, grant: Grant): Promise<LinkedItem> {
  const { data } = await (await openPlaid(context)).itemGet({ access_token: grant.accessToken });
  const { item } = parseValue({ provider: PROVIDER, call: '/item/get' }, data, itemSchema);
  return { itemId: item.item_id, institutionName: item.institution_name ?? null };
}

/** Until it has succeeded the bank is paid for. Already gone is done. */
async function disconnect(context: PlaidContext, grant: Grant): Promise<void> {
  try {
    await (await openPlaid(context)).itemRemove({ access_token: grant.accessToken });
  } catch (error) {
    if (!(error instanceof IntegrationError) || error.kind !== 'revoked') throw error;
  }
}
