import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { selectFactsVersions } from './connected-facts.queries.ts';
import { gatherFacts } from './gather-facts.ts';
import type { FactsVersions } from './known-facts.ts';

let database: TestDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  companyId = await createCompany(database.db, { timezone: 'America/New_York' });
});

async function run(...statements: RawBuilder<unknown>[]): Promise<void> {
  await inContext(database.db, { companyIds: [companyId] }, async (db) => {
    for (const statement of statements) await statement.execute(db);
  });
}

function gather(from: string | null, to: string, versions?: FactsVersions) {
  return inSnapshot(database.db, { companyIds: [companyId] }, async (db) =>
    gatherFacts(db, {
      companyId,
      versions: versions ?? (await selectFactsVersions(db, companyId)),
      from: from === null ? null : parseLocalDate(from),
      to: parseLocalDate(to),
    }),
  );
}

function order(externalId: string, at: string): RawBuilder<unknown> {
  return sql`
    insert into sales_order (company_id, source, external_id, ordered_at, customer_key, channel, currency, items, gross_minor,
                             cost_minor, refunds)
    values (${companyId}, 'SHOP', ${externalId}, ${at}, 'C', 'web', 'USD',
            '[{"sku":"X","name":"X","quantity":2,"unitPriceMinor":500,"unitCostMinor":100}]', 1000, 200,
            '[{"date":"2026-02-03","amountMinor":400,"taxMinor":0,"isRestocked":false}]')`;
}

test('a source that has said nothing is not connected; one that says nothing of these months is', async () => {
  expect(await gather(null, '2026-12-31')).toEqual({
    subscriptions: null,
    orders: null,
    deals: null,
    pay: null,
    projects: null,
    marketplace: null,
  });
  await run(order('1', '2026-01-15T12:00:00Z'));
  expect((await gather('2026-03-01', '2026-03-31')).orders).toEqual({ orders: [], stock: [] });
});

test('a moment is the day on the clocks of the company, at both ends of the range', async () => {
  await run(order('before', '2026-01-01T04:59:59Z'), order('first', '2026-01-01T05:00:00Z'));
  await run(order('last', '2026-02-01T04:59:59Z'), order('after', '2026-02-01T05:00:00Z'));
  const { orders } = await gather('2026-01-01', '2026-01-31');
  expect(orders?.orders).toMatchObject([
    {
      date: '2026-01-01',
      gross: 1000,
      lines: [{ sku: 'X', quantity: 2 }],
      refunds: [{ date: '2026-02-03', amount: 400 }],
    },
    { date: '2026-01-31' },
  ]);
  expect((await gather(null, '2026-01-31')).orders?.orders).toHaveLength(3);
});

test('what was known at an earlier version is still read so, also what is gone', async () => {
  await run(sql`insert into pay_run (company_id, source, external_id, month, paid_on, currency, gross_minor, fte)
                values (${companyId}, 'PAYROLL', 'a', '2026-01', '2026-01-31', 'USD', 100, 1.5),
                       (${companyId}, 'PAYROLL', 'b', '2026-01', '2026-01-31', 'USD', 200, 1)`);
  await run(sql`update pay_run set gross_minor = 150 where external_id = 'a'`);
  await run(sql`delete from pay_run`);
  async function grossAt(version: number) {
    const { pay } = await gather('2026-01-01', '2026-01-31', { PAY: version });
    return pay?.map(({ gross, fteHundredths }) => `${gross} ${fteHundredths}`).toSorted() ?? null;
  }
  expect(await grossAt(0)).toBeNull();
  expect(await grossAt(1)).toEqual(['100 150', '200 100']);
  expect(await grossAt(2)).toEqual(['150 150', '200 100']);
  expect(await grossAt(3)).toBeNull();
});

test('discounts are exact text, whatever number the source wrote', async () => {
  await run(
    sql`insert into counterparty (company_id, source, external_id, type, name)
        values (${companyId}, 'FILE', 'a', 'CUSTOMER', 'Example Co')`,
    sql`insert into subscription_item (company_id, source, external_id, customer_id, plan, currency, unit_price_minor, quantity,
                                       interval_unit, start_on, status, discounts)
        select ${companyId}, 'BILLING', 's', id, 'Growth', 'USD', 4900, 3, 'month', '2026-01-01', 'active',
               '[{"kind":"percent","value":12.5,"duration":"forever","start":"2026-01-01"}]' from counterparty`,
  );
  expect((await gather('2026-06-01', '2026-06-30')).subscriptions).toMatchObject([
    {
      unitPrice: 4900,
      quantity: 3,
      discounts: [{ kind: 'percent', value: '12.5', duration: 'forever', start: '2026-01-01', end: null }],
    },
  ]);
});

test('nothing of another company is read, without any WHERE', async () => {
  const mine = companyId;
  await run(order('1', '2026-01-15T12:00:00Z'));
  companyId = await createCompany(database.db);
  const facts = await inSnapshot(database.db, { companyIds: [companyId] }, (db) =>
    gatherFacts(db, { companyId: mine, versions: { ORDERS: 1 }, from: null, to: parseLocalDate('2026-12-31') }),
  );
  expect(facts.orders).toBeNull();
});
