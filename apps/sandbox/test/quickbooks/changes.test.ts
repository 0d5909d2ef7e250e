import type { Grant } from '@tieout/connectors/core/connector.ts';
import { ALL_DOCUMENTS, quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect, connect, SAAS, startBoth } from './connect.ts';

let both: Awaited<ReturnType<typeof startBoth>>;
let grant: Grant;
let since: string;

beforeEach(async () => {
  both = await startBoth();
  grant = await connect(both.context, SAAS);
  since = new Date(both.clock.now()).toISOString();
  both.clock.advance(60_000);
});
afterEach(async () => both.sandbox.close());

function invoices(count: number): string[] {
  const all = [...(both.vendor.booksOf(SAAS)?.transactions.values() ?? [])].filter(
    ({ entity }) => entity === 'Invoice',
  );
  return all.slice(-count).map(({ id }) => id);
}

async function changes(from = since) {
  const [batch] = await collect(both.context, grant, 'changes', { version: 1, since: from });
  if (batch === undefined) throw new Error('no batch');
  return batch;
}

test('a void, a moved date, a deletion and a new invoice are each told', async () => {
  const [voided = '', moved = '', gone = ''] = invoices(3);
  const { change } = both.vendor.control;
  change({ realmId: SAAS, kind: 'void', ids: [voided] });
  change({ realmId: SAAS, kind: 'move', ids: [moved], date: '2026-08-31' });
  change({ realmId: SAAS, kind: 'delete', ids: [gone] });
  change({ realmId: SAAS, kind: 'add', like: moved, id: '99001' });
  const { upserts, tombstones, changed, cursor } = await changes();
  expect(tombstones).toEqual([{ kind: 'document', externalId: `Invoice:${gone}` }]);
  expect(upserts).toHaveLength(3);
  expect(upserts).toContainEqual(
    expect.objectContaining({ externalId: `Invoice:${voided}`, isVoid: true, openMinor: 0 }),
  );
  expect(changed).toContainEqual({ externalId: `Invoice:${moved}`, date: '2026-08-31' });
  expect(changed).toContainEqual({ externalId: `Invoice:${gone}`, date: null });
  expect(changed.map(({ externalId }) => externalId)).toContain('Invoice:99001');
  // Ten minutes are read again the next time, because changes are not told in the order of their times.
  expect(Date.parse(cursor.since)).toBeLessThanOrEqual(both.clock.now());
});

test('nothing changed is nothing told', async () => {
  expect(await changes()).toMatchObject({ upserts: [], tombstones: [], changed: [], present: [] });
});

test('1,001 changes between two reads lose none, and tell which ids are left', async () => {
  const ids = invoices(1001);
  const [gone = '', ...touched] = ids;
  both.vendor.control.change({ realmId: SAAS, kind: 'touch', ids: touched });
  both.vendor.control.change({ realmId: SAAS, kind: 'delete', ids: [gone] });
  const { changed, upserts, present } = await changes();
  expect(new Set(changed.map(({ externalId }) => externalId))).toEqual(new Set(touched.map((id) => `Invoice:${id}`)));
  expect(upserts).toHaveLength(1000);
  expect(present).toHaveLength(1);
  expect(present[0]?.externalIds).not.toContain(`Invoice:${gone}`);
  expect(present[0]?.externalIds).toContain(`Invoice:${touched[0]}`);
});

test('a gap of more than 29 days wants everything read again', async () => {
  both.clock.advance(30 * 86_400_000);
  grant = await quickBooks.refresh(both.context, grant);
  await expect(changes()).rejects.toMatchObject({ kind: 'restart' });
});

test('a row deleted between two pages makes the list start again, and no row is missed', async () => {
  const [first = ''] = invoices(4000);
  both.vendor.control.changeBetweenPages({ realmId: SAAS, kind: 'delete', ids: [first] });
  const [batch] = await collect(both.context, grant, 'documents', { ...ALL_DOCUMENTS, left: ['Invoice'] });
  expect(batch?.upserts.map(({ externalId }) => externalId)).toEqual(invoices(4000).map((id) => `Invoice:${id}`));
  expect(batch?.upserts.length).toBeGreaterThan(3000);
});
