import type { BankTransactionRecord } from '@tieout/connectors/core/records.ts';
import type { Batch } from '@tieout/connectors/core/connector.ts';
import { plaid } from '@tieout/connectors/plaid/connector.ts';
import type { PlaidCursor } from '@tieout/connectors/plaid/sync-transactions.ts';
import { generateDemoCompany } from '@tieout/demo/generate-demo-company.ts';
import { addDays, parseLocalDate } from '@tieout/finance/local-date.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectBank, readBank, signIn, startBank, TODAY } from './connect.ts';

let both: Awaited<ReturnType<typeof startBank>>;

beforeEach(async () => {
  both = await startBank();
});
afterEach(async () => both.sandbox.close());

function linesOf({ upserts }: Batch<PlaidCursor>): BankTransactionRecord[] {
  return upserts.filter((record) => record.kind === 'bank_transaction');
}

test('two years of lines are those of the demo company, to the cent and with its signs', async () => {
  const grant = await connectBank(both);
  const batch = await readBank(both, grant);
  const today = parseLocalDate(TODAY);
  const company = generateDemoCompany('saas', { shiftMonths: 10, openMonth: { throughDay: today } });
  const since = addDays(today, -730);
  const expected = company.bankTransactions.filter(({ date }) => date >= since);
  const lines = linesOf(batch);
  expect(lines).toHaveLength(expected.length);
  expect(new Map(lines.map((line) => [line.externalId, [line.date, line.amountMinor]]))).toEqual(
    new Map(expected.map(({ id, date, amountMinor }) => [`saas-${id}`, [date, amountMinor]])),
  );
  const balance = company.bankTransactions.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(batch.upserts.filter(({ kind }) => kind === 'bank_account')).toMatchObject([
    { name: 'Operating bank, business checking', mask: '1024', currency: 'USD', balanceMinor: balance },
  ]);
  expect(batch.cursor.isHistoryWhole).toBe(true);
});

test('what is read a second time is nothing', async () => {
  const grant = await connectBank(both);
  const first = await readBank(both, grant);
  const second = await readBank(both, grant, first.cursor);
  expect(linesOf(second)).toEqual([]);
  expect(second.tombstones).toEqual([]);
});

test('an announced line that is booked is another line, which names the one it takes the place of', async () => {
  const grant = await connectBank(both);
  const { cursor } = await readBank(both, grant);
  const itemId = grant.externalId;
  both.bank.control.bank({ itemId, kind: 'announce', id: 'p1', date: '2026-11-13', minor: -2500 });
  const announced = await readBank(both, grant, cursor);
  expect(linesOf(announced)).toMatchObject([{ externalId: 'p1', isPending: true, amountMinor: -2500 }]);
  both.bank.control.bank({ itemId, kind: 'book', id: 'b1', announced: 'p1', date: '2026-11-14', minor: -2750 });
  const booked = await readBank(both, grant, announced.cursor);
  expect(linesOf(booked)).toMatchObject([{ externalId: 'b1', isPending: false, supersedesExternalId: 'p1' }]);
  expect(booked.tombstones).toEqual([{ kind: 'bank_transaction', externalId: 'p1' }]);
});

test('a bank that books between two pages is read again from where the pages began, and nothing is missed or doubled', async () => {
  const grant = await connectBank(both);
  const itemId = grant.externalId;
  both.bank.control.bankBetweenPages({ itemId, kind: 'announce', id: 'late', date: '2026-11-14', minor: 100 });
  const lines = linesOf(await readBank(both, grant));
  expect(lines.filter(({ externalId }) => externalId === 'late')).toHaveLength(1);
  expect(new Set(lines.map(({ externalId }) => externalId)).size).toBe(lines.length);
  const refused = both.calls.filter(({ call, status }) => call === '/transactions/sync' && status === 400);
  expect(refused).toHaveLength(1);
});

test('a history that is not ready yet is no history, and the empty cursor is kept', async () => {
  const grant = await connectBank(both);
  both.bank.control.history({ status: 'NOT_READY' });
  const early = await readBank(both, grant);
  expect(early.cursor).toEqual({ version: 1, cursor: '', isHistoryWhole: false });
  expect(linesOf(early)).toEqual([]);
  both.bank.control.history({ status: 'HISTORICAL_UPDATE_COMPLETE' });
  expect(linesOf(await readBank(both, grant, early.cursor)).length).toBeGreaterThan(500);
});

test('a public token works once', async () => {
  const { publicToken } = await signIn(both);
  await plaid.exchange(both.context, publicToken);
  await expect(plaid.exchange(both.context, publicToken)).rejects.toMatchObject({
    kind: 'bad_request',
    vendorCode: 'INVALID_PUBLIC_TOKEN',
  });
});

test('whoever cancels gets no token', async () => {
  expect(await signIn(both, { decision: 'cancel' })).toMatchObject({ kind: 'exit' });
});

test('a connection that asks to sign in again is mended by the same person, and stays the same item', async () => {
  const grant = await connectBank(both);
  const { cursor } = await readBank(both, grant);
  both.bank.control.setState({ itemId: grant.externalId, state: 'login_required' });
  await expect(readBank(both, grant, cursor)).rejects.toMatchObject({ kind: 'reauth' });
  await signIn(both, { reauthOf: grant });
  expect((await readBank(both, grant, cursor)).cursor.cursor).toBe(cursor.cursor);
});

test('what was revoked at the bank is revoked, and to disconnect it again is done', async () => {
  const grant = await connectBank(both);
  both.bank.control.setState({ itemId: grant.externalId, state: 'revoked' });
  await expect(readBank(both, grant)).rejects.toMatchObject({ kind: 'revoked' });
  both.bank.control.setState({ itemId: grant.externalId, state: 'good' });
  await plaid.disconnect(both.context, grant);
  await plaid.disconnect(both.context, grant);
  await expect(readBank(both, grant)).rejects.toMatchObject({ vendorCode: 'INVALID_ACCESS_TOKEN' });
});

test('a wrong secret is refused, and no message repeats it', async () => {
  const context = { ...both.context, config: { ...both.context.config, secret: 'canary-wrong-secret' } };
  const refusal = plaid.startLink(context, { clientUserId: 'a:b', reauthOf: null });
  await expect(refusal).rejects.toMatchObject({ vendorCode: 'INVALID_API_KEYS' });
  await expect(refusal).rejects.not.toThrow(/canary/);
});

test.for([
  ['fail', 3],
  ['throttle', 2],
  ['drop-response', 1],
] as const)(
  'an answer that does not come (%s) is asked for again, and no line is lost or doubled',
  async ([kind, times]) => {
    const grant = await connectBank(both);
    const whole = linesOf(await readBank(both, grant));
    both.bank.control.fault({ kind, times, path: '/transactions/sync' });
    expect(linesOf(await readBank(both, grant))).toEqual(whole);
  },
);

test.for(['truncate', 'wrong-schema'] as const)(
  'a spoilt answer (%s) is refused by name, never guessed',
  async (kind) => {
    const grant = await connectBank(both);
    both.bank.control.fault({ kind, times: 1, path: '/transactions/sync' });
    const refused = { kind: 'bad_response', call: '/transactions/sync' };
    await expect(readBank(both, grant)).rejects.toMatchObject(refused);
  },
);
