import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookHint } from '../core/connector.ts';
import { badResponse } from '../core/parse-answer.ts';
import { PROVIDER, type QuickBooksConfig } from './config.ts';

const cloudEvents = z.array(z.looseObject({ id: z.string().min(1), intuitaccountid: z.string().min(1) }));

/** Until July 2026 they came like this, without an id. */
const legacyEvents = z.looseObject({
  eventNotifications: z.array(
    z.looseObject({
      realmId: z.string().min(1),
      dataChangeEvent: z.looseObject({
        entities: z.array(
          z.looseObject({ id: z.string(), name: z.string(), operation: z.string(), lastUpdated: z.string() }),
        ),
      }),
    }),
  ),
});

/** Over the bytes as they came: JSON that is written anew has another signature. */
export function isGenuine(
  raw: Uint8Array,
  signature: string | undefined,
  { webhookVerifier }: QuickBooksConfig,
): boolean {
  const expected = createHmac('sha256', webhookVerifier).update(raw).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One hint per event, each with its own realm. Events only say that something changed; what, is read from QuickBooks. */
export function parse(raw: Uint8Array): WebhookHint[] {
  const body = readJson(raw);
  const events = cloudEvents.safeParse(body);
  if (events.success) return events.data.map((event) => ({ deliveryId: event.id, externalId: event.intuitaccountid }));
  const legacy = legacyEvents.safeParse(body);
  if (!legacy.success)
    throw badResponse({ provider: PROVIDER, call: 'webhook' }, 'the events have a form we do not know');
  return legacy.data.eventNotifications.flatMap(({ realmId, dataChangeEvent }) =>
    dataChangeEvent.entities.map(({ name, id, operation, lastUpdated }) => ({
      deliveryId: [realmId, name, id, operation, lastUpdated].join(':'),
      externalId: realmId,
    })),
  );
}

function readJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    throw badResponse({ provider: PROVIDER, call: 'webhook' }, 'the body is not JSON');
  }
}
