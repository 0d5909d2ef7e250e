import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect, connect, SAAS, startBoth } from './connect.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('grants, changes and the clock live through a restart, also one in the middle of writing', async () => {
  const before = await startBoth({ dataDir });
  const grant = await connect(before.context, SAAS);
  const since = new Date(before.clock.now()).toISOString();
  before.vendor.control.change({ realmId: SAAS, kind: 'delete', ids: ['2'] });
  before.vendor.control.advance({ ms: 25 * 3_600_000 });
  await before.sandbox.close();
  // A kill while the next state was being written leaves this beside the whole one.
  writeFileSync(path.join(dataDir, 'quickbooks.json.next'), '{"grants":[');

  const after = await startBoth({ dataDir });
  await expect(collect(after.context, grant, 'accounts', { version: 1 })).rejects.toMatchObject({ kind: 'expired' });
  const renewed = await quickBooks.refresh(after.context, grant);
  const [batch] = await collect(after.context, renewed, 'changes', { version: 1, since });
  expect(batch?.changed).toEqual([{ externalId: 'Invoice:2', date: null }]);
  await after.sandbox.close();
});

test('the control plane takes orders as JSON, and no others', async () => {
  const { vendor, sandbox } = await startBoth();
  async function order(name: string, body: string, type = 'application/json'): Promise<Response> {
    return fetch(`${vendor.origin}/_sandbox/${name}`, { method: 'POST', headers: { 'content-type': type }, body });
  }
  expect((await order('fault', '{"kind":"fail","times":1,"path":"connect"}')).status).toBe(200);
  expect((await fetch(`${vendor.origin}/connect/oauth2`)).status).toBe(500);
  expect((await order('constructor', '{}')).status).toBe(404);
  expect((await order('revokeGrants', '{}', 'text/html')).status).toBe(415);
  const { result } = (await (await order('requests', '{}')).json()) as { result: unknown };
  expect(result).toEqual([{ method: 'GET', path: '/connect/oauth2' }]);
  await sandbox.close();
});
