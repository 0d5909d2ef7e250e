import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Month } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import { createChart, entry, post, postOne, type TestAccount } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { deriveCashLines } from './derive-cash-lines.ts';
import type { PostedEntry, Posting } from '../posting/post-entries.ts';
import { findBalanceDifferences } from '../balances/verify-balances.queries.ts';

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

/** Posts and derives as one change of the books; answers how many entries that concerned. */
async function book(entries: readonly PostedEntry[], window: Posting['window'] = null): Promise<number> {
  const { version } = await postOne(database.pool, { companyId, entries, window });
  return version === null ? 0 : derive({ version });
}

async function derive({ version, since, batchEntries }: { version: number; since?: 0; batchEntries?: number }) {
  return inBulkTransaction(database.pool, { companyIds: [companyId] }, async (transaction) => {
    const { derived } = await transaction.db
      .selectFrom('ledger_version')
      .select('cash_derived_version as derived')
      .executeTakeFirstOrThrow();
    return deriveCashLines(transaction, { companyId, version, since: since ?? derived }, batchEntries);
  });
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

test.each([
  {
    what: 'an invoice',
    made: { 1100: 90_00, 4000: -90_00 },
    paid: { 1000: 90_00, 1100: -90_00 },
    is: '4000 2026-01 -9000',
  },
  { what: 'a bill', made: { 6000: 90_00, 2000: -90_00 }, paid: { 2000: 90_00, 1000: -90_00 }, is: '6000 2026-01 9000' },
  {
    what: 'a credit note',
    made: { 4000: 90_00, 1100: -90_00 },
    paid: { 1100: 90_00, 1000: -90_00 },
    is: '4000 2026-01 9000',
  },
])('money under the number of $what itself pays it', async ({ made, paid, is }) => {
  await book([document('2026-01-10', 'NO-7', made), document('2026-01-20', 'NO-7', paid)]);
  const balances = await cashBalances();
  expect(balances).toHaveLength(2);
  expect(balances).toContain(is);
});

test('in small batches the same lines come out as in one', async () => {
  // Statements 0 and 3 are held together by a payment of both; the others stand alone.
  const documents = Array.from({ length: 12 }, (_, index) => {
    const amount = 100_00 + index;
    const lines = index % 2 === 0 ? { 1100: amount, 4000: -amount } : { 6000: amount, 2000: -amount };
    return document(`2026-01-${10 + index}`, `DOC-${index % 6}`, lines);
  });
  const payments = Array.from({ length: 6 }, (_, index) => {
    const lines = index % 2 === 0 ? { 1000: 150_00, 1100: -150_00 } : { 2000: 150_00, 1000: -150_00 };
    return payment(`2026-02-${10 + index}`, index === 5 ? null : `DOC-${index}`, lines);
  });
  const both = payment('2026-03-01', null, { 1000: -20_00, 1100: -10_00, 2000: 30_00 });
  const lines = both.lines.map((line, index) => ({ ...line, docRef: [null, 'DOC-0', 'DOC-3'][index] ?? null }));
  await book([...documents, ...payments, { ...both, lines }]);
  const whole = await cashLines();
  expect(whole.length).toBeGreaterThan(15);
  for (const batchEntries of [1, 3]) {
    await derive({ version: 1, since: 0, batchEntries });
    expect(await cashLines()).toEqual(whole);
  }
});

/** Every line of the cash basis that ever was: one that differed would have been ended and written anew. */
function cashLines() {
  return inContext(database.db, { companyIds: [companyId] }, async (db) => {
    const { rows } = await sql<object>`
      select entry_id, line_no, account_id, booked_on, amount_base_minor, doc_ref, until_version
        from journal_line where basis = 'CASH' order by entry_id, line_no`.execute(db);
    return rows;
  });
}

test('a change concerns what it is connected with, however many steps away, and nothing else', async () => {
  const invoices = Array.from({ length: 20 }, (_, index) =>
    document('2026-01-10', `INV-${index}`, { 1100: 10_00, 4000: -10_00 }),
  );
  expect(await book(invoices)).toBe(20);
  expect(await book([payment('2026-02-10', 'INV-7', { 1000: 10_00, 1100: -10_00 })])).toBe(2);
  const received = entry('2026-02-11', { 1000: 10_00 });
  const parts = ['INV-7', 'INV-8'].map((docRef) => ({ ...receivable(-5_00), docRef }));
  const ofTwo = { ...received, lines: [...received.lines, ...parts] };
  expect(await book([ofTwo])).toBe(4);
  expect(await book([payment('2026-02-12', 'INV-8', { 1000: 1_00, 1100: -1_00 })])).toBe(5);
  expect(await book([entry('2026-02-13', { 1000: 3, 4000: -3 })])).toBe(0);
});

function receivable(amount: number): PostedEntry['lines'][number] {
  const [line] = entry('2026-01-01', { 1100: amount }).lines;
  if (line === undefined) throw new Error('an entry without a line');
  return line;
}

test('money on an account that turns out to be none pays nothing any more', async () => {
  await book([
    document('2026-01-10', 'INV-1', { 1100: 10_00, 4000: -10_00 }),
    payment('2026-02-10', 'INV-1', { 1000: 10_00, 1100: -10_00 }),
    document('2026-01-10', 'INV-2', { 1100: 5_00, 4000: -5_00 }),
  ]);
  await inContext(database.db, { companyIds: [companyId] }, (db) =>
    db.updateTable('account').set({ kind: 'OPEX_OTHER' }).where('code', '=', '1000').execute(),
  );
  expect(await book([entry('2026-03-01', { 6000: 1, 4000: -1 })])).toBe(2);
  await expectNothingLeft();
});

const NUMBERS = ['A', 'B', 'C', 'D'];
const randomPapers = fc.array(
  fc.record({
    id: fc.nat(11),
    day: fc.integer({ min: 10, max: 28 }),
    month: fc.integer({ min: 1, max: 3 }),
    number: fc.constantFrom(...NUMBERS),
    also: fc.option(fc.constantFrom(...NUMBERS), { nil: null }),
    amount: fc.integer({ min: 1, max: 500 }),
    how: fc.constantFrom('invoice', 'receipt', 'bill', 'payment', 'offset'),
  }),
  { minLength: 1, maxLength: 6 },
);
const HOW = {
  invoice: { 1100: 1, 4000: -1 },
  receipt: { 1000: 1, 1100: -1 },
  bill: { 6000: 1, 2000: -1 },
  payment: { 2000: 1, 1000: -1 },
  offset: { 2000: 1, 1100: -1 },
};

test('whatever comes, is replaced or goes: what is derived bit by bit is what is derived from all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomPapers, { minLength: 2, maxLength: 5 }), fc.boolean(), async (batches, ends) => {
      companyId = await createCompany(database.db);
      await createChart(database.pool, companyId, CHART);
      for (const [index, papers] of batches.entries()) {
        const byId = new Map(papers.map((paper) => [paper.id, paper]));
        const entries = [...byId.values()].map(({ id, day, month, number, also, amount, how }) => {
          const amounts = Object.entries(HOW[how]).map(([code, sign]) => [code, sign * amount]);
          const made = entry(`2026-0${month}-${day}`, Object.fromEntries(amounts) as Record<string, number>, {
            externalId: `E-${id}`,
            docNumber: how === 'invoice' || how === 'bill' ? number : null,
          });
          return {
            ...made,
            lines: made.lines.map((line, at) => ({ ...line, docRef: at === 0 ? number : (also ?? number) })),
          };
        });
        const first = entry('2026-01-01', {}).date;
        await book(
          entries,
          ends && index === batches.length - 1 ? { from: first, to: entry('2026-02-28', {}).date } : null,
        );
      }
      await expectNothingLeft();
    }),
    { numRuns: process.env.TIEOUT_DEEP === '1' ? 200 : 15 },
  );
});

/** Deriving all of the books again finds every line as it is. */
async function expectNothingLeft(): Promise<void> {
  const [before, version] = [await cashLines(), await currentVersion()];
  await cashBalances();
  await derive({ version, since: 0 });
  expect(await cashLines()).toEqual(before);
}

async function currentVersion(): Promise<number> {
  return inContext(database.db, { companyIds: [companyId] }, async (db) => {
    const { version } = await db.selectFrom('ledger_version').select('version').executeTakeFirstOrThrow();
    return version;
  });
}

test('deriving again changes nothing', async () => {
  await book([
    document('2026-01-10', 'BILL-1', { 6000: 10_00, 2000: -10_00 }),
    payment('2026-01-20', 'BILL-1', { 2000: 10_00, 1000: -10_00 }),
  ]);
  const before = await cashBalances();
  await derive({ version: 1, since: 0 });
  expect(await cashBalances()).toEqual(before);
  const ended = await inContext(database.db, { companyIds: [companyId] }, (db) =>
    db.selectFrom('journal_line').where('until_version', 'is not', null).select('line_no').execute(),
  );
  expect(ended).toEqual([]);
});

test('books that are older than their derivation, check and list of closed months get all three', async () => {
  const entries = [
    document('2026-01-10', 'INV-1', { 1100: 5, 4000: -5 }),
    payment('2026-04-01', 'X', { 1000: 1, 4000: -1 }),
  ];
  const { version } = await post(database.pool, companyId, entries);
  const other = await createCompany(database.db);
  await inContext(database.db, { companyIds: [companyId, other] }, (db) =>
    sql`update company set closed_through = '2026-03'`.execute(db),
  );
  await runAsSuperuser(database.superuserUrl, 'delete from graphile_worker._private_jobs');
  const migration = await readFile(
    new URL('../../db/migrations/20261115_19_existing_books.sql', import.meta.url),
    'utf8',
  );
  await runAsSuperuser(database.ownerUrl, migration);
  await inContext(database.db, { companyIds: [companyId, other] }, async (db) => {
    const closed = await db.selectFrom('month_close').orderBy('month').select(['month', 'ledger_version']).execute();
    expect(closed).toEqual(['2026-01', '2026-02', '2026-03'].map((month) => ({ month, ledger_version: version })));
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like ${`%:${companyId}`} order by key`.execute(db);
    expect(rows.map(({ key }) => key)).toEqual([`check-balances:${companyId}`, `derive-cash-basis:${companyId}`]);
  });
});

test('every change of the books queues their derivation', async () => {
  await runAsSuperuser(database.superuserUrl, 'delete from graphile_worker._private_jobs');
  await post(database.pool, companyId, [entry('2026-01-10', { 1000: 5, 4000: -5 })]);
  const { rows } = await runAsSuperuser(
    database.superuserUrl,
    `select key from graphile_worker.jobs where task_identifier = 'derive-cash-basis'`,
  );
  expect(rows).toEqual([{ key: `derive-cash-basis:${companyId}` }]);
});
