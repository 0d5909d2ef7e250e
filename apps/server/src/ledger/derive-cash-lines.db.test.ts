import { sql } from 'kysely';
import type { Month } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import { createChart, entry, post, type TestAccount } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { deriveCashLines } from './derive-cash-lines.ts';
import type { PostedEntry } from './post-entries.ts';
import { findBalanceDifferences } from './verify-balances.ts';

const CHART: readonly TestAccount[] = [
  { code: '1000', kind: 'CASH', classification: 'ASSET' },
  { code: '1100', kind: 'AR', classification: 'ASSET' },
  { code: '2000', kind: 'AP', classification: 'LIABILITY' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE' },
  { code: '4100', kind: 'REVENUE', classification: 'REVENUE' },
  { code: '6000', kind: 'OPEX_OTHER', classification: 'EXPENSE' },
];

let database: TestDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  companyId = await createCompany(database.db);
  await createChart(database.pool, companyId, CHART);
});

function document(date: string, number: string, amounts: Record<string, number>): PostedEntry {
  const made = entry(date, amounts, { docNumber: number });
  return { ...made, lines: made.lines.map((line) => ({ ...line, docRef: number })) };
}

function payment(date: string, number: string | null, amounts: Record<string, number>): PostedEntry {
  const made = entry(date, amounts);
  return { ...made, lines: made.lines.map((line) => ({ ...line, docRef: number })) };
}

/** Posts and derives as one change of the books. */
async function book(entries: readonly PostedEntry[]): Promise<void> {
  const { version } = await post(database.pool, companyId, entries);
  await inBulkTransaction(database.pool, { companyIds: [companyId] }, (transaction) =>
    deriveCashLines(transaction, companyId, version),
  );
}

/** `account month amount` of the cash basis. */
async function cashBalances(): Promise<string[]> {
  return inContext(database.db, { companyIds: [companyId] }, async (db) => {
    expect(await findBalanceDifferences(db, companyId)).toEqual([]);
    const { rows } = await sql<{ name: string; month: Month; amount: number }>`
      select coalesce(a.code, a.name) as name, b.month, b.amount_minor as amount
        from monthly_balance b join account a on a.company_id = b.company_id and a.id = b.account_id
       where b.basis = 'CASH' and b.amount_minor <> 0 order by 2, 1`.execute(db);
    return rows.map(({ name, month, amount }) => `${name} ${month} ${amount}`);
  });
}

test('an invoice counts as it is paid, each line by its share, and the last payment completes it', async () => {
  await book([
    document('2026-01-10', 'INV-1', { 1100: 1_000_00, 4000: -700_00, 4100: -300_00 }),
    payment('2026-02-10', 'INV-1', { 1000: 333_33, 1100: -333_33 }),
  ]);
  expect(await cashBalances()).toEqual(['1000 2026-02 33333', '4000 2026-02 -23333', '4100 2026-02 -10000']);

  await book([payment('2026-03-10', 'INV-1', { 1000: 666_67, 1100: -666_67 })]);
  expect(await cashBalances()).toEqual([
    '1000 2026-02 33333',
    '4000 2026-02 -23333',
    '4100 2026-02 -10000',
    '1000 2026-03 66667',
    '4000 2026-03 -46667',
    '4100 2026-03 -20000',
  ]);
});

test('money without a document is unapplied, on an account of our own that is made once', async () => {
  await book([payment('2026-01-10', null, { 1000: 50_00, 1100: -50_00 })]);
  await book([payment('2026-02-10', 'BILL-9', { 2000: 20_00, 1000: -20_00 })]);
  expect(await cashBalances()).toEqual([
    '1000 2026-01 5000',
    'Unapplied cash income 2026-01 -5000',
    '1000 2026-02 -2000',
    'Unapplied bill payments 2026-02 2000',
  ]);
});

test('an invoice that arrives after its payment takes the unapplied money, and what was known before stays', async () => {
  await book([payment('2026-01-10', 'INV-1', { 1000: 50_00, 1100: -50_00 })]);
  await book([document('2026-01-05', 'INV-1', { 1100: 50_00, 4000: -50_00 })]);
  expect(await cashBalances()).toEqual(['1000 2026-01 5000', '4000 2026-01 -5000']);
  const known = await inContext(database.db, { companyIds: [companyId] }, (db) =>
    sql<{ name: string }>`
      select a.name from journal_line l join account a on a.company_id = l.company_id and a.id = l.account_id
       where l.basis = 'CASH' and l.from_version <= 1 and (l.until_version is null or l.until_version > 1)
       order by 1`.execute(db),
  );
  expect(known.rows.map(({ name }) => name)).toEqual(['Account 1000', 'Unapplied cash income']);
});

test('a settlement pays every document of its statement, oldest first, and no more than they wait for', async () => {
  await book([
    { ...document('2026-01-31', 'STATEMENT-1', { 1100: 60_00, 4000: -60_00 }), docNumber: 'A' },
    { ...document('2026-01-31', 'STATEMENT-1', { 1100: 40_00, 4100: -40_00 }), docNumber: 'B' },
    payment('2026-02-15', 'STATEMENT-1', { 1000: 110_00, 1100: -110_00 }),
  ]);
  expect(await cashBalances()).toEqual([
    '1000 2026-02 11000',
    '4000 2026-02 -6000',
    '4100 2026-02 -4000',
    'Unapplied cash income 2026-02 -1000',
  ]);
});

test('deriving again changes nothing', async () => {
  await book([
    document('2026-01-10', 'BILL-1', { 6000: 10_00, 2000: -10_00 }),
    payment('2026-01-20', 'BILL-1', { 2000: 10_00, 1000: -10_00 }),
  ]);
  const before = await cashBalances();
  await inBulkTransaction(database.pool, { companyIds: [companyId] }, (transaction) =>
    deriveCashLines(transaction, companyId, 1),
  );
  expect(await cashBalances()).toEqual(before);
  const ended = await inContext(database.db, { companyIds: [companyId] }, (db) =>
    db.selectFrom('journal_line').where('until_version', 'is not', null).select('line_no').execute(),
  );
  expect(ended).toEqual([]);
});
