import type { EntryRecord } from '@tieout/connectors/core/records.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Grant } from '@tieout/connectors/core/connector.ts';
import type { Fault } from '../../src/core/faults.ts';
import { collect, connect, SAAS, startBoth } from './connect.ts';

const LEDGER = { version: 1, months: [parseMonth('2026-09')] } as const;
let both: Awaited<ReturnType<typeof startBoth>>;
let grant: Grant;
let expected: readonly EntryRecord[];

beforeAll(async () => {
  both = await startBoth({ timeoutMs: 1500 });
  expected = await loadMonth(await connect(both.context, SAAS));
});
beforeEach(async () => {
  both.clock.advance(120_000);
  grant = await connect(both.context, SAAS);
});
afterEach(() => {
  both.vendor.control.clearFaults();
  both.vendor.control.ledger({ mostLedgerRows: Infinity, extraLedgerColumn: null });
});
afterAll(async () => both.sandbox.close());

async function loadMonth(granted: Grant): Promise<readonly EntryRecord[]> {
  const [batch] = await collect(both.context, granted, 'ledger', LEDGER);
  return (batch?.upserts ?? []) as readonly EntryRecord[];
}

function byId(entries: readonly EntryRecord[]): EntryRecord[] {
  return entries.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
}

const PASSING: readonly (readonly [string, Fault])[] = [
  ['429 that says how long', { kind: 'throttle', times: 2, retryAfter: '3' }],
  ['429 that does not', { kind: 'throttle', times: 1 }],
  ['500 four times', { kind: 'fail', times: 4 }],
  ['503', { kind: 'fail', times: 1, status: 503 }],
  ['an answer that is too slow', { kind: 'slow', times: 1, ms: 4000 }],
  ['an answer that is lost', { kind: 'drop-response', times: 1 }],
];

test.each(PASSING)('%s: the month is read all the same', async (_name, fault) => {
  both.vendor.control.fault({ ...fault, path: 'GeneralLedger' });
  expect(await loadMonth(grant)).toEqual(expected);
});

const LASTING: readonly (readonly [string, Fault, string, string])[] = [
  ['a vendor that is down', { kind: 'fail', times: 99, status: 502 }, 'transient', 'the vendor answers 502'],
  ['a gateway’s page', { kind: 'html', times: 1 }, 'bad_response', 'the answer is not JSON'],
  ['an answer cut off', { kind: 'truncate', times: 1 }, 'bad_response', 'the answer is not JSON'],
  ['another form', { kind: 'wrong-schema', times: 1 }, 'bad_response', 'field Header'],
  ['an hour of 429', { kind: 'throttle', times: 1, retryAfter: '3600' }, 'rate_limited', 'slow down'],
];

test.each(LASTING)('%s is an error that names vendor and call', async (_name, fault, kind, message) => {
  both.vendor.control.fault({ ...fault, path: 'GeneralLedger' });
  await expect(loadMonth(grant)).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(new RegExp(`^quickbooks, GeneralLedger: .*${message}`)),
  });
  both.vendor.control.clearFaults();
  expect(await loadMonth(grant)).toEqual(expected);
});

test('a report that is too large is asked for in halves, and nothing is lost or doubled', async () => {
  both.vendor.control.ledger({ mostLedgerRows: 500 });
  const before = both.calls.length;
  expect(byId(await loadMonth(grant))).toEqual(byId(expected));
  expect(both.calls.length - before).toBeGreaterThan(4);
});

test('a day that is too large by itself is an error, not a hole', async () => {
  both.vendor.control.ledger({ mostLedgerRows: 0 });
  await expect(loadMonth(grant)).rejects.toMatchObject({
    kind: 'bad_response',
    message: expect.stringContaining('alone is too large'),
  });
});

test('a column that is new to us is named, and the figures stay', async () => {
  both.vendor.control.ledger({ extraLedgerColumn: 'shoe_size' });
  const [batch] = await collect(both.context, grant, 'ledger', LEDGER);
  expect(batch?.unknown).toEqual(['column shoe_size']);
  expect(batch?.upserts).toEqual(expected);
});

test('a grant that was revoked there wants somebody to connect again', async () => {
  both.vendor.control.revokeGrants();
  await expect(loadMonth(grant)).rejects.toMatchObject({ kind: 'expired' });
  await expect(quickBooks.refresh(both.context, grant)).rejects.toMatchObject({ kind: 'reauth' });
});

test('the connector stays below the vendor’s limits by itself', async () => {
  const throttled = both.calls.filter(({ status }) => status === 429).length;
  for (let read = 0; read < 30; read += 1) await collect(both.context, grant, 'accounts', { version: 1 });
  expect(both.calls.filter(({ status }) => status === 429).length).toBe(throttled);
});

test('nothing that is told of calls or errors holds a secret', async () => {
  both.vendor.control.fault({ kind: 'fail', times: 9 });
  const error: unknown = await quickBooks.refresh(both.context, grant).catch((caught: unknown) => caught);
  const told = JSON.stringify([both.calls, error, String(error)]);
  for (const secret of [grant.accessToken, grant.refreshToken, 'canary-client-secret'])
    expect(told).not.toContain(secret);
});
