import { parseMonth } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  companyId = await createCompany(database.db);
});

async function run<Row>(...statements: RawBuilder<Row>[]): Promise<Row[]> {
  return inContext(database.db, { companyIds: [companyId] }, async (db) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await statement.execute(db));
    return rows;
  });
}

/** As a sync writes what it has read, whether it is new or not. */
function upsertDeal(externalId: string, stage: string, amount = 100_00): RawBuilder<unknown> {
  return sql`
    insert into deal (company_id, source, external_id, name, owner_key, amount_minor, currency, stage, opened_at)
    values (${companyId}, 'CRM', ${externalId}, 'Sample deal', 'owner', ${amount}, 'USD', ${stage}, '2026-01-15T00:00:00.123456Z')
        on conflict (company_id, source, external_id)
        do update set stage = excluded.stage, amount_minor = excluded.amount_minor`;
}

function insertListing(externalId: string): RawBuilder<unknown> {
  return sql`insert into marketplace_listing (company_id, source, external_id, seller_key, listed_at)
             values (${companyId}, 'SHOP', ${externalId}, 'seller', '2026-01-15')`;
}

async function versions(): Promise<unknown> {
  const [row] = await run(sql<{ versions: unknown }>`select facts_versions(${companyId}) as versions`);
  return row?.versions;
}

/** Deals as they were known at a version of theirs. */
async function dealsAt(version: number): Promise<unknown[]> {
  return run(sql`select external_id || ' ' || stage || ' ' || amount_minor as deal from deal_known
                  where company_id = ${companyId}
                    and from_version <= ${version} and (until_version is null or until_version > ${version})
                  order by 1`).then((rows) => rows.map((row) => (row as { deal: string }).deal));
}

test('every table of facts is versioned under one kind, and everything known of it can be read', async () => {
  // Entries have versions of their own; a source, a line that somebody asks about and what a vendor tells are no facts.
  const OTHERS = [
    'account',
    'comment_line',
    'counterparty',
    'data_source',
    'dimension',
    'journal_entry',
    'webhook_event',
  ];
  const { rows } = await sql<{ name: string; isVersioned: boolean }>`
    select c.relname as name,
           (select count(*) = 3 from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('begin_fact', 'begun_facts', 'change_fact'))
           and to_regclass(c.relname || '_known') is not null as "isVersioned"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${OTHERS})
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'external_id')`.execute(
    database.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(rows.filter(({ isVersioned }) => !isVersioned)).toEqual([]);
});

describe('a changed fact', () => {
  test('advances the version of its kind and of no other', async () => {
    expect(await versions()).toEqual({});
    await run(upsertDeal('a', 'lead'));
    expect(await versions()).toEqual({ DEALS: 1 });
    await run(insertListing('l'));
    await run(sql`update deal set stage = 'won'`);
    expect(await versions()).toEqual({ DEALS: 2, LISTINGS: 1 });
    await run(sql`delete from deal`);
    expect(await versions()).toEqual({ DEALS: 3, LISTINGS: 1 });
  });

  test('is one of customers, too, when one is merged into another; a new name is none', async () => {
    await run(sql`insert into counterparty (company_id, source, external_id, type, name)
                  values (${companyId}, 'CRM', 'a', 'CUSTOMER', 'A'), (${companyId}, 'CRM', 'b', 'CUSTOMER', 'B')`);
    await run(sql`update counterparty set name = 'B Ltd' where external_id = 'b'`);
    expect(await versions()).toEqual({});
    await run(sql`update counterparty set merged_into_id = (select id from counterparty where external_id = 'a')
                   where external_id = 'b'`);
    expect(await versions()).toEqual({ SUBSCRIPTIONS: 1, PROJECTS: 1 });
  });

  test('is one version with all that changes in the same transaction', async () => {
    await run(upsertDeal('a', 'lead'), upsertDeal('b', 'lead'), sql`update deal set stage = 'won'`, insertListing('l'));
    expect(await versions()).toEqual({ DEALS: 1, LISTINGS: 1 });
    expect(await dealsAt(1)).toEqual(['a won 10000', 'b won 10000']);
    expect(await run(sql`select from fact_past`)).toHaveLength(0);
    const changes = await run(sql`select kind, version::integer from facts_change order by kind`);
    expect(changes).toEqual([
      { kind: 'DEALS', version: 1 },
      { kind: 'LISTINGS', version: 1 },
    ]);
  });

  test('that is read again as it was, or taken back, advances nothing', async () => {
    await run(upsertDeal('a', 'lead'));
    await run(upsertDeal('a', 'lead'), sql`update deal set stage = stage, from_version = 7`);
    await run(upsertDeal('a', 'won'), sql`select 1 / 0`).catch(() => undefined);
    expect(await versions()).toEqual({ DEALS: 1 });
    expect(await dealsAt(1)).toEqual(['a lead 10000']);
  });

  test('waits for who is writing facts of its kind: no version has two authors', async () => {
    await run(upsertDeal('a', 'lead'));
    const first = inContext(database.db, { companyIds: [companyId] }, async (db) => {
      await upsertDeal('b', 'lead').execute(db);
      const second = run(upsertDeal('c', 'lead'));
      return { second };
    });
    await (
      await first
    ).second;
    expect(await run(sql`select external_id as id, from_version::integer as version from deal order by 1`)).toEqual([
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
      { id: 'c', version: 3 },
    ]);
  });
});

describe('as known at an earlier version', () => {
  test('facts read as they were, those that came later are not there, those that have gone are', async () => {
    await run(upsertDeal('a', 'lead'), upsertDeal('b', 'lead'));
    await run(upsertDeal('a', 'won', 250_00), upsertDeal('c', 'lead'));
    await run(sql`delete from deal where external_id = 'b'`);
    expect(await dealsAt(0)).toEqual([]);
    expect(await dealsAt(1)).toEqual(['a lead 10000', 'b lead 10000']);
    expect(await dealsAt(2)).toEqual(['a won 25000', 'b lead 10000', 'c lead 10000']);
    expect(await dealsAt(3)).toEqual(['a won 25000', 'c lead 10000']);
  });

  test('every column comes back as it was', async () => {
    await run(upsertDeal('a', 'lead'), sql`update deal set probability = 0.1250, expected_close_on = '2026-03-31'`);
    const before = await run(sql<{ row: string }>`select d::text as row from deal d`);
    await run(sql`delete from deal`);
    const past = await run(sql`select jsonb_populate_record(null::deal, known)::text as row from fact_past`);
    expect(past).toEqual(before);
  });

  test('a publication names the versions it was made of', async () => {
    companyId = await createCompany(database.db, { closed_through: parseMonth('2026-01') });
    await createChart(database.pool, companyId);
    await post(database.pool, companyId, [entry('2026-01-15', { 1000: 10_00, 4000: -10_00 })]);
    await run(upsertDeal('a', 'lead'), insertListing('l'));
    const id = await publish(database.db, companyId);
    await run(upsertDeal('a', 'won'));
    const [published] = await run(sql<{ known: unknown; deals: string }>`
      select p.facts_versions as known, string_agg(d.stage, ',') as deals
        from publication p
        join deal_known d on d.company_id = p.company_id
         and d.from_version <= (p.facts_versions->>'DEALS')::bigint
         and (d.until_version is null or d.until_version > (p.facts_versions->>'DEALS')::bigint)
       where p.id = ${id}
       group by p.facts_versions`);
    expect(published).toEqual({ known: { DEALS: 1, LISTINGS: 1 }, deals: 'lead' });
  });

  test('facts of other companies are not known', async () => {
    await run(upsertDeal('a', 'lead'));
    await run(upsertDeal('a', 'won'));
    companyId = await createCompany(database.db);
    expect(await run(sql`select from deal_known`)).toEqual([]);
  });
});
