import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { findBalanceDifferences } from './verify-balances.queries.ts';

let database: TestDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  companyId = await createCompany(database.db);
  await createChart(database.pool, companyId);
  await post(database.pool, companyId, [entry('2026-01-31', { 1000: 500, 4000: -500 })]);
});

function differences() {
  return inContext(database.db, { companyIds: [companyId] }, (db) => findBalanceDifferences(db, companyId));
}

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  await inContext(database.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

const IN_JANUARY = { month: '2026-01' };

describe('balances against lines', () => {
  test('nothing is found where they agree', async () => {
    expect(await differences()).toEqual([]);
  });

  test('a balance that is a cent off is found, with both amounts', async () => {
    await damage(
      sql`update monthly_balance set amount_minor = amount_minor + 1 where basis = 'CASH' and amount_minor > 0`,
    );
    expect(await differences()).toEqual([
      { ...IN_JANUARY, basis: 'CASH', accountId: expect.any(String), stored: 501, summed: 500 },
    ]);
  });

  test('a balance that is missing is found', async () => {
    await damage(sql`delete from monthly_balance where basis = 'ACCRUAL' and amount_minor > 0`);
    expect(await differences()).toMatchObject([{ ...IN_JANUARY, basis: 'ACCRUAL', stored: 0, summed: 500 }]);
  });

  test('a balance in the wrong month is found in both months', async () => {
    await damage(sql`update monthly_balance set month = '2026-02' where basis = 'CASH' and amount_minor < 0`);
    expect(await differences()).toMatchObject([
      { month: '2026-01', basis: 'CASH', stored: 0, summed: -500 },
      { month: '2026-02', basis: 'CASH', stored: -500, summed: 0 },
    ]);
  });

  test('a wrong number of lines is found although the amounts agree', async () => {
    await damage(sql`update monthly_balance set line_count = 2 where basis = 'CASH' and amount_minor > 0`);
    expect(await differences()).toMatchObject([{ ...IN_JANUARY, basis: 'CASH', stored: 500, summed: 500 }]);
  });

  test('lines that have ended count no longer', async () => {
    await damage(sql`update journal_line set until_version = 2`);
    expect(await differences()).toHaveLength(4);
  });

  test('a total of the departments that is off or missing is found, although the balances agree with the lines', async () => {
    await damage(
      sql`update monthly_total set amount_minor = amount_minor + 1 where basis = 'CASH' and amount_minor > 0`,
    );
    await damage(sql`delete from monthly_total where basis = 'ACCRUAL' and amount_minor < 0`);
    expect(await differences()).toMatchObject([
      { ...IN_JANUARY, basis: 'ACCRUAL', stored: 0, summed: -500 },
      { ...IN_JANUARY, basis: 'CASH', stored: 501, summed: 500 },
    ]);
  });

  test('a trial balance that is off or missing is found, although accounts agree with the lines', async () => {
    await damage(sql`update monthly_trial_balance set amount_minor = 7 where basis = 'CASH'`);
    await damage(sql`delete from monthly_trial_balance where basis = 'ACCRUAL'`);
    const ofAll = { ...IN_JANUARY, accountId: null, summed: 0 };
    expect(await differences()).toEqual([
      { ...ofAll, basis: 'ACCRUAL', stored: 0 },
      { ...ofAll, basis: 'CASH', stored: 7 },
    ]);
  });

  test('a line of an entry that is not there is found', async () => {
    await damage(sql`update journal_line set entry_id = gen_random_uuid() where amount_base_minor > 0`);
    expect(await differences()).toMatchObject([{ ...IN_JANUARY, basis: 'BOTH', stored: 500, summed: 0 }]);
  });
});
