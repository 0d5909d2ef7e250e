import { getBooks } from '@tieout/contracts/books.ts';
import { inviteManagedClient } from '@tieout/contracts/clients.ts';
import { createManagedCompany, getManagedPortfolio, type PortfolioCompany } from '@tieout/contracts/portfolio.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { heldTasks } from '#jobs/held-tasks.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createSalesPlan } from '#test/factories/plans.ts';
import { gatherReadiness } from '#readiness/read-readiness.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { countRoundTrips } from '#test/count-round-trips.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { WORK_OUT_STANDING } from './portfolio.queries.ts';
import { portfolioTasks } from './portfolio-tasks.ts';

const MARCH = parseMonth('2026-03');
/** The days of the books, whatever day the test runs on. */
const CLOCK = { clock_on: parseLocalDate('2026-04-10') };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function createManager(...companies: string[]) {
  const { id } = await createUser(app.db, { role: 'MANAGER' });
  for (const companyId of companies) await assignManager(app.db, companyId, id);
  return { id, token: await signIn(app, id) };
}

async function createBooks(name: string, closed = true): Promise<string> {
  const companyId = await createCompany(app.db, { name, ...CLOCK, ...(closed && { closed_through: MARCH }) });
  await createChart(app.pool, companyId);
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    await post(app.pool, companyId, [
      entry(`${month}-05`, { 1000: 400_00, 4000: -400_00 }),
      entry(`${month}-06`, { 6000: 100_00, 1000: -100_00 }),
    ]);
  }
  return companyId;
}

async function change(companyId: string, statement: RawBuilder<unknown>): Promise<void> {
  await inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

/** What other changes ask for is another test's. */
async function workOut(): Promise<void> {
  const others = await app.pool.query<{ name: string }>(
    'select distinct task_identifier as name from graphile_worker.jobs where task_identifier <> $1',
    [WORK_OUT_STANDING],
  );
  const none = Object.fromEntries(others.rows.map(({ name }) => [name, () => undefined]));
  await runWaitingJobs(app, { ...none, ...heldTasks(app.db, 'short', portfolioTasks(app)) });
}

async function portfolio(token: string): Promise<PortfolioCompany[]> {
  return (await app.call(getManagedPortfolio, {}, { token })).ok();
}

async function only(token: string): Promise<PortfolioCompany> {
  const [company] = await portfolio(token);
  if (company === undefined) throw new Error('an empty portfolio');
  return company;
}

describe('GET /manager/portfolio', () => {
  test('refuses a stranger, and clients with 403', async () => {
    expect((await app.call(getManagedPortfolio, {})).status).toBe(401);
    const { token } = await createOwner(app);
    expect((await app.call(getManagedPortfolio, {}, { token })).status).toBe(403);
  });

  test('a company that was assigned is worked out: profit 400 - 100, cash 3 x 300, nothing burned', async () => {
    const companyId = await createBooks('Amber Yak Sample Ltd');
    const { token } = await createManager(companyId, await createCompany(app.db, { name: 'Empty Co', ...CLOCK }));
    expect((await only(token)).standing).toBeNull();
    await workOut();
    const [first, second] = await portfolio(token);
    expect(first).toMatchObject({
      name: 'Amber Yak Sample Ltd',
      closedThrough: MARCH,
      isBehind: false,
      standing: {
        month: MARCH,
        isOpen: false,
        lastFullMonth: MARCH,
        tieOut: { ties: true, difference: 0 },
        profit: { status: 'ok', minor: 300_00 },
        plannedProfit: { status: 'na' },
        cash: { status: 'ok', minor: 900_00 },
        runway: { end: { status: 'NOT_BURNING' } },
        unexplained: 0,
      },
    });
    expect(second).toMatchObject({ name: 'Empty Co', standing: { month: null, runway: null } });
  });

  test('a change says that the standing is of before, until it is worked out anew', async () => {
    const companyId = await createBooks('Changing Co');
    const { token } = await createManager(companyId);
    await workOut();
    await post(app.pool, companyId, [entry('2026-03-20', { 1000: 50_00, 4000: -50_00 })]);
    expect(await only(token)).toMatchObject({ isBehind: true, standing: { profit: { minor: 300_00 } } });
    await workOut();
    expect(await only(token)).toMatchObject({ isBehind: false, standing: { profit: { minor: 350_00 } } });
    await change(companyId, sql`update company set clock_on = '2026-05-02'`);
    await workOut();
    expect(await only(token)).toMatchObject({ isBehind: false, today: '2026-05-02' });
  });

  test('counts what the page that publishes tells: a large variance, until it has a note', async () => {
    const companyId = await createBooks('Explained Co');
    const { token } = await createManager(companyId);
    await createSalesPlan(app, companyId);
    await workOut();
    // 400 - 100 came of 4,000 planned.
    const short = { profitAgainstPlan: { status: 'ok', minor: -3_700_00 }, material: 1, unexplained: 1 };
    expect(await only(token)).toMatchObject({ standing: short });
    const { rows } = await inContext(app.db, { companyIds: [companyId] }, async (db) => {
      const { facts } = await gatherReadiness(db, companyId);
      return facts?.variances ?? { rows: [] };
    });
    const code = rows.find(({ views, place }) => place === 'line' && views.month.isMaterial)?.code ?? '';
    await change(
      companyId,
      sql`insert into variance_note (company_id, month, row_code, text)
          values (${companyId}, '2026-03', ${code}, 'One client paid late')`,
    );
    expect(await only(token)).toMatchObject({ isBehind: true });
    await workOut();
    expect(await only(token)).toMatchObject({ standing: { ...short, unexplained: 0 } });
  });

  test('sources with their age, the owner, and when anybody of theirs was last here', async () => {
    const owner = await createOwner(app, 'BOOTSTRAP', { name: 'Owned Co', ...CLOCK });
    const { token } = await createManager(owner.companyId);
    await change(
      owner.companyId,
      sql`insert into data_source (company_id, category, provider, name, status, last_synced_at)
          values (${owner.companyId}, 'ACCOUNTING', 'QUICKBOOKS', 'QuickBooks', 'ATTENTION', '2026-04-01T06:10:00Z'),
                 (${owner.companyId}, 'CRM', 'OLD', 'Given up', 'DISCONNECTED', null)`,
    );
    await app.db
      .insertInto('auth_event')
      .values({ kind: 'LOGGED_IN', uid: owner.userId, occurred_at: '2026-04-02T08:00:00Z' })
      .execute();
    expect(await only(token)).toMatchObject({
      owner: 'Ada Example',
      sources: [
        { name: 'QuickBooks', lastSyncedAt: '2026-04-01T06:10:00.000Z', needsAttention: true, isUploaded: false },
      ],
      lastLoginAt: '2026-04-02T08:00:00.000Z',
    });
  });

  test('nobody sees a company that is not theirs', async () => {
    await createBooks('Not Theirs Co');
    const { token } = await createManager(await createBooks('Theirs Co'));
    expect((await portfolio(token)).map(({ name }) => name)).toEqual(['Theirs Co']);
  });
});

test('five hundred companies are one query, which looks at no entry of their books', async () => {
  const template = await createBooks('Template Co');
  const { id, token } = await createManager(template);
  await workOut();
  // Without triggers: each would ask for its standing to be worked out.
  await runAsSuperuser(
    app.superuserUrl,
    `set session_replication_role = replica;
     with added as (
       insert into company (name, clock_on, closed_through)
       select 'Company ' || n, '2026-04-10', '2026-03' from generate_series(1, 500) n
       returning id), assigned as (
       insert into manager_assignment (company_id, user_id) select id, '${id}' from added)
     insert into company_standing (company_id, stamp, on_day, standing)
     select a.id, s.stamp, s.on_day, s.standing from added a, company_standing s where s.company_id = '${template}';
     insert into person_stamp (user_id) values ('${id}') on conflict (user_id) do update set stamp = default`,
  );
  const small = await createManager(template);
  const roundTrips = [
    await countRoundTrips(app.pool, () => portfolio(small.token)),
    await countRoundTrips(app.pool, () => portfolio(token)),
  ];
  expect(roundTrips[1]).toBe(roundTrips[0]);

  // Whoever looked into the books would wait for this transaction, and it for them.
  const companies = await inContext(app.db, { companyIds: [template] }, async (db) => {
    await sql`lock table journal_line, journal_entry, monthly_balance in access exclusive mode`.execute(db);
    return portfolio(token);
  });
  expect(companies).toHaveLength(501);
});

describe('POST /manager/companies', () => {
  const EXAMPLE = { name: 'Velvet Gecko LLC', baseCurrency: 'EUR', timezone: 'Europe/Berlin', fiscalYearStartMonth: 4 };

  test('makes a company that its manager looks after, and whose first person becomes what it was made as', async () => {
    const { token } = await createManager();
    const body = { ...EXAMPLE, type: 'HUBSPOT' as const };
    const { id: companyId } = (await app.call(createManagedCompany, { body }, { token })).ok();
    expect(await only(token)).toMatchObject({ companyId, name: 'Velvet Gecko LLC', currency: 'EUR', owner: null });
    const books = (await app.call(getBooks, { query: { companyId } }, { token })).ok();
    expect(books).toMatchObject({ baseCurrency: 'EUR', fiscalYearStartMonth: 4, isDecided: true });
    const founder = { firstName: 'Grace', email: 'grace@velvet.example', kind: 'OWNER' as const };
    const invited = await app.call(inviteManagedClient, { params: { companyId }, body: founder }, { token });
    expect(invited.ok()).toMatchObject({ type: 'HUBSPOT', status: 'INVITED' });
  });

  test('not twice under one name, in no time zone that there is not, and by no client', async () => {
    const { token } = await createManager();
    const body = { ...EXAMPLE, type: 'MANUAL' as const };
    (await app.call(createManagedCompany, { body }, { token })).ok();
    const again = await app.call(createManagedCompany, { body: { ...body, name: 'velvet gecko llc' } }, { token });
    expect([again.status, again.refusal().message]).toEqual([409, 'You look after a company of this name already.']);
    const owner = await createOwner(app);
    expect((await app.call(createManagedCompany, { body }, { token: owner.token })).status).toBe(403);
    // Of companies of others nothing is told.
    const other = await createManager();
    expect((await app.call(createManagedCompany, { body }, { token: other.token })).status).toBe(200);
  });
});
