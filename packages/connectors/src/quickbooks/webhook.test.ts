import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuickBooksConfig } from './config.ts';
import { isGenuine, parse } from './webhook.ts';

const config = { webhookVerifier: 'verifier' } as QuickBooksConfig;

function bytes(body: unknown): Uint8Array {
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

function sign(raw: Uint8Array, key = 'verifier'): string {
  return createHmac('sha256', key).update(raw).digest('base64');
}

const EVENTS = [
  {
    specversion: '1.0',
    id: 'a',
    type: 'qbo.invoice.updated.v1',
    time: '2026-09-10T21:31:25.179851517Z',
    intuitaccountid: '310687',
  },
  {
    specversion: '1.0',
    id: 'b',
    type: 'qbo.bill.deleted.v1',
    time: '2026-09-10T21:31:25.179851517Z',
    intuitaccountid: '999999',
  },
];

test('only the bytes as they were signed are genuine', () => {
  const raw = bytes(EVENTS);
  expect(isGenuine(raw, sign(raw), config)).toBe(true);
  expect(isGenuine(raw, sign(raw, 'another'), config)).toBe(false);
  expect(isGenuine(bytes(JSON.stringify(EVENTS, null, 1)), sign(raw), config)).toBe(false);
  expect(isGenuine(raw, undefined, config)).toBe(false);
  expect(isGenuine(raw, 'no base64 ☂', config)).toBe(false);
});

test('each event goes to its own realm', () => {
  expect(parse(bytes(EVENTS))).toEqual([
    { deliveryId: 'a', externalId: '310687' },
    { deliveryId: 'b', externalId: '999999' },
  ]);
});

test('the older form is taken too; the same change has the same id', () => {
  const entity = { id: '1234', operation: 'Create', name: 'Account', lastUpdated: '2025-09-08T20:52:31.657Z' };
  const body = { eventNotifications: [{ realmId: '310687', dataChangeEvent: { entities: [entity] } }] };
  expect(parse(bytes(body))).toEqual([
    { deliveryId: '310687:Account:1234:Create:2025-09-08T20:52:31.657Z', externalId: '310687' },
  ]);
  expect(parse(bytes(body))).toEqual(parse(bytes(body)));
});

test.each([['{'], [{ events: [] }], [[{ id: 'a' }]]])('%j is an error, not an empty list', (body) => {
  expect(() => parse(bytes(body))).toThrow('quickbooks, webhook');
});
