import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from 'node:crypto';

export interface SigningKey {
  /** PKCS 8, as text: kept with the vendor's state. */
  readonly private: string;
  readonly public: { alg: 'ES256'; crv: 'P-256'; kid: string; kty: 'EC'; use: 'sig'; x: string; y: string };
}

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' }) as JsonWebKey;
  return {
    private: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    public: { alg: 'ES256', crv: 'P-256', kid: randomUUID(), kty: 'EC', use: 'sig', x, y },
  };
}

export interface WebhookOrder {
  readonly itemId: string;
  readonly type: 'TRANSACTIONS' | 'ITEM';
  readonly code: string;
  readonly errorCode?: string;
  /** Signed with a key that the vendor has never had. */
  readonly isForged?: boolean;
  /** Signed for another body than is sent. */
  readonly isChanged?: boolean;
  readonly ageSeconds?: number;
  readonly times?: number;
}

/** Delivers as Plaid does and gives back what was answered. Sent several times, it is the same delivery. */
export async function fireWebhook(url: string, key: SigningKey, order: WebhookOrder, now: number): Promise<number[]> {
  const body = JSON.stringify({
    webhook_type: order.type,
    webhook_code: order.code,
    item_id: order.itemId,
    environment: 'sandbox',
    ...(order.type === 'TRANSACTIONS' && { initial_update_complete: true, historical_update_complete: true }),
    ...(order.errorCode !== undefined && { error: { error_type: 'ITEM_ERROR', error_code: order.errorCode } }),
  });
  const signing = order.isForged === true ? { ...createSigningKey(), public: key.public } : key;
  const headers = {
    'content-type': 'application/json',
    'plaid-verification': signedHash(signing, body, now - (order.ageSeconds ?? 0) * 1000),
  };
  const sent = order.isChanged === true ? `${body} ` : body;
  const statuses: number[] = [];
  for (let time = 0; time < (order.times ?? 1); time += 1) {
    const { status } = await fetch(url, { method: 'POST', headers, body: sent });
    statuses.push(status);
  }
  return statuses;
}

/** The token that Plaid puts beside a delivery. Written with nothing but Node, so that the verifier is not tried on itself. */
function signedHash(key: SigningKey, body: string, now: number): string {
  const header = { alg: 'ES256', kid: key.public.kid, typ: 'JWT' };
  const claims = {
    iat: Math.floor(now / 1000),
    request_body_sha256: createHash('sha256').update(body).digest('hex'),
  };
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(text), { key: key.private, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
