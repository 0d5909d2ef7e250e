import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { plaid } from '@tieout/connectors/plaid/connector.ts';
import type { PlaidHint, PlaidWebhook } from '@tieout/connectors/plaid/webhook.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBank } from './connect.ts';

let receiver: Server;
let both: Awaited<ReturnType<typeof startBank>>;
let webhook: PlaidWebhook;
const taken: PlaidHint[] = [];

/** As the server will: genuine or not at all, and each delivery once. */
async function receive(): Promise<Server> {
  const server = createServer((request, response) => {
    void buffer(request).then(async (raw) => {
      const token = String(request.headers['plaid-verification']);
      if (!(await webhook.isGenuine(raw, token))) return response.writeHead(401).end();
      const known = new Set(taken.map(({ deliveryId }) => deliveryId));
      taken.push(...webhook.parse(raw, token).filter(({ deliveryId }) => !known.has(deliveryId)));
      return response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

beforeEach(async () => {
  taken.splice(0);
  receiver = await receive();
  const { port } = receiver.address() as AddressInfo;
  both = await startBank({ webhookUrl: `http://127.0.0.1:${port}/webhooks/plaid` });
  webhook = plaid.createWebhook(both.context);
});
afterEach(async () => {
  receiver.close();
  await both.sandbox.close();
});

const CHANGES = { itemId: 'item-1', type: 'TRANSACTIONS', code: 'SYNC_UPDATES_AVAILABLE' } as const;

test('what the bank signs is genuine, taken once, and says what is to be done', async () => {
  expect(await both.bank.control.webhook({ ...CHANGES, times: 2 })).toEqual([200, 200]);
  expect(taken).toMatchObject([{ externalId: 'item-1', event: 'changes' }]);
  both.clock.advance(60_000);
  await both.bank.control.webhook(CHANGES);
  expect(taken).toHaveLength(2);
  await both.bank.control.webhook({ itemId: 'item-2', type: 'ITEM', code: 'ERROR', errorCode: 'ITEM_LOGIN_REQUIRED' });
  await both.bank.control.webhook({ itemId: 'item-3', type: 'ITEM', code: 'USER_PERMISSION_REVOKED' });
  expect(taken.slice(2)).toMatchObject([
    { externalId: 'item-2', event: 'reauth' },
    { externalId: 'item-3', event: 'revoked' },
  ]);
});

test.for([
  ['signed by somebody else', { isForged: true }],
  ['with another body than was signed', { isChanged: true }],
  ['older than five minutes', { ageSeconds: 301 }],
] as const)('a delivery %s is refused', async ([, order]) => {
  expect(await both.bank.control.webhook({ ...CHANGES, ...order })).toEqual([401]);
  expect(taken).toEqual([]);
});

test('invented keys make us ask the vendor a few times, not once each', async () => {
  function header(kid: string): string {
    return Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url');
  }
  for (let index = 0; index < 20; index += 1) {
    expect(await webhook.isGenuine(Buffer.from('{}'), `${header(`key-${index}`)}.e30.c2ln`)).toBe(false);
  }
  const asked = both.calls.filter(({ call }) => call === '/webhook_verification_key/get');
  expect(asked).toHaveLength(5);
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid: 'key' })).toString('base64url');
  expect(await webhook.isGenuine(Buffer.from('{}'), `${unsigned}.e30.`)).toBe(false);
});
