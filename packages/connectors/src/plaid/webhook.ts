import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import type { WebhookHint } from '../core/connector.ts';
import { createBudget } from '../core/budget.ts';
import { badResponse, parseValue } from '../core/parse-answer.ts';
import { keySchema } from './answers.ts';
import { openPlaid, type PlaidContext } from './api.ts';
import { PROVIDER } from './config.ts';

/** Whoever invents key ids must not make us ask the vendor without end. */
const UNKNOWN_KEYS = [{ ms: 60_000, calls: 5 }];
const MOST_KEYS = 16;
const MOST_AGE = '5 min';

type Jwk = z.output<typeof keySchema>['key'];

export interface PlaidHint extends WebhookHint {
  /** `other` is heard and means nothing to us. */
  readonly event: 'changes' | 'reauth' | 'revoked' | 'other';
}

export interface PlaidWebhook {
  isGenuine(raw: Uint8Array, token: string | undefined): Promise<boolean>;
  /** To be asked of genuine ones only. */
  parse(raw: Uint8Array, token: string): PlaidHint[];
}

/** Keeps the vendor's keys; one for the whole installation. */
export function createPlaidWebhook(context: PlaidContext): PlaidWebhook {
  const keys = new Map<string, Jwk>();
  const budget = createBudget(UNKNOWN_KEYS, context.clock, 0);

  async function keyOf(id: string): Promise<Jwk | null> {
    const known = keys.get(id);
    if (known !== undefined) return known;
    if ((await budget.spend()).kind === 'exhausted') return null;
    const { data } = await (await openPlaid(context)).webhookVerificationKeyGet({ key_id: id });
    const { key } = parseValue({ provider: PROVIDER, call: '/webhook_verification_key/get' }, data, keySchema);
    if (keys.size >= MOST_KEYS) keys.clear();
    keys.set(id, key);
    return key;
  }

  return {
    async isGenuine(raw, token) {
      const id = token === undefined ? null : keyIdOf(token);
      if (token === undefined || id === null) return false;
      const key = await keyOf(id).catch(() => null);
      if (key === null || key.expired_at !== null) return false;
      return hasSigned(token, key, { raw, now: new Date(context.clock.now()) });
    },
    parse,
  };
}

/** Null where another algorithm is named: whoever may choose it can sign with the public key. */
function keyIdOf(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'ES256' && kid !== undefined ? kid : null;
  } catch {
    return null;
  }
}

async function hasSigned(token: string, key: Jwk, { raw, now }: { raw: Uint8Array; now: Date }): Promise<boolean> {
  try {
    const options = { algorithms: ['ES256'], maxTokenAge: MOST_AGE, currentDate: now };
    const { payload } = await jwtVerify(token, await importJWK({ ...key }, 'ES256'), options);
    const told = Buffer.from(String(payload.request_body_sha256));
    // Over the bytes as they came: JSON that is written anew is another text.
    const ours = Buffer.from(createHash('sha256').update(raw).digest('hex'));
    return told.length === ours.length && timingSafeEqual(told, ours);
  } catch {
    return false;
  }
}

const webhookSchema = z.looseObject({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string().min(1),
  error: z.looseObject({ error_code: z.string() }).nullish(),
});

const EVENTS: Readonly<Record<string, PlaidHint['event']>> = {
  'TRANSACTIONS SYNC_UPDATES_AVAILABLE': 'changes',
  'ITEM LOGIN_REPAIRED': 'changes',
  'ITEM NEW_ACCOUNTS_AVAILABLE': 'changes',
  'ITEM PENDING_EXPIRATION': 'reauth',
  'ITEM PENDING_DISCONNECT': 'reauth',
  'ITEM USER_PERMISSION_REVOKED': 'revoked',
  'ITEM USER_ACCOUNT_REVOKED': 'revoked',
};

/** A delivery has no id of its own, and two can have the same bytes; each is signed anew, so that one sent again is known by it. */
function parse(raw: Uint8Array, token: string): PlaidHint[] {
  const told = webhookSchema.safeParse(readJson(raw));
  if (!told.success) throw badResponse({ provider: PROVIDER, call: 'webhook' }, 'the event has a form we do not know');
  const { webhook_type: type, webhook_code: code, item_id: externalId, error } = told.data;
  const isSignIn = type === 'ITEM' && code === 'ERROR' && error?.error_code === 'ITEM_LOGIN_REQUIRED';
  const event = isSignIn ? 'reauth' : (EVENTS[`${type} ${code}`] ?? 'other');
  return [{ deliveryId: createHash('sha256').update(token).digest('base64url'), externalId, event }];
}

function readJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    throw badResponse({ provider: PROVIDER, call: 'webhook' }, 'the body is not JSON');
  }
}
