import { createHmac, randomUUID } from 'node:crypto';

export interface WebhookTarget {
  readonly url: string;
  readonly verifier: string;
}

export interface WebhookOrder {
  /** One event each; two realms in one delivery are two realms in one delivery. */
  readonly realmIds: readonly string[];
  readonly isForged?: boolean;
  readonly times?: number;
}

/** Delivers as QuickBooks does and gives back what was answered. Sent several times, it is the same delivery. */
export async function fireWebhook(target: WebhookTarget, order: WebhookOrder, now: number): Promise<number[]> {
  const body = JSON.stringify(
    order.realmIds.map((realmId) => ({
      specversion: '1.0',
      id: randomUUID(),
      source: 'intuit.sandbox',
      type: 'qbo.invoice.updated.v1',
      datacontenttype: 'application/json',
      time: new Date(now).toISOString().replace('Z', '123456Z'),
      intuitentityid: '1',
      intuitaccountid: realmId,
      data: {},
    })),
  );
  const key = order.isForged === true ? randomUUID() : target.verifier;
  const signature = createHmac('sha256', key).update(body).digest('base64');
  const statuses: number[] = [];
  for (let time = 0; time < (order.times ?? 1); time += 1) {
    const headers = { 'content-type': 'application/json', 'intuit-signature': signature };
    const { status } = await fetch(target.url, { method: 'POST', headers, body });
    statuses.push(status);
  }
  return statuses;
}
