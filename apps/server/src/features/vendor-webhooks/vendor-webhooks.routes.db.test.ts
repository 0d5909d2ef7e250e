import { createHmac, randomUUID } from 'node:crypto';
import { takeQuickbooksWebhook } from '@tieout/contracts/vendor-webhooks.ts';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { insertConnection } from '#sync/connections.queries.ts';
import { createQuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';

const VERIFIER = 'verifier';
const NOWHERE = 'https://quickbooks.example';

let app: TestApp;
beforeAll(async () => {
  const urls = { authoriseUrl: NOWHERE, tokenUrl: NOWHERE, revokeUrl: NOWHERE, apiBase: NOWHERE, redirectUri: NOWHERE };
  const config = { ...urls, clientId: 'client', clientSecret: 'secret', webhookVerifier: VERIFIER };
  const quickBooks = createQuickBooksVendor({ isSandbox: true, onCall: () => undefined, config: async () => config });
  app = await createTestApp({ quickBooks });
});

/** A company whose books are connected to an account at QuickBooks. */
async function connected(externalId: string): Promise<string> {
  const { companyId } = await createOwner(app);
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    insertConnection(db, { companyId, category: 'ACCOUNTING', provider: 'quickbooks', name: 'QuickBooks', externalId }),
  );
}

function eventOf(realmId: string): object {
  return { id: randomUUID(), type: 'qbo.invoice.updated.v1', intuitentityid: '1', intuitaccountid: realmId };
}

async function send(body: string, verifier = VERIFIER): Promise<number> {
  const signature = createHmac('sha256', verifier).update(body).digest('base64');
  const headers = { 'content-type': 'application/json', 'intuit-signature': signature };
  return (await app.app.inject({ method: 'POST', url: takeQuickbooksWebhook.path, payload: body, headers })).statusCode;
}

/** How often a sync of each connection has been asked for. */
async function asked(): Promise<Record<string, number>> {
  const { rows } = await runAsSuperuser(
    app.superuserUrl,
    `select key, revision from graphile_worker.jobs where task_identifier = 'sync-connection'`,
  );
  const jobs = rows as { key: string; revision: number }[];
  return Object.fromEntries(
    jobs.map(({ key, revision }) => [key.replace('sync-connection:', ''), Number(revision) + 1]),
  );
}

test('what is forged or has no form changes nothing', async () => {
  const connection = await connected('101');
  const body = JSON.stringify([eventOf('101')]);
  expect(await send(body, 'another')).toBe(400);
  expect(await send('{"some":"thing"}')).toBe(400);
  expect(await send('[')).toBe(400);
  const unsigned = await app.app.inject({ method: 'POST', url: takeQuickbooksWebhook.path, payload: [eventOf('101')] });
  expect(unsigned.statusCode).toBe(400);
  expect(await asked()).not.toHaveProperty(connection);
});

test('each event reaches its own account once, however often and in whatever order it comes', async () => {
  const [ours, theirs] = [await connected('201'), await connected('202')];
  const events = [eventOf('202'), eventOf('201'), eventOf('999')];
  const body = JSON.stringify(events);
  expect(await send(body)).toBe(200);
  expect(await asked()).toMatchObject({ [ours]: 1, [theirs]: 1 });
  expect(await send(body)).toBe(200);
  expect(await send(JSON.stringify(events.toReversed(), null, 2))).toBe(200);
  expect(await asked()).toMatchObject({ [ours]: 1, [theirs]: 1 });
  expect(await send(JSON.stringify([eventOf('201')]))).toBe(200);
  expect(await asked()).toMatchObject({ [ours]: 2, [theirs]: 1 });
});

test('nothing is seen of a connection that was ended, nor without the name of its account', async () => {
  const ended = await connected('301');
  await runAsSuperuser(
    app.superuserUrl,
    `update data_source set state = 'disconnected', status = 'DISCONNECTED' where id = '${ended}'`,
  );
  expect(await send(JSON.stringify([eventOf('301')]))).toBe(200);
  expect(await asked()).not.toHaveProperty(ended);
  const seen = await inContext(app.db, { companyIds: [] }, (db) => db.selectFrom('data_source').select('id').execute());
  expect(seen).toEqual([]);
});
