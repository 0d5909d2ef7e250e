import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../core/rate-limit.ts';
import { accountAnswer, itemAnswer, refuse, requestId, transactionAnswer } from './answers.ts';
import { INSTITUTION } from './bank.ts';
import { openCursor, sealCursor } from './cursor.ts';
import type { BankChange, Items, StoredItem } from './items.ts';
import type { SigningKey } from './webhooks.ts';

const MOST_LINES = 500;

/** Whoever calls must be the application that is registered. */
export interface PlaidClient {
  readonly clientId: string;
  readonly secret: string;
}

export interface ApiOptions {
  readonly client: PlaidClient;
  readonly items: Items;
  readonly rateLimit: RateLimit;
  readonly signingKey: SigningKey;
  readonly switches: Switches;
}

/** What the control plane may change about the next answers. */
export interface Switches {
  /** What the bank still has to say of the past. */
  status: 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE';
  /** Done once, between two pages. */
  beforeSecondPage: (() => void) | null;
}

interface Body {
  readonly access_token?: string;
  readonly public_token?: string;
  readonly key_id?: string;
  readonly cursor?: string;
  readonly count?: number;
  readonly products?: readonly string[];
  readonly transactions?: { readonly days_requested?: number };
  readonly user?: { readonly client_user_id?: string };
}
interface Call {
  readonly body: Body;
  readonly reply: FastifyReply;
}

/** The fields of each call; one that is not among them is refused, as the vendor does. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/link/token/create': [
    'client_name',
    'language',
    'country_codes',
    'user',
    'products',
    'transactions',
    'webhook',
    'redirect_uri',
    'access_token',
  ],
  '/item/public_token/exchange': ['public_token'],
  '/item/get': ['access_token'],
  '/accounts/get': ['access_token'],
  '/transactions/sync': ['access_token', 'cursor', 'count', 'options'],
  '/item/remove': ['access_token'],
  '/webhook_verification_key/get': ['key_id'],
};

export function addApiRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { items } = options;
  const calls: Readonly<Record<string, (call: Call) => unknown>> = {
    '/link/token/create': ({ body, reply }) => createLink(items, body, reply),
    '/item/public_token/exchange': ({ body, reply }) => exchange(items, body, reply),
    '/item/get': (call) =>
      withItem(items, call, (item) => ({ item: itemAnswer(item, INSTITUTION), request_id: requestId() })),
    '/accounts/get': (call) =>
      withItem(items, call, (item) => ({
        accounts: [accountAnswer(items.accountOf(item), item.changes)],
        item: itemAnswer(item, INSTITUTION),
        request_id: requestId(),
      })),
    '/transactions/sync': (call) => withItem(items, call, (item) => syncPage(options, call, item)),
    '/item/remove': (call) =>
      withItem(items, call, (item) => {
        items.remove(item);
        return { request_id: requestId() };
      }),
    '/webhook_verification_key/get': ({ body, reply }) => answerKey(options.signingKey, body, reply),
  };
  for (const [path, answer] of Object.entries(calls)) {
    app.post<{ Body: Body }>(path, async (request, reply) => {
      const refusal = refuseStrangers(options.client, request, reply) ?? refuseUnknownFields(path, request.body, reply);
      return refusal ?? reply.send(await answer({ body: request.body, reply }));
    });
  }
}

function refuseStrangers({ clientId, secret }: PlaidClient, { headers }: FastifyRequest, reply: FastifyReply) {
  if (headers['plaid-client-id'] === clientId && headers['plaid-secret'] === secret) return null;
  return refuse(reply, 'INVALID_INPUT', 'INVALID_API_KEYS', 'invalid client_id or secret provided');
}

function refuseUnknownFields(path: string, body: Body, reply: FastifyReply) {
  const unknown = Object.keys(body).filter((name) => FIELDS[path]?.includes(name) !== true);
  if (unknown.length === 0) return null;
  const message = `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`;
  return refuse(reply, 'INVALID_REQUEST', 'UNKNOWN_FIELDS', message);
}

function createLink(items: Items, body: Body, reply: FastifyReply) {
  const { access_token: accessToken, products, transactions, user } = body;
  const item = accessToken === undefined ? null : items.byAccessToken(accessToken);
  if (item === undefined) return badToken(reply);
  if ((item === null) !== (products !== undefined) || user?.client_user_id === undefined) {
    return refuse(reply, 'INVALID_REQUEST', 'INVALID_FIELD', 'products are for new items, and user is needed');
  }
  const days = transactions?.days_requested ?? 90;
  if (days > 730) return refuse(reply, 'INVALID_REQUEST', 'INVALID_FIELD', 'days_requested must be at most 730');
  const { token, endsAt } = items.createLink({ days, itemId: item?.itemId ?? null });
  return { link_token: token, expiration: new Date(endsAt).toISOString(), request_id: requestId() };
}

function exchange(items: Items, { public_token: token }: Body, reply: FastifyReply) {
  const item = items.exchange(token ?? '');
  if (item === null) {
    const message = 'provided public token is in an invalid format, expired or used';
    return refuse(reply, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', message);
  }
  return { access_token: item.accessToken, item_id: item.itemId, request_id: requestId() };
}

async function withItem(items: Items, { body, reply }: Call, answer: (item: StoredItem) => unknown): Promise<unknown> {
  const item = items.byAccessToken(body.access_token ?? '');
  if (item === undefined) return badToken(reply);
  if (item.state === 'login_required') {
    const message = 'the login details of this item have changed';
    return refuse(reply, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', message);
  }
  if (item.state === 'revoked') {
    return refuse(
      reply,
      'ITEM_ERROR',
      'USER_PERMISSION_REVOKED',
      'the holder of this account has revoked its permission',
    );
  }
  return answer(item);
}

function badToken(reply: FastifyReply) {
  return refuse(reply, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'could not find matching access token');
}

function syncPage({ items, rateLimit, switches }: ApiOptions, { body, reply }: Call, item: StoredItem) {
  const { cursor = '', count = 100 } = body;
  if (rateLimit.isOver(item.itemId)) {
    const message = 'rate limit exceeded for attempts to access this item. please try again later';
    return refuse(reply, 'RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_SYNC_LIMIT', message);
  }
  const from = openCursor(cursor);
  if (count < 1 || count > MOST_LINES || from === null) {
    return refuse(
      reply,
      'INVALID_REQUEST',
      'INVALID_FIELD',
      'count must be between 1 and 500, and the cursor one of ours',
    );
  }
  const account = items.accountOf(item);
  const head = { accounts: [accountAnswer(account, item.changes)], request_id: requestId() };
  const nothing = { ...head, added: [], modified: [], removed: [], has_more: false };
  if (switches.status === 'NOT_READY') return { ...nothing, next_cursor: '', transactions_update_status: 'NOT_READY' };
  if (from.lengthAtStart !== null) {
    switches.beforeSecondPage?.();
    switches.beforeSecondPage = null;
  }
  const log = items.logOf(item);
  if (from.lengthAtStart !== null && from.lengthAtStart !== log.length) {
    const message =
      'underlying transaction data changed since last page was fetched. please restart pagination from the last update.';
    return refuse(reply, 'TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION', message);
  }
  const page = log.slice(from.position, from.position + count);
  const position = from.position + page.length;
  const hasMore = position < log.length;
  return {
    ...head,
    ...sortOut(page, (line) => transactionAnswer(account, line), account.accountId),
    has_more: hasMore,
    next_cursor: sealCursor({ position, lengthAtStart: hasMore ? log.length : null }),
    transactions_update_status: switches.status,
  };
}

function sortOut<Line>(
  page: readonly BankChange[],
  show: (line: Exclude<BankChange, { kind: 'remove' }>['line']) => Line,
  accountId: string,
) {
  return {
    added: page.flatMap((change) => (change.kind === 'add' ? [show(change.line)] : [])),
    modified: page.flatMap((change) => (change.kind === 'modify' ? [show(change.line)] : [])),
    removed: page.flatMap((change) =>
      change.kind === 'remove' ? [{ transaction_id: change.id, account_id: accountId }] : [],
    ),
  };
}

function answerKey(key: SigningKey, { key_id: id }: Body, reply: FastifyReply) {
  if (id !== key.public.kid) {
    return refuse(reply, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'invalid key_id provided');
  }
  return { key: { ...key.public, created_at: 1_700_000_000, expired_at: null }, request_id: requestId() };
}
