import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRoundTrips } from '#test/count-round-trips.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { inBulkTransaction, type BulkTransaction, type Cell } from './bulk-transaction.ts';
import { createDb, createPool, type AppDb } from './client.ts';
import { inContext, type DbContext } from './context.ts';
import { KEEP_PLAN } from './kept-plan.ts';
import { inSnapshot } from './snapshot.ts';

let database: TestDatabase;
let companyId: string;
/** One connection, so that a test after a failure meets the connection that failed. */
let pool: pg.Pool;
let single: AppDb;

beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await createCompany(database.db);
  pool = createPool({ connectionString: database.appUrl, max: 1, onError: () => undefined });
  single = createDb(pool);
});

afterAll(() => single.destroy());

function bulk<T>(work: (transaction: BulkTransaction) => Promise<T>): Promise<T> {
  return inBulkTransaction(pool, { companyIds: [companyId] }, work);
}

async function staged(column: string, values: readonly Cell[]): Promise<unknown[]> {
  return bulk(async ({ db, stage }) => {
    await stage(
      'staged_test',
      ['position integer', `value ${column}`],
      values.map((value, index) => [index, value]),
    );
    const { rows } = await sql<{ value: unknown }>`select value from staged_test order by position`.execute(db);
    return rows.map(({ value }) => value);
  });
}

function counterparty(externalId: string, name: string, owner = companyId) {
  return { company_id: owner, source: 'MANUAL', external_id: externalId, type: 'CUSTOMER', name };
}

async function countCounterparties(): Promise<number> {
  const rows = await inContext(single, { companyIds: [companyId] }, (transaction) =>
    transaction.selectFrom('counterparty').select('id').execute(),
  );
  return rows.length;
}

test('queries that are asked for together go one by one, and a failed one keeps none from its answer', async () => {
  const warnings: string[] = [];
  function note({ message }: Error): void {
    warnings.push(message);
  }
  process.on('warning', note);
  const answers = bulk(({ db }) =>
    Promise.allSettled([
      sql`select 1 as figure`.execute(db),
      sql`select 2 as figure`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`select 3 as figure`.execute(db),
    ]),
  );
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  // Node hands warnings over in the next turn.
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('texts arrive as they left', () => {
  test('tabs, line ends, backslashes, markers of COPY itself, unicode, empty and null', async () => {
    const texts = [
      'a\tb',
      'a\nb\r\nc\r',
      'back\\slash\\\\',
      '\\t \\n \\N \\.',
      '\\N',
      '\\.',
      'NULL',
      '',
      null,
      ' spaces ',
      `quotes ' and "`,
      'Zürich 東京 🧾 e\u0301',
      '\u2028\u2029\u0001\u007f',
    ];
    expect(await staged('text', texts)).toEqual(texts);
  });

  test('any text without a NUL', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const nasty = fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', 'n', "'", '"', 'é') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(text, nasty, fc.constant(null)), { maxLength: 60 }), async (values) => {
        expect(await staged('text', values)).toEqual(values);
      }),
      { numRuns: 20 },
    );
  });

  test('JSON, numbers and booleans', async () => {
    const documents = [{ text: 'tab\t quote " back\\slash\n', list: [1, null, { deep: 'ü' }] }, [], {}];
    expect(await staged('jsonb', documents)).toEqual(documents);
    expect(await staged('bigint', [0, -1, Number.MAX_SAFE_INTEGER])).toEqual([0, -1, Number.MAX_SAFE_INTEGER]);
    expect(await staged('boolean', [true, false, null])).toEqual([true, false, null]);
  });

  test('rows that fill several chunks arrive complete and in order', async () => {
    const texts = Array.from({ length: 5_000 }, (_, index) => `${index}:${'x'.repeat(index % 90)}`);
    expect(await staged('text', texts)).toEqual(texts);
  });

  test('no rows at all are no rows', async () => {
    expect(await staged('text', [])).toEqual([]);
  });
});

describe('copying into a table', () => {
  test('fills what the columns name, under the policies', async () => {
    const before = await countCounterparties();
    await bulk(({ copyInto }) =>
      copyInto('counterparty', [counterparty('c1', 'One\tand\nmore'), counterparty('c2', 'Two')]),
    );
    const rows = await inContext(single, { companyIds: [companyId] }, (transaction) =>
      transaction
        .selectFrom('counterparty')
        .where('external_id', 'in', ['c1', 'c2'])
        .select(['name', 'is_active'])
        .orderBy('name')
        .execute(),
    );
    expect(rows).toEqual([
      { name: 'One\tand\nmore', is_active: true },
      { name: 'Two', is_active: true },
    ]);
    expect(await countCounterparties()).toBe(before + 2);
  });

  test('the same table can be filled twice in one transaction', async () => {
    const before = await countCounterparties();
    await bulk(async ({ copyInto }) => {
      await copyInto('counterparty', [counterparty('twice-1', 'One')]);
      await copyInto('counterparty', [counterparty('twice-2', 'Two')]);
    });
    expect(await countCounterparties()).toBe(before + 2);
  });

  test('a JSON column keeps its document', async () => {
    const items = [{ sku: 'a\tb', name: 'Quote " and back\\slash', quantity: 1 }];
    const order = { source: 'MANUAL', ordered_at: '2026-01-05T10:00:00Z', customer_key: 'k', channel: 'web' };
    const money = { currency: 'USD', gross_minor: 1, cost_minor: 1 };
    await bulk(({ copyInto }) =>
      copyInto('sales_order', [{ company_id: companyId, external_id: 'o1', items, ...order, ...money }]),
    );
    const rows = await inContext(single, { companyIds: [companyId] }, (transaction) =>
      transaction.selectFrom('sales_order').select(['items', 'refunds']).execute(),
    );
    expect(rows).toEqual([{ items, refunds: [] }]);
  });

  test('rows of another company are refused', async () => {
    const other = await createCompany(database.db);
    const copying = bulk(({ copyInto }) => copyInto('counterparty', [counterparty('x', 'X', other)]));
    await expect(copying).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a failure undoes everything, and the connection serves again', () => {
  function* breakingRows(): Generator<Cell[]> {
    for (let index = 0; index < 2_000; index += 1) yield [`row ${index} ${'x'.repeat(100)}`];
    throw new Error('the source broke off');
  }

  test.each<[string, (transaction: BulkTransaction) => Promise<void>, object]>([
    ['the work throws', () => Promise.reject(new Error('changed its mind')), { message: 'changed its mind' }],
    [
      'the rows break off',
      ({ stage }) => stage('broken', ['a text'], breakingRows()),
      { message: 'the source broke off' },
    ],
    ['a cell does not fit', ({ stage }) => stage('misfit', ['n integer'], [['no number']]), { code: '22P02' }],
    ['a row lacks a cell', ({ stage }) => stage('short', ['a text', 'b text'], [['only one']]), { code: '22P04' }],
    ['a text holds a NUL', ({ stage }) => stage('nul', ['a text'], [['a\0b']]), { code: '22021' }],
    [
      'a row exists already',
      ({ copyInto }) => copyInto('counterparty', [counterparty('kept', 'Again')]),
      { code: '23505' },
    ],
  ])('%s', async (_what, fail, refusal) => {
    const before = await countCounterparties();
    const failing = bulk(async (transaction) => {
      await transaction.copyInto('counterparty', [counterparty('kept', 'Written before the failure')]);
      await fail(transaction);
    });
    await expect(failing).rejects.toMatchObject(refusal);
    expect(await countCounterparties()).toBe(before);
    const { rows } = await sql`
      select current_setting('app.company_ids', true) as ids, current_setting('statement_timeout') as timeout,
             (select count(*)::integer from pg_class where relpersistence = 't' and relname like 'staged%') as staged`.execute(
      single,
    );
    expect(rows).toEqual([{ ids: '', timeout: '30s', staged: 0 }]);
  });

  test('the connection itself is lost', async () => {
    const before = await countCounterparties();
    const failing = bulk(async ({ db, copyInto }) => {
      await copyInto('counterparty', [counterparty('lost', 'Lost')]);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(failing).rejects.toThrow(/terminat/);
    expect(await countCounterparties()).toBe(before);
    expect(await staged('text', ['still here'])).toEqual(['still here']);
  });
});

describe('a snapshot before it, on the same connection', () => {
  function inWalls(): DbContext {
    return { companyIds: [companyId] };
  }

  test('asks together what is asked for together, with the beginning of its transaction', async () => {
    const trips = await countRoundTrips(pool, () =>
      inSnapshot(single, inWalls(), async (db) => {
        const [mine, none] = await Promise.all([
          db.selectFrom('company').select('id').execute(),
          db.selectFrom('company').where('name', '=', 'None').select('id').execute(),
        ]);
        expect([mine, none]).toEqual([[{ id: companyId }], []]);
        await sql`select 1`.execute(db);
      }),
    );
    expect(trips).toBe(2);
  });

  test('that failed leaves the connection as it was: rows can be copied', async () => {
    const failing = inSnapshot(single, inWalls(), (db) =>
      Promise.all([sql`select 1`.execute(db), sql`select 1 / 0`.execute(db), sql`select 2`.execute(db)]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await staged('integer', [1])).toEqual([1]);
  });

  test('writes nothing, and ends its walls with itself', async () => {
    const writing = inSnapshot(single, inWalls(), (db) => db.updateTable('company').set({ name: 'X' }).execute());
    await expect(writing).rejects.toThrow('read-only');
    await inSnapshot(single, inWalls(), (db) => sql`select 1`.execute(db));
    expect(await single.selectFrom('company').select('id').execute()).toEqual([]);
  });

  test('answers nothing once it is over', async () => {
    const escaped = await inSnapshot(single, inWalls(), async (db) => ({ db }));
    await expect(sql`select 1`.execute(escaped.db)).rejects.toThrow('over');
  });

  test('keeps the plan of a query that asks for it', async () => {
    await inSnapshot(single, inWalls(), (db) => sql`${KEEP_PLAN} select 'kept'`.execute(db));
    const { rows } = await pool.query(`select from pg_prepared_statements where statement like '%''kept''%'`);
    expect(rows).toHaveLength(1);
  });
});
