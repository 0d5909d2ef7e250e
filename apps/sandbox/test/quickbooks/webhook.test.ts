import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ConnectorContext, WebhookHint } from '@tieout/connectors/core/connector.ts';
import type { QuickBooksConfig } from '@tieout/connectors/quickbooks/config.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OVERSEAS, SAAS, startBoth } from './connect.ts';

let receiver: Server;
let both: Awaited<ReturnType<typeof startBoth>>;
const taken: WebhookHint[] = [];

/** As the server will: genuine or not at all, and each delivery once. */
async function receive(context: () => ConnectorContext<QuickBooksConfig>): Promise<Server> {
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      if (!quickBooks.webhook.isGenuine(raw, String(request.headers['intuit-signature']), context().config))
        return response.writeHead(401).end();
      const known = new Set(taken.map(({ deliveryId }) => deliveryId));
      taken.push(...quickBooks.webhook.parse(raw).filter(({ deliveryId }) => !known.has(deliveryId)));
      return response.writeHead(200).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

beforeEach(async () => {
  taken.splice(0);
  receiver = await receive(() => both.context);
  const { port } = receiver.address() as AddressInfo;
  both = await startBoth({ webhookUrl: `http://127.0.0.1:${port}/webhooks/quickbooks` });
});
afterEach(async () => {
  receiver.close();
  await both.sandbox.close();
});

test('what the sandbox signs is genuine, and a delivery of two realms is two hints', async () => {
  expect(await both.vendor.control.webhook({ realmIds: [SAAS, OVERSEAS] })).toEqual([200]);
  expect(taken.map(({ externalId }) => externalId)).toEqual([SAAS, OVERSEAS]);
});

test('a forged delivery is refused', async () => {
  expect(await both.vendor.control.webhook({ realmIds: [SAAS], isForged: true })).toEqual([401]);
  expect(taken).toEqual([]);
});

test('a delivery that comes again has the same ids, and is taken once', async () => {
  expect(await both.vendor.control.webhook({ realmIds: [SAAS], times: 3 })).toEqual([200, 200, 200]);
  expect(taken).toHaveLength(1);
});
