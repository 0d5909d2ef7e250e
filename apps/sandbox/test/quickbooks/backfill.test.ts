import type { AccountRecord, DocumentRecord, EntryRecord, SettlementRecord } from '@tieout/connectors/core/records.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { ALL_DOCUMENTS, quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { loadCashProfitAndLoss, loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { generateDemoCompany } from '@tieout/demo/generate-demo-company.ts';
import { addDays, parseLocalDate } from '@tieout/finance/local-date.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, connect, OVERSEAS, SAAS, SHIFT_MONTHS, startBoth, TODAY } from './connect.ts';

const MONTHS = monthRange(parseMonth('2023-10'), parseMonth('2026-11'));
let both: Awaited<ReturnType<typeof startBoth>>;

beforeAll(async () => {
  both = await startBoth();
});
afterAll(async () => both.sandbox.close());

async function load(realmId: string) {
  const grant = await connect(both.context, realmId);
  const accounts = (await collect(both.context, grant, 'accounts', { version: 1 })).flatMap(({ upserts }) => upserts);
  const batches = await collect(both.context, grant, 'ledger', { version: 1, months: MONTHS });
  const entries = batches.flatMap(({ upserts }) => upserts as EntryRecord[]);
  return { grant, batches, entries, accounts: accounts as AccountRecord[] };
}

/** What an entry is, whoever tells of it: the day, its number and its lines in one order. */
function signature(
  date: string,
  number: string | null,
  lines: readonly (readonly [code: string, minor: number, party: string])[],
) {
  return `${date} ${number ?? ''} ${lines
    .map((line) => line.join(' '))
    .toSorted()
    .join('; ')}`;
}

function debits(lines: readonly { readonly amountMinor: number }[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
}

test('every month of the SaaS company, newest first, is the demo’s own entries to the cent', async () => {
  const { batches, entries, accounts } = await load(SAAS);
  const company = generateDemoCompany('saas', {
    shiftMonths: SHIFT_MONTHS,
    openMonth: { throughDay: parseLocalDate(TODAY) },
  });
  const codes = new Map(accounts.map(({ externalId, code }) => [externalId, code ?? '']));
  const names = new Map(company.counterparties.map(({ key, name }) => [key, name]));

  expect(batches.map(({ replace }) => replace?.from.slice(0, 7))).toEqual(MONTHS.toReversed());
  expect(batches.at(-1)?.cursor).toEqual({ version: 1, months: [] });
  expect(batches.flatMap(({ unknown }) => unknown)).toEqual([]);
  expect(entries.filter(({ imbalanceMinor }) => imbalanceMinor !== 0)).toEqual([]);
  expect(new Set(entries.map(({ externalId }) => externalId)).size).toBe(company.entries.length);
  const read = entries.map(({ date, number, lines }) =>
    signature(
      date,
      number,
      lines.map((line) => [codes.get(line.accountExternalId) ?? '', line.amountMinor, line.partyName ?? '']),
    ),
  );
  const told = company.entries.map(({ date, docNumber, lines }) =>
    signature(
      date,
      docNumber,
      lines.map((line) => [line.accountCode, line.amountMinor, names.get(line.counterpartyKey ?? '') ?? '']),
    ),
  );
  expect(read.toSorted()).toEqual(told.toSorted());
  expect(accounts.map(({ code, type, subType }) => [code, type, subType])).toEqual(
    company.accounts.map(({ code, accountType, accountSubType }) => [code, accountType, accountSubType]),
  );
});

test('after each month loaded, the trial balance of the day before and the lines since are the balances of today', async () => {
  const { grant, batches, accounts } = await load(SAAS);
  const api = createQuickBooksApi(both.context, grant);
  // The end of a fiscal year moves income and expenses to retained earnings without an entry.
  const permanent = accounts.filter(
    ({ classification, subType }) =>
      classification !== 'Revenue' && classification !== 'Expense' && subType !== 'RetainedEarnings',
  );
  const today = await loadTrialBalance(api, parseLocalDate(TODAY));
  const sums = new Map<string, number>();
  for (const { replace, upserts } of batches) {
    for (const { accountExternalId: id, amountMinor } of (upserts as EntryRecord[]).flatMap(({ lines }) => lines)) {
      sums.set(id, (sums.get(id) ?? 0) + amountMinor);
    }
    const opening = await loadTrialBalance(api, addDays(replace?.from ?? parseLocalDate(TODAY), -1));
    expect([...opening.values()].reduce((sum, minor) => sum + minor, 0)).toBe(0);
    expect(permanent.map(({ externalId: id }) => [id, (opening.get(id) ?? 0) + (sums.get(id) ?? 0)])).toEqual(
      permanent.map(({ externalId: id }) => [id, today.get(id) ?? 0]),
    );
  }
});

test('a load that is cut off goes on with the cursor of its last batch, and reads no month twice', async () => {
  const grant = await connect(both.context, SAAS);
  const months = MONTHS.slice(-4);
  const first = quickBooks.sync(both.context, grant, 'ledger', { version: 1, months });
  const { value: batch } = await first.next();
  await first.return();
  if (!batch) throw new Error('no batch');
  const rest = await collect(both.context, grant, 'ledger', batch.cursor);
  expect([batch, ...rest].map((one) => one.replace?.from.slice(0, 7))).toEqual(months.toReversed());
});

test('invoices, bills and what pays them: the open amounts are receivables and payables', async () => {
  const { grant, entries, accounts } = await load(SAAS);
  const batches = await collect(both.context, grant, 'documents', ALL_DOCUMENTS);
  const records = batches.flatMap(({ upserts }) => upserts as (DocumentRecord | SettlementRecord)[]);
  function open(type: string): number {
    return records.reduce((sum, one) => sum + (one.kind === 'document' && one.type === type ? one.openMinor : 0), 0);
  }
  function balance(type: string): number {
    const id = accounts.find((account) => account.type === type)?.externalId;
    const own = entries.flatMap(({ lines }) => lines).filter(({ accountExternalId }) => accountExternalId === id);
    return own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }
  expect(open('Invoice')).toBe(balance('Accounts Receivable'));
  expect(-open('Bill')).toBe(balance('Accounts Payable'));
  const ids = new Set(records.map(({ externalId }) => externalId));
  const applications = records.flatMap((record) => (record.kind === 'settlement' ? record.applications : []));
  expect(applications.length).toBeGreaterThan(4000);
  expect(applications.filter(({ documentExternalId }) => !ids.has(documentExternalId))).toEqual([]);
  expect(batches.map(({ cursor }) => cursor.left.length)).toEqual([5, 4, 3, 2, 1, 0]);
});

test('the cash-basis report of a month is read by account', async () => {
  const grant = await connect(both.context, SAAS);
  const amounts = await loadCashProfitAndLoss(createQuickBooksApi(both.context, grant), parseMonth('2026-10'));
  expect(amounts.size).toBeGreaterThan(5);
  expect([...amounts.values()].every((minor) => Number.isSafeInteger(minor))).toBe(true);
});

test('books in euros with invoices in pounds: lines in euros, what was written in pounds beside them', async () => {
  const { entries } = await load(OVERSEAS);
  const company = generateDemoCompany('services', {
    shiftMonths: SHIFT_MONTHS,
    openMonth: { throughDay: parseLocalDate(TODAY) },
  });
  expect(entries.reduce((sum, { lines }) => sum + debits(lines), 0)).toBe(
    company.entries.reduce((sum, { lines }) => sum + debits(lines), 0),
  );
  expect(entries.filter(({ imbalanceMinor }) => imbalanceMinor !== 0)).toEqual([]);
  const invoice = entries.find(({ type }) => type === 'Invoice');
  expect(invoice?.lines[0]?.foreign).toMatchObject({ currency: 'GBP', rate: '1.1765' });
  expect(entries.find(({ type }) => type === 'Bill')?.lines.map(({ foreign }) => foreign)).toEqual([null, null]);
});
