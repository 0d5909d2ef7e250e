import { demoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { hashCheaply } from '#test/cheap-hasher.ts';
import { findBalanceDifferences } from '#ledger/balances/verify-balances.queries.ts';
import { demoCompanyIds, golden, selectMonthFigures } from '#test/factories/demo.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { loadDemo, type DemoOptions } from './load-demo.ts';

const TODAY = parseLocalDate('2026-11-15');
const FIRST_START: DemoOptions = { shiftMonths: null, today: null, now: TODAY };
/** A month later; must not move anything. */
const LATER_START: DemoOptions = { ...FIRST_START, now: parseLocalDate('2026-12-20') };

let database: TestDatabase;
/** What the interrupted starts left behind, each looked at before the next start. */
const afterFailure: { reason: unknown; companies: string[]; entries: Record<string, number> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await failAt(2, () => {
    throw new Error('interrupted');
  });
  await withPlansLocked((client) => failAt(0, () => void killWhileWriting(client)));
  // Two servers at once finish the rest.
  await Promise.all([load(LATER_START), load(LATER_START)]);
});

function load(options: DemoOptions, report: (progress: string) => void = () => undefined): Promise<void> {
  return loadDemo(
    { db: database.db, pool: database.pool, hashPassword: hashCheaply, report, ensureSpace: () => Promise.resolve() },
    options,
  );
}

/** Starts, and lets `interrupt` happen when the company with this number is announced. */
async function failAt(position: number, interrupt: () => void): Promise<void> {
  let announced = 0;
  const reason = await load(FIRST_START, () => {
    if (announced === position) interrupt();
    announced += 1;
  }).then(
    () => 'did not fail',
    (error: unknown) => error,
  );
  const companies = await runAsSuperuser(database.superuserUrl, 'select id::text, name from company order by name');
  const entries = await runAsSuperuser(
    database.superuserUrl,
    `select c.name, count(*)::integer as entries from company c
       join journal_entry e on e.company_id = c.id join publication p on p.company_id = c.id
      group by c.name`,
  );
  afterFailure.push({
    reason,
    companies: companies.rows.map(({ name }: { name: string }) => name),
    entries: Object.fromEntries(entries.rows.map((row: { name: string; entries: number }) => [row.name, row.entries])),
  });
}

/** The last a company gets are its plans: a load that nobody has ended before waits there, however fast it is. */
async function withPlansLocked(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    await client.query('begin; lock table plan in share mode');
    await work(client);
  } finally {
    await client.end();
  }
}

/** Ends the connection that is writing a company, at whatever row it happens to be. */
async function killWhileWriting(client: pg.Client): Promise<void> {
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and usename = 'app'
                   and (wait_event_type = 'Lock' or query ~* '^(copy|insert into "sales_order)')`;
  for (let killed = 0; killed === 0;) killed = (await client.query(kill)).rowCount ?? 0;
}

async function idOf(key: (typeof DEMO_KEYS)[number]): Promise<string> {
  return (await demoCompanyIds(database.db)).get(key) ?? 'missing';
}

/** Only what is finished is there, and it is whole: at least the entries of its closed months. */
function expectWholeCompanies({ companies, entries }: (typeof afterFailure)[number]): void {
  for (const name of companies) {
    const key = DEMO_KEYS.find((candidate) => demoCompanyInfo[candidate].name === name) ?? 'saas';
    expect([name, (entries[name] ?? 0) > golden[key].checksum.entries]).toEqual([name, true]);
  }
}

describe('an interrupted first start', () => {
  test('between companies it leaves the finished ones whole and no trace of the others', () => {
    const [saas, ecom] = DEMO_KEYS.map((key) => demoCompanyInfo[key].name);
    const [between] = afterFailure;
    expect(between).toMatchObject({ reason: { message: 'interrupted' }, companies: [saas, ecom] });
    expectWholeCompanies(between ?? { reason: null, companies: [], entries: {} });
  });

  test('in the middle of a company it leaves no trace of that one', () => {
    const inTheMiddle = afterFailure[1] ?? { reason: null, companies: [], entries: {} };
    expect(inTheMiddle.reason).toBeInstanceOf(Error);
    expect(inTheMiddle.companies.length).toBeLessThan(DEMO_KEYS.length);
    expectWholeCompanies(inTheMiddle);
  });

  test('the next start, by two servers at once, completes it: each company once', async () => {
    const { rows } = await runAsSuperuser(database.superuserUrl, 'select name from company order by name');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(
      Object.values(demoCompanyInfo)
        .map(({ name }) => name)
        .sort(),
    );
    expect((await demoCompanyIds(database.db)).size).toBe(5);
  });
});

describe.each(DEMO_KEYS)('%s, shifted', (key) => {
  test('the last closed month is the month before the first start, whenever the load was finished', async () => {
    const companyId = await idOf(key);
    const companies = await inContext(database.db, { companyIds: [companyId] }, (db) =>
      db.selectFrom('company').select(['closed_through', 'clock_on', 'fiscal_year_start_month']).execute(),
    );
    expect(companies).toEqual([{ closed_through: '2026-10', clock_on: null, fiscal_year_start_month: 11 }]);
  });

  test('no figure of a closed month differs from the unshifted one', async () => {
    const [opening, ...months] = await selectMonthFigures(database.db, await idOf(key));
    expect(opening).toMatchObject({ month: '2023-10', revenue: 0, netProfit: 0 });
    expect(months.slice(0, 36)).toEqual(
      golden[key].monthly.map(({ rev, np, cash }, index) => ({
        month: addMonths(parseMonth('2023-11'), index),
        revenue: rev,
        netProfit: np,
        cash,
      })),
    );
    expect(months.slice(36).map(({ month }) => month)).toEqual(['2026-11']);
  });

  test('the open month has postings, none after the day of the first start', async () => {
    const companyId = await idOf(key);
    const { rows } = await inContext(database.db, { companyIds: [companyId] }, (db) =>
      sql<{ first: string; last: string; entries: number }>`
        select min(booked_on) as first, max(booked_on) as last, count(*) as entries
          from journal_entry where booked_on > '2026-10-31'`.execute(db),
    );
    const [open] = rows;
    expect(open?.entries).toBeGreaterThan(0);
    expect(open?.last && open.last <= TODAY).toBe(true);
  });

  test('balances agree with lines to the cent, the open month included', async () => {
    const companyId = await idOf(key);
    const differences = await inContext(database.db, { companyIds: [companyId] }, (db) =>
      findBalanceDifferences(db, companyId),
    );
    expect(differences).toEqual([]);
  });

  test('the budget ends with the closed year and an approved plan covers the next twelve months', async () => {
    const companyId = await idOf(key);
    const { rows } = await inContext(database.db, { companyIds: [companyId] }, (db) =>
      sql<{ status: string; first: string; last: string; months: number; revenue: number }>`
        select p.status, min(v.month) as first, max(v.month) as last, count(distinct v.month) as months,
               sum(v.value_minor) filter (where a.classification = 'REVENUE')::bigint as revenue
          from plan p
          join plan_line l on l.plan_id = p.id
          join plan_value v on v.plan_line_id = l.id
          join account a on a.id = l.account_id
         group by p.id, p.status order by 2`.execute(db),
    );
    expect(rows).toEqual([
      { status: 'APPROVED', first: '2025-11', last: '2026-10', months: 12, revenue: golden[key].plan.revenue },
      { status: 'APPROVED', first: '2026-11', last: '2027-10', months: 12, revenue: expect.any(Number) },
    ]);
  });
});
