import { SURE, UNKNOWN, type KindDecision } from '@tieout/finance/kind-decision.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import { createChart, createConnection, entry, post, postOne } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { insertAccounts } from './insert-accounts.ts';
import { selectAccounts, updateAccounts, type KnownAccount } from './ledger-accounts.queries.ts';
import { postEntries, type PostedEntry } from './post-entries.ts';
import { findBalanceDifferences } from '../balances/verify-balances.queries.ts';

const NO_DEPARTMENT = '00000000-0000-0000-0000-000000000000';

let database: TestDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  companyId = await createCompany(database.db);
  await createChart(database.pool, companyId);
});

function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return inContext(
    database.db,
    { companyIds: [companyId] },
    async (transaction) => (await query.execute(transaction)).rows,
  );
}

/** `basis account month department: amount (lines)`, the whole table. */
async function balances(): Promise<string[]> {
  const rows = await read(sql<{ text: string }>`
    select format('%s %s %s%s: %s (%s)', b.basis, a.code, b.month,
                  case b.department_id when ${NO_DEPARTMENT} then '' else ' ' || d.external_id end,
                  b.amount_minor, b.line_count) as text
      from monthly_balance b
      join account a on a.company_id = b.company_id and a.id = b.account_id
      left join dimension d on d.company_id = b.company_id and d.id = b.department_id
     order by b.basis, a.code, b.month, d.external_id nulls first`);
  return rows.map(({ text }) => text);
}

async function counts() {
  const [row] = await read(sql<{ entries: number; lines: number; balances: number; versions: number; changes: number }>`
    select (select count(*)::integer from journal_entry) as entries, (select count(*)::integer from journal_line) as lines,
           (select count(*)::integer from monthly_balance) as balances,
           (select count(*)::integer from ledger_version) as versions,
           (select count(*)::integer from ledger_change) as changes`);
  return row;
}

const NOTHING = { entries: 0, lines: 0, balances: 0, versions: 0, changes: 0 };

async function expectTied(): Promise<void> {
  await inContext(database.db, { companyIds: [companyId] }, async (db) => {
    expect(await findBalanceDifferences(db, companyId)).toEqual([]);
  });
}

async function addReference(
  table: 'dimension' | 'counterparty',
  externalId: string,
  kind: 'DEPARTMENT' | 'CLASS' | 'LOCATION' = 'DEPARTMENT',
): Promise<void> {
  const what = table === 'dimension' ? ['kind', kind] : ['type', 'CUSTOMER'];
  await read(sql`
    insert into ${sql.table(table)} (company_id, source, external_id, name, ${sql.ref(what[0] ?? '')})
    values (${companyId}, 'MANUAL', ${externalId}, ${externalId}, ${what[1]})`);
}

function withLine(posted: PostedEntry, line: Partial<PostedEntry['lines'][number]>): PostedEntry {
  return { ...posted, lines: posted.lines.map((each) => ({ ...each, ...line })) };
}

test('a large posting comes into sight together with its statistics; a small one does not renew them', async () => {
  await runAsSuperuser(database.superuserUrl, 'alter table journal_line set (autovacuum_enabled = false)');
  const known = `
    select coalesce(max(most_common_freqs[array_position(most_common_vals::text::uuid[], '${companyId}')] * c.reltuples), 0)
             ::integer as lines
      from pg_stats s join pg_class c on c.relname = s.tablename
     where s.tablename = 'journal_line' and s.attname = 'company_id'`;
  async function postLines(count: number): Promise<unknown> {
    const entries = Array.from({ length: count / 2 }, () => entry('2026-01-31', { 1000: 500, 4000: -500 }));
    await post(database.pool, companyId, entries);
    return (await runAsSuperuser(database.superuserUrl, known)).rows[0];
  }
  expect(await postLines(100)).toEqual({ lines: 0 });
  expect(await postLines(2_000)).toEqual({ lines: 2_100 });
  expect(await postLines(100)).toEqual({ lines: 2_100 });
});

describe('balances', () => {
  test('an entry without receivable or payable counts on both bases', async () => {
    await post(database.pool, companyId, [entry('2026-01-31', { 1000: 500, 4000: -500 })]);
    expect(await balances()).toEqual([
      'ACCRUAL 1000 2026-01: 500 (1)',
      'ACCRUAL 4000 2026-01: -500 (1)',
      'CASH 1000 2026-01: 500 (1)',
      'CASH 4000 2026-01: -500 (1)',
    ]);
  });

  test('an entry with a receivable counts in accrual only, every line of it', async () => {
    await post(database.pool, companyId, [entry('2026-01-31', { 1100: 700, 1000: -200, 4000: -500 })]);
    expect(await balances()).toEqual([
      'ACCRUAL 1000 2026-01: -200 (1)',
      'ACCRUAL 1100 2026-01: 700 (1)',
      'ACCRUAL 4000 2026-01: -500 (1)',
    ]);
    expect(await read(sql`select distinct basis from journal_line`)).toEqual([{ basis: 'ACCRUAL' }]);
  });

  test('two postings add up: 500 + 250 = 750 on one row', async () => {
    await post(database.pool, companyId, [entry('2026-01-31', { 1000: 500, 4000: -500 })]);
    await post(database.pool, companyId, [
      entry('2026-01-01', { 1000: 250, 4000: -250 }),
      entry('2026-02-01', { 1000: 1, 4000: -1 }),
    ]);
    expect((await balances()).filter((row) => row.startsWith('CASH 1000'))).toEqual([
      'CASH 1000 2026-01: 750 (2)',
      'CASH 1000 2026-02: 1 (1)',
    ]);
  });

  test('departments have rows of their own, and lines without one the row of nobody', async () => {
    await addReference('dimension', 'sales');
    const sold = withLine(entry('2026-01-31', { 6000: 300, 1000: -300 }), { departmentExternalId: 'sales' });
    await post(database.pool, companyId, [sold, entry('2026-01-31', { 6000: 200, 1000: -200 })]);
    expect((await balances()).filter((row) => row.startsWith('ACCRUAL 6000'))).toEqual([
      'ACCRUAL 6000 2026-01: 200 (1)',
      'ACCRUAL 6000 2026-01 sales: 300 (1)',
    ]);
    expect(
      await inContext(database.db, { companyIds: [companyId] }, (db) => findBalanceDifferences(db, companyId)),
    ).toEqual([]);
  });

  test('a balance that returns to zero stays as zero, with its lines counted', async () => {
    await post(database.pool, companyId, [
      entry('2026-01-10', { 1000: 500, 4000: -500 }),
      entry('2026-01-20', { 1000: -500, 4000: 500 }),
    ]);
    expect(await balances()).toContain('ACCRUAL 4000 2026-01: 0 (2)');
  });

  test('an entry that touches one account several times counts every line', async () => {
    const twice = entry('2026-01-10', { 1000: 500 });
    const lines = [500, -300, -200].map((amount) => ({ ...twice.lines[0], amount: minorUnits(amount) }));
    await post(database.pool, companyId, [{ ...twice, lines: lines as PostedEntry['lines'] }]);
    expect(await balances()).toEqual(['ACCRUAL 1000 2026-01: 0 (3)', 'CASH 1000 2026-01: 0 (3)']);
  });
});

describe('versions', () => {
  test('every posting advances the version, says why, and marks its rows with it', async () => {
    const first = await post(database.pool, companyId, [entry('2026-01-31', { 1000: 5, 4000: -5 })]);
    const second = await post(database.pool, companyId, [entry('2026-01-31', { 1000: 6, 4000: -6 })]);
    expect([first, second]).toEqual([{ version: 1 }, { version: 2 }]);
    expect(await read(sql`select version from ledger_version`)).toEqual([{ version: 2 }]);
    expect(await read(sql`select version, source, reason from ledger_change order by version`)).toEqual([
      { version: 1, source: 'MANUAL', reason: 'test' },
      { version: 2, source: 'MANUAL', reason: 'test' },
    ]);
    expect(
      await read(
        sql`select from_version, until_version, sum(amount_base_minor)::bigint as sum from journal_line where amount_base_minor > 0 group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { from_version: 1, until_version: null, sum: 5 },
      { from_version: 2, until_version: null, sum: 6 },
    ]);
  });

  test('postings of one company at the same time take turns and all count', async () => {
    const postings = Array.from({ length: 8 }, (_, index) =>
      post(database.pool, companyId, [entry('2026-01-31', { 1000: index + 1, 4000: -(index + 1) })]),
    );
    const versions = (await Promise.all(postings)).map(({ version }) => version);
    expect(versions.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await balances()).toContain('ACCRUAL 1000 2026-01: 36 (8)');
  });

  test('two companies have versions of their own', async () => {
    const other = await createCompany(database.db);
    await createChart(database.pool, other);
    await post(database.pool, companyId, [entry('2026-01-31', { 1000: 5, 4000: -5 })]);
    expect(await post(database.pool, other, [entry('2026-01-31', { 1000: 5, 4000: -5 })])).toEqual({ version: 1 });
  });
});

describe('a batch', () => {
  const first = entry('2026-01-10', { 1000: 500, 4000: -500 }, { externalId: 'E-1', memo: 'as it was' });
  const second = entry('2026-01-20', { 1000: 70, 4000: -70 }, { externalId: 'E-2' });

  test('that changes nothing advances nothing', async () => {
    await post(database.pool, companyId, [first, second]);
    const before = await counts();
    expect(await postOne(database.pool, { companyId, entries: [second, first] })).toEqual({
      version: null,
      added: 0,
      unchanged: 2,
      replaced: 0,
      gone: 0,
      moved: 0,
    });
    expect(await counts()).toEqual(before);
  });

  test.each<[string, PostedEntry]>([
    ['amount', entry('2026-01-10', { 1000: 501, 4000: -501 }, { externalId: 'E-1', memo: 'as it was' })],
    ['date', { ...first, date: entry('2026-02-10', {}).date }],
    ['memo', { ...first, memo: 'corrected' }],
    ['due date', { ...first, dueOn: entry('2026-02-10', {}).date }],
    ['currency', { ...first, currency: { code: 'EUR', rate: '1.0800000000' } }],
    ['amount in its currency', withLine(first, { amountInCurrency: minorUnits(463) })],
    ['reference', withLine(first, { docRef: 'INV-1' })],
  ])('with another %s replaces the entry, and what was known before stays', async (_what, changed) => {
    await post(database.pool, companyId, [first, second]);
    expect(await postOne(database.pool, { companyId, entries: [changed, second] })).toMatchObject({
      version: 2,
      unchanged: 1,
      replaced: 1,
    });
    expect(await postOne(database.pool, { companyId, entries: [changed] })).toMatchObject({ version: null });
    expect(await read(sql`select external_id, until_version from journal_entry order by from_version, 1`)).toEqual([
      { external_id: 'E-1', until_version: 2 },
      { external_id: 'E-2', until_version: null },
      { external_id: 'E-1', until_version: null },
    ]);
    await expectTied();
  });

  test('that is all there is of a month ends what the month no longer has, and nothing else', async () => {
    const before = entry('2025-12-31', { 1000: 9, 4000: -9 }, { externalId: 'E-0' });
    const after = entry('2026-02-01', { 1000: 8, 4000: -8 }, { externalId: 'E-3' });
    await post(database.pool, companyId, [before, first, second, after]);
    const window = { from: entry('2026-01-01', {}).date, to: entry('2026-01-31', {}).date };
    const january = { companyId, entries: [first], window };
    expect(await postOne(database.pool, january)).toMatchObject({ version: 2, unchanged: 1, gone: 1 });
    expect(await postOne(database.pool, january)).toMatchObject({ version: null, unchanged: 1, gone: 0 });
    // Moved out of the month it stood in: replaced, and not ended a second time.
    const moved = { ...after, date: entry('2026-01-05', {}).date };
    const february = { from: entry('2026-02-01', {}).date, to: entry('2026-02-28', {}).date };
    expect(await postOne(database.pool, { companyId, entries: [moved], window: february })).toMatchObject({
      replaced: 1,
      gone: 0,
    });
    expect(await read(sql`select external_id from journal_entry where until_version is null order by 1`)).toEqual([
      { external_id: 'E-0' },
      { external_id: 'E-1' },
      { external_id: 'E-3' },
    ]);
    await expectTied();
  });

  test('keeps currency, rate, due date, class and location as the source tells them', async () => {
    await addReference('dimension', 'berlin', 'LOCATION');
    await addReference('dimension', 'wholesale', 'CLASS');
    const made = entry('2026-01-10', { 1000: 108, 4000: -108 }, { externalId: 'E-9' });
    const abroad = {
      ...made,
      dueOn: entry('2026-02-09', {}).date,
      currency: { code: 'EUR', rate: '1.08' },
      lines: made.lines.map((line) => ({
        ...line,
        amountInCurrency: minorUnits(Math.sign(line.amount) * 100),
        classExternalId: 'wholesale',
        locationExternalId: 'berlin',
      })),
    };
    await post(database.pool, companyId, [abroad]);
    expect(
      await read(sql`
        select e.currency, e.fx_rate::text as rate, e.due_on, l.amount_txn_minor, l.amount_base_minor, c.name as class,
               o.name as location
          from journal_line l
          join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          join dimension c on c.company_id = l.company_id and c.id = l.class_id
          join dimension o on o.company_id = l.company_id and o.id = l.location_id
         where l.amount_base_minor > 0`),
    ).toEqual([
      {
        currency: 'EUR',
        rate: '1.0800000000',
        due_on: '2026-02-09',
        amount_txn_minor: 100,
        amount_base_minor: 108,
        class: 'wholesale',
        location: 'berlin',
      },
    ]);
    expect(await postOne(database.pool, { companyId, entries: [abroad] })).toMatchObject({ version: null });
  });

  test('of another connection of the same vendor never meets the first', async () => {
    const connections = [
      await createConnection(database.db, companyId),
      await createConnection(database.db, companyId),
    ];
    for (const connectionId of connections) {
      await createChart(database.pool, companyId, undefined, { connectionId, source: 'QBO' });
      const posted = { companyId, connectionId, source: 'QBO' as const, entries: [first] };
      expect(await postOne(database.pool, posted)).toMatchObject({ added: 1, unchanged: 0 });
      expect(await postOne(database.pool, posted)).toMatchObject({ version: null, unchanged: 1 });
    }
    const [one] = connections;
    const window = { from: first.date, to: first.date };
    const emptied = { companyId, connectionId: one ?? null, source: 'QBO' as const, entries: [], window };
    expect(await postOne(database.pool, emptied)).toMatchObject({ gone: 1 });
    expect(await read(sql`select connection_id from journal_entry where until_version is null`)).toEqual([
      { connection_id: connections[1] },
    ]);
    await expectTied();
  });
});

describe('refusals leave nothing behind', () => {
  const good = entry('2026-01-31', { 1000: 5, 4000: -5 }, { externalId: 'good' });

  test.each<[string, PostedEntry, string]>([
    [
      'does not balance',
      entry('2026-01-31', { 1000: 5, 4000: -4 }, { externalId: 'E-7' }),
      'The entry E-7 does not balance: its lines sum to 1 minor units.',
    ],
    [
      'has no lines',
      entry('2026-01-31', {}, { externalId: 'E-8' }),
      'The entry E-8 does not balance: its lines sum to 0 minor units.',
    ],
    [
      'names an unknown account',
      entry('2026-01-31', { 1000: 5, 9999: -5 }),
      'The account 9999 of a line is not known.',
    ],
    [
      'names an unknown counterparty',
      withLine(good, { counterpartyExternalId: 'nobody' }),
      'The counterparty nobody of a line is not known.',
    ],
    [
      'names an unknown class',
      withLine(good, { classExternalId: 'nothing' }),
      'The class nothing of a line is not known.',
    ],
    [
      'names an unknown location',
      withLine(good, { locationExternalId: 'nowhere' }),
      'The location nowhere of a line is not known.',
    ],
    [
      'names an unknown department',
      withLine(good, { departmentExternalId: 'nowhere' }),
      'The department nowhere of a line is not known.',
    ],
  ])('an entry that %s is refused in words', async (_what, bad, message) => {
    const posting = post(database.pool, companyId, [
      good,
      { ...bad, externalId: bad === good ? 'bad' : bad.externalId },
    ]);
    await expect(posting).rejects.toMatchObject({ name: 'AppError', code: 'invalid-input', message });
    expect(await counts()).toEqual(NOTHING);
  });

  test("another company's account of the same code is not known here", async () => {
    const other = await createCompany(database.db);
    await createChart(database.pool, other, [{ code: '7777', kind: 'OPEX_OTHER', classification: 'EXPENSE' }]);
    const posting = post(database.pool, companyId, [entry('2026-01-31', { 1000: 5, 7777: -5 })]);
    await expect(posting).rejects.toThrow('The account 7777 of a line is not known.');
  });

  test('an entry that comes twice in one batch is refused', async () => {
    const refusal = { code: 'conflict', message: 'The entry good comes twice.' };
    await expect(post(database.pool, companyId, [good, good])).rejects.toMatchObject(refusal);
    expect(await counts()).toEqual(NOTHING);
  });

  test('a line beyond 10^15 minor units is refused', async () => {
    const tooMuch = 10 ** 15 + 1;
    await expect(
      post(database.pool, companyId, [entry('2026-01-31', { 1000: tooMuch, 4000: -tooMuch })]),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await counts()).toEqual(NOTHING);
  });

  test('when the caller fails after posting, the posting never happened', async () => {
    const failing = inBulkTransaction(database.pool, { companyIds: [companyId] }, async (transaction) => {
      await postEntries(transaction, {
        companyId,
        connectionId: null,
        source: 'MANUAL',
        currency: 'USD',
        reason: 'test',
        sourceUpdatedAt: new Date(0).toISOString(),
        entries: [good],
      });
      throw new Error('the cursor could not be saved');
    });
    await expect(failing).rejects.toThrow('the cursor could not be saved');
    expect(await counts()).toEqual(NOTHING);
  });
});

describe('the decision about an account', () => {
  const facts = { code: null, parentId: null, accountSubType: null };
  const unsure: KindDecision = {
    certainty: 'unsure',
    reasons: [{ code: 'number-range', detail: '6xxx, "or" a direct cost\\' }],
    alternatives: ['COGS_OTHER', 'OPEX_OTHER'],
  };

  test('is kept with the account, and what it was before is known', async () => {
    const ids = ['fees', 'ask', 'rent'].map((): string => crypto.randomUUID());
    const [fees = '', ask = '', rent = ''] = ids;
    function inOrder(accounts: readonly KnownAccount[]): KnownAccount[] {
      return ids.flatMap((id) => accounts.filter((account) => account.id === id));
    }
    const decided = await inBulkTransaction(database.pool, { companyIds: [companyId] }, async (transaction) => {
      const { db } = transaction;
      function named(id: string, name: string) {
        return { ...facts, id, externalId: id, name, fullName: name };
      }
      const expense = { accountType: 'Expense', classification: 'EXPENSE', kind: 'OPEX_BANK_FEES' } as const;
      const nothing = { accountType: 'Undecided', classification: 'UNDECIDED', kind: 'UNDECIDED' } as const;
      await insertAccounts(transaction, { companyId, connectionId: null, source: 'IMPORT', currency: 'USD' }, [
        { ...named(fees, 'Stripe fees'), ...expense, decision: unsure },
        { ...named(ask, 'Ask my accountant'), ...nothing },
        { ...named(rent, 'Rent'), ...expense },
      ]);
      const inserted = inOrder(await selectAccounts(db, companyId));
      expect(inserted.map(({ decision }) => decision)).toEqual([unsure, UNKNOWN, SURE]);
      // Left out, a decision stays with its kind, and of another kind nobody doubts.
      await updateAccounts(
        db,
        companyId,
        inserted.map(({ decision: _decision, ...account }) =>
          account.id === ask ? { ...account, ...expense } : account,
        ),
      );
      return inOrder(await selectAccounts(db, companyId));
    });
    expect(decided.map(({ decision }) => decision)).toEqual([unsure, SURE, SURE]);
    const past = await read(sql`select account_id as id, kind, kind_certainty as certainty from account_past`);
    expect(past).toEqual([{ id: ask, kind: 'UNDECIDED', certainty: 'unknown' }]);
  });
});
