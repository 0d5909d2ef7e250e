import { login } from '@tieout/contracts/auth.ts';
import { getHeadline, getPortfolio } from '@tieout/contracts/headline.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import {
  getReportSettingsAsManager,
  putReportSettingsAsManager,
  type ReportSettings,
} from '@tieout/contracts/report-settings.ts';
import { getPlanVsActual, VARIANCE_VIEWS } from '@tieout/contracts/plan-vs-actual.ts';
import { getStatement, STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';
import type { DemoCompany } from '@tieout/demo/demo-company.ts';
import { demoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import { DEMO_KEYS } from '@tieout/demo/demo-key.ts';
import { generateDemoCompany } from '@tieout/demo/generate-demo-company.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { openItemsByMonth } from '@tieout/finance/metrics/open-items/open-items.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { figureOf } from '@tieout/finance/metric-value.ts';
import { minorUnits, subtractMoney, sumMoney } from '@tieout/finance/money.ts';
import { addMonths, monthRange, parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { selectFactsVersions } from '#facts/connected-facts.queries.ts';
import { gatherFacts, gatherOpenItems } from '#facts/gather-facts.ts';
import { hashCheaply } from '#test/cheap-hasher.ts';
import { findBalanceDifferences } from '#ledger/balances/verify-balances.queries.ts';
import { demoCompanyIds, golden, selectMonthFigures } from '#test/factories/demo.ts';
import { listCompanyTables } from '#test/factories/any-row.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompanyKey } from './demo-people.ts';
import { loadDemo } from './load-demo.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';
/** What walks through a company row by row or in each currency: every day the one with most rows, in depth all. */
const WALKED = isDeep ? DEMO_KEYS : (['ecom'] as const);

const FIRST_MONTH = parseMonth('2023-01');
const UNSHIFTED = { shiftMonths: 0, today: null, now: parseLocalDate('2026-11-15') };

let app: TestApp;
let ids: Map<DemoCompanyKey, string>;

beforeAll(async () => {
  app = await createTestApp();
  await load();
  ids = await demoCompanyIds(app.db);
});

function load(): Promise<void> {
  return loadDemo(
    {
      db: app.db,
      pool: app.pool,
      hashPassword: hashCheaply,
      report: () => undefined,
      ensureSpace: () => Promise.resolve(),
    },
    UNSHIFTED,
  );
}

function idOf(key: DemoCompanyKey): string {
  return ids.get(key) ?? 'missing';
}

/** Lines of the cash basis are derived, not posted. */
const POSTED: Record<string, string> = { journal_line: `where basis <> 'CASH'` };

/** Rows of each company in each of its tables. */
async function countRows(): Promise<Map<string, Record<string, number>>> {
  const tables = await listCompanyTables(app.db);
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, company_id::text as id, count(*)::integer as rows from ${name} ${POSTED[name] ?? ''} group by 2`,
    )
    .join(' union all ');
  const { rows } = await runAsSuperuser(app.superuserUrl, `${statement} order by 2, 1`);
  const byCompany = Map.groupBy(rows as { id: string; name: string; rows: number }[], ({ id }) => id);
  return new Map(
    [...byCompany].map(([id, found]) => [id, Object.fromEntries(found.map((row) => [row.name, row.rows]))]),
  );
}

async function logIn(email: string) {
  return (await app.call(login, { body: { email, password: DEMO_PASSWORD } })).ok();
}

/** How many rows each list of the generator becomes. */
function expectedRows(company: DemoCompany): Record<string, number> {
  return {
    account: company.accounts.length,
    counterparty: company.counterparties.length,
    dimension: company.departments.length,
    journal_entry: company.entries.length,
    subscription_item: company.subscriptions.length,
    sales_order: company.orders.length,
    stock_level: company.stockLevels.length,
    deal: company.deals.length,
    project: company.projects.length,
    timesheet: company.timesheets.length,
    marketplace_listing: company.listings.length,
    marketplace_order: company.marketplaceOrders.length,
    employee: company.employees.length,
    pay_run: company.payRuns.length,
    bank_account: company.bankAccounts.length,
    bank_transaction: company.bankTransactions.length,
    data_source: 1,
    plan: 1,
    plan_value: company.budget.length,
    publication: 1,
    ledger_version: 1,
    ledger_change: 1,
    month_close: 37,
  };
}

describe.each(DEMO_KEYS)('%s', (key) => {
  test('revenue, net profit and cash of all 36 months are the golden ones', async () => {
    const [opening, ...months] = await selectMonthFigures(app.db, idOf(key));
    expect(opening).toMatchObject({ month: '2022-12', revenue: 0, netProfit: 0 });
    expect(months).toEqual(
      golden[key].monthly.map(({ rev, np, cash }, index) => ({
        month: addMonths(FIRST_MONTH, index),
        revenue: rev,
        netProfit: np,
        cash,
      })),
    );
  });

  test('the four statements show the golden figures, month by month', async () => {
    const manager = (await logIn('manager@demo.example')).accessToken;
    async function rowsOf(type: StatementType): Promise<(code: string) => (number | string | null)[]> {
      const query = { companyId: idOf(key), type, period: '2023-01..2025-12', zeroRows: 'true' as const };
      const statement = (await app.call(getStatement, { query }, { token: manager })).ok();
      expect(statement.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(statement.rows.flatMap(({ restated }) => restated)).toEqual([]);
      return (code) => statement.rows.find((row) => row.code === code)?.values.slice(0, 36) ?? [];
    }
    const figures = golden[key].monthly;
    const pnl = await rowsOf('MANAGERIAL_PNL');
    expect(pnl('REVENUE')).toEqual(figures.map(({ rev }) => rev));
    expect(pnl('COST_OF_REVENUE')).toEqual(figures.map(({ cogs }) => cogs));
    expect(pnl('OPERATING_EXPENSES')).toEqual(figures.map(({ opex }) => opex));
    expect(pnl('EBITDA')).toEqual(figures.map(({ ebitda }) => ebitda));
    expect(pnl('NET_PROFIT')).toEqual(figures.map(({ np }) => np));
    const sheet = await rowsOf('BALANCE_SHEET');
    expect(sheet('CASH')).toEqual(figures.map(({ cash }) => cash));
    expect(sheet('RECEIVABLES')).toEqual(figures.map(({ ar }) => ar));
    expect(sheet('PAYABLES')).toEqual(figures.map(({ ap }) => ap));
    expect(sheet('TOTAL_ASSETS')).toEqual(sheet('TOTAL_LIABILITIES_AND_EQUITY'));
    const flow = await rowsOf('CASH_FLOW');
    expect(flow('OPERATING_CASH_FLOW')).toEqual(figures.map(({ cfo }) => cfo));
    expect(flow('INVESTING_CASH_FLOW')).toEqual(figures.map(({ cfi }) => cfi));
    expect(flow('FINANCING_CASH_FLOW')).toEqual(figures.map(({ cff }) => cff));
    expect((await rowsOf('CASH_IN_OUT'))('NET_CHANGE')).toEqual(figures.map(({ cfo, cfi, cff }) => cfo + cfi + cff));
  });

  test('every row of the generator is in its table, entries and lines as many as published', async () => {
    const found = (await countRows()).get(idOf(key)) ?? {};
    const expected = expectedRows(generateDemoCompany(key, { shiftMonths: 0 }));
    expect(Object.fromEntries(Object.keys(expected).map((table) => [table, found[table] ?? 0]))).toEqual(expected);
    expect([found.journal_entry, found.journal_line]).toEqual(Object.values(golden[key].checksum).slice(0, 2));
  });

  test('facts are read as the generator made them, pay by department and month to the cent', async () => {
    const company = generateDemoCompany(key, { shiftMonths: 0 });
    const facts = await inSnapshot(app.db, { companyIds: [idOf(key)] }, async (db) => {
      const versions = await selectFactsVersions(db, idOf(key));
      return gatherFacts(db, { companyId: idOf(key), versions, from: null, to: parseLocalDate('2025-12-31') });
    });
    expect(
      facts.pay
        ?.map(({ month, function: own, gross, employerTax, fteHundredths }) =>
          [month, own, gross, employerTax, fteHundredths].join(' '),
        )
        .toSorted(),
    ).toEqual(
      company.payRuns
        .map(({ period, departmentKey, grossMinor, employerTaxMinor, fte }) =>
          [period, departmentKey === 'COGS' ? 'DELIVERY' : departmentKey, grossMinor, employerTaxMinor, fte * 100].join(
            ' ',
          ),
        )
        .toSorted(),
    );
    expect({
      subscriptions: facts.subscriptions?.length ?? 0,
      orders: sumMoney(facts.orders?.orders.map(({ gross, discount }) => subtractMoney(gross, discount)) ?? []),
      refunds: sumMoney(facts.orders?.orders.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) ?? []),
      stock: facts.orders?.stock.length ?? 0,
      deals: sumMoney(facts.deals?.map(({ amount }) => amount) ?? []),
      hours: (facts.projects?.timesheets ?? []).reduce((sum, { hoursHundredths }) => sum + hoursHundredths, 0),
      fees: sumMoney(facts.projects?.timesheets.map(({ fee }) => fee) ?? []),
      projects: sumMoney(facts.projects?.projects.map(({ contractValue }) => contractValue) ?? []),
      listings: facts.marketplace?.listings.length ?? 0,
      gmv: sumMoney(facts.marketplace?.orders.map(({ itemValue }) => itemValue) ?? []),
    }).toEqual({
      subscriptions: company.subscriptions.length,
      orders: sumMoney(
        company.orders.flatMap(({ items, discountMinor }) => [
          ...items.map(({ quantity, unitPriceMinor }) => minorUnits(quantity * unitPriceMinor)),
          minorUnits(0 - discountMinor),
        ]),
      ),
      refunds: sumMoney(company.orders.flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor))),
      stock: company.stockLevels.length,
      deals: sumMoney(company.deals.map(({ amountMinor }) => amountMinor)),
      hours: company.timesheets.reduce((sum, { hours }) => sum + hours * 100, 0),
      fees: sumMoney(company.timesheets.map(({ feeMinor }) => feeMinor)),
      projects: sumMoney(company.projects.map(({ contractValueMinor }) => contractValueMinor)),
      listings: company.listings.length,
      gmv: sumMoney(company.marketplaceOrders.map(({ itemValueMinor }) => itemValueMinor)),
    });
  });

  test('open items add up to receivables and payables at every month end', async () => {
    const months = golden[key].monthly.map((_, index) => addMonths(FIRST_MONTH, index));
    for (const [side, field] of [
      ['RECEIVABLE', 'ar'],
      ['PAYABLE', 'ap'],
    ] as const) {
      const lines = await inSnapshot(app.db, { companyIds: [idOf(key)] }, (db) =>
        gatherOpenItems(db, { companyId: idOf(key), side, on: parseLocalDate('2025-12-31'), version: 1 }),
      );
      const items = openItemsByMonth(lines, months, { termsDays: 30 });
      const sums = months.map((month) => sumMoney(items.get(month)?.map(({ open }) => open) ?? []));
      expect(sums).toEqual(golden[key].monthly.map((each) => each[field]));
      // One payment of the shop's channels settles what each of them owes: nothing is left over.
      expect([...items.values()].flat().filter(({ bucket }) => bucket === 'unapplied')).toEqual([]);
    }
  });

  test('balances agree with lines to the cent', async () => {
    const differences = await inContext(app.db, { companyIds: [idOf(key)] }, (db) =>
      findBalanceDifferences(db, idOf(key)),
    );
    expect(differences).toEqual([]);
  });

  test('on the cash basis money is the same, every month sums to zero and nothing waits for a payment', async () => {
    const { rows } = await inContext(app.db, { companyIds: [idOf(key)] }, (db) =>
      sql<{ difference: number; unbalanced: number; waiting: number }>`
        select coalesce(sum(abs(accrual - cash)) filter (where is_cash), 0)::bigint as difference,
               abs(sum(cash))::bigint as unbalanced,
               coalesce(sum(abs(cash)) filter (where waits), 0)::bigint as waiting
          from (select b.month, a.kind = 'CASH' as is_cash, a.kind in ('AR', 'AP') as waits,
                       coalesce(sum(b.amount_minor) filter (where b.basis = 'ACCRUAL'), 0) as accrual,
                       coalesce(sum(b.amount_minor) filter (where b.basis = 'CASH'), 0) as cash
                  from monthly_balance b join account a on a.company_id = b.company_id and a.id = b.account_id
                 group by 1, 2, 3) m`.execute(db),
    );
    expect(rows).toEqual([{ difference: 0, unbalanced: 0, waiting: 0 }]);
  });

  test('the budget is the golden one, revenue and costs both positive, and there is no plan after it', async () => {
    const { rows } = await inContext(app.db, { companyIds: [idOf(key)] }, (db) =>
      sql<{ start: string; revenue: number; costs: number }>`
        select p.start_month::text as start,
               sum(v.value_minor) filter (where a.classification = 'REVENUE')::bigint as revenue,
               sum(v.value_minor) filter (where a.classification <> 'REVENUE')::bigint as costs
          from plan p
          join plan_line l on l.plan_id = p.id
          join plan_value v on v.plan_line_id = l.id
          join account a on a.id = l.account_id
         where p.status = 'APPROVED' group by p.id, p.start_month`.execute(db),
    );
    expect(rows).toEqual([{ start: '2025-01', ...golden[key].plan }]);
  });

  test('the clock stands in January 2026 and the books are closed through December', async () => {
    const company = await inContext(app.db, { companyIds: [idOf(key)] }, (db) =>
      db.selectFrom('company').select(['closed_through', 'clock_on', 'onboarding_completed', 'name']).execute(),
    );
    const { name } = demoCompanyInfo[key];
    expect(company).toEqual([{ name, closed_through: '2025-12', clock_on: '2026-01-15', onboarding_completed: true }]);
  });

  test('what outsiders see is what the owner sees', async () => {
    const owner = DEMO_PEOPLE.find(({ memberships }) => memberships.some((one) => one.company === key && one.isOwner));
    const { accessToken } = await logIn(owner?.email ?? '');
    const live = (await app.call(getHeadline, { query: {} }, { token: accessToken })).ok();
    expect(live.source).toEqual({ kind: 'live' });
    const investor = (await logIn('investor@demo.example')).accessToken;
    const published = (await app.call(getHeadline, { query: { companyId: idOf(key) } }, { token: investor })).ok();
    expect(published.source).toMatchObject({ kind: 'published' });
    expect([published.month, published.figures, published.tieOut]).toEqual([live.month, live.figures, live.tieOut]);
  });

  test('a figure of the owner opens into lines that add up to it', async () => {
    const manager = (await logIn('manager@demo.example')).accessToken;
    for (const metric of ['revenue_total', 'net_profit', 'cash_balance'] as const) {
      const body = { metric, month: '2025-12' };
      const drill = await app.call(drillDownMetric, { query: { companyId: idOf(key) }, body }, { token: manager });
      expect(drill.ok().proof).toMatchObject({ ties: true, difference: 0 });
    }
  });
});

describe.each(WALKED)('%s', (key) => {
  test.each(STATEMENT_TYPES)('%s: what a computed row is made of adds up to it', async (type) => {
    const manager = (await logIn('manager@demo.example')).accessToken;
    const query = { companyId: idOf(key) };
    const shown = await app.call(
      getStatement,
      { query: { ...query, type, period: '2025-10..2025-12' } },
      { token: manager },
    );
    const computed = shown.ok().rows.filter(({ kind, isDrillable }) => kind === 'computed' && isDrillable);
    const sums = new Map<string, number>();
    const totals = new Map<string, unknown>();
    for (const { code, values } of computed) {
      const body = { type, row: code, from: '2025-10', to: '2025-12' };
      const { components } = (await app.call(drillDownStatement, { query, body }, { token: manager })).ok();
      if (components.length === 0) continue;
      sums.set(
        code,
        components.reduce((sum, { effect }) => sum + Number(effect), 0),
      );
      totals.set(code, values.at(-1));
    }
    expect(sums.size).toBeGreaterThan(1);
    expect(sums).toEqual(totals);
  });

  test('bars lead from the planned to the actual profit, in each month of the last year', async () => {
    const { accessToken } = await logIn('manager@demo.example');
    for (const month of monthRange(parseMonth('2025-01'), parseMonth('2025-12'))) {
      const query = { companyId: idOf(key), month };
      const { bridges, rows } = (await app.call(getPlanVsActual, { query }, { token: accessToken })).ok();
      const profit = rows.find(({ code }) => code === 'NET_PROFIT');
      for (const view of VARIANCE_VIEWS) {
        const bridge = bridges[view];
        const sum = bridge && sumMoney([bridge.plan, ...bridge.bars.map(({ effect }) => effect)]);
        expect([month, view, sum]).toEqual([month, view, profit?.views[view].actual]);
      }
    }
  });

  test('every figure of the balance sheet and the cash flow is known in every currency', async () => {
    const { accessToken } = await logIn('manager@demo.example');
    for (const currency of ['EUR', 'GBP', 'JPY', 'KWD']) {
      for (const type of ['BALANCE_SHEET', 'CASH_FLOW'] as const) {
        const query = { companyId: idOf(key), type, period: '2023-01..2025-12', currency };
        const { rows, checks } = (await app.call(getStatement, { query }, { token: accessToken })).ok();
        const unknown = rows.filter(({ values }) => values.some((value) => typeof value !== 'number'));
        const wrong = [...unknown.map(({ code }) => code), ...checks.filter(({ ok }) => !ok)];
        expect([currency, type, wrong]).toEqual([currency, type, []]);
      }
    }
  });
});

describe.each(DEMO_KEYS)('%s', (key) => {
  test('the budget plans the pay of each department where its actuals stand', async () => {
    const PAY_ACCOUNTS = ['6000', '6010', '6020', '6050'];
    const { budget } = generateDemoCompany(key, { shiftMonths: 0 });
    function plannedFor(department: string): number {
      const cells = budget.filter(({ accountCode }) => PAY_ACCOUNTS.includes(accountCode));
      return cells.reduce((sum, cell) => (cell.departmentKey === department ? sum + cell.amountMinor : sum), 0);
    }
    const { accessToken } = await logIn('manager@demo.example');
    const period = '2025-01..2025-12';
    const query = { companyId: idOf(key), type: 'MANAGERIAL_PNL', period, compare: 'plan', zeroRows: 'true' } as const;
    const { rows, columns } = (await app.call(getStatement, { query }, { token: accessToken })).ok();
    const plan = columns.findIndex(({ kind, of }) => kind === 'comparison' && of === 'total');
    // A department without people has no row.
    const shown = ['S.PPL', 'D.PPL', 'G.PPL'].map((code) => rows.find((row) => row.code === code)?.values[plan] ?? 0);
    expect(shown).toEqual(['S&M', 'R&D', 'G&A'].map(plannedFor));
    expect(plannedFor('S&M')).toBeGreaterThan(0);
  });
});

describe('cash in and out of 2025', () => {
  const period = '2025-01..2025-12';

  async function totals(key: DemoCompanyKey): Promise<Map<string, unknown>> {
    const { accessToken } = await logIn('manager@demo.example');
    const query = { companyId: idOf(key), type: 'CASH_IN_OUT' as const, period };
    const { rows } = (await app.call(getStatement, { query }, { token: accessToken })).ok();
    return new Map(rows.map(({ code, values }) => [code, values.at(-1)]));
  }

  /** Money that the entries of 2025 with a line on the bank moved for an account, in one direction. */
  function booked(key: 'ecom' | 'market', code: string, direction: 1 | -1): number {
    const lines = generateDemoCompany(key, { shiftMonths: 0 })
      .entries.filter(({ date }) => date.startsWith('2025'))
      .filter((entry) => entry.lines.some(({ accountCode }) => accountCode === '1000'))
      .flatMap((entry) => entry.lines.filter(({ accountCode }) => accountCode === code));
    return lines.reduce((sum, { amountMinor }) => (Math.sign(amountMinor) === direction ? sum : sum - amountMinor), 0);
  }

  test.each(DEMO_KEYS)('%s: all money has a row of its own, none is Other', async (key) => {
    const codes = [...(await totals(key)).keys()];
    expect(codes).toContain('CASH_OUT:CASH.PAYROLL_TAXES');
    expect(codes.filter((code) => code.includes('CASH.OTHER'))).toEqual([]);
  });

  test.each([
    ['ecom', 'CASH_IN:CASH.TAXES', '2200', 1],
    ['ecom', 'CASH_OUT:V.PAY', '5400', -1],
    ['market', 'CASH_IN:CASH.FUNDS_HELD', '2400', 1],
    ['market', 'CASH_OUT:C.PAY', '5100', -1],
  ] as const)('%s: %s is all that was booked on %s, and opens into it', async (key, row, code, direction) => {
    const amount = booked(key, code, direction);
    expect(amount).not.toBe(0);
    expect((await totals(key)).get(row)).toBe(amount);
    const { accessToken } = await logIn('manager@demo.example');
    const body = { type: 'CASH_IN_OUT', row, from: '2025-01', to: '2025-12' } as const;
    const opened = await app.call(
      drillDownStatement,
      { query: { companyId: idOf(key) }, body },
      { token: accessToken },
    );
    expect(opened.ok()).toMatchObject({ total: amount, proof: { lineSum: amount, ties: true } });
  });
});

describe('people', () => {
  /** The table of decisions section 2. */
  const LOGINS = [
    ['bootstrap@demo.example', 'BOOTSTRAP', 'Cloudberry Metrics Demo, Inc.'],
    ['next@demo.example', 'BOOTSTRAP_NEXT', 'Pretend Bazaar Demo GmbH'],
    ['manual@demo.example', 'MANUAL', 'Quirky Advisory Demo Partners'],
    ['hubspot@demo.example', 'HUBSPOT', 'Madeup Home Goods Demo Co'],
    ['bootstrap-hubspot@demo.example', 'BOOTSTRAP_HUBSPOT', 'Nowhere Trading Demo Ltd'],
    ['investor@demo.example', 'INVESTOR', 'Cloudberry Metrics Demo, Inc.'],
    ['viewer@demo.example', 'VIEWER', 'Cloudberry Metrics Demo, Inc.'],
    ['manager@demo.example', 'MANAGER', ''],
  ] as const;

  test.each(LOGINS)('%s logs in as %s of %s', async (email, type, companyName) => {
    const role = type === 'MANAGER' ? 'MANAGER' : 'CLIENT';
    expect(await logIn(email)).toMatchObject({ role, type, companyName });
  });

  test('the table names everybody, and the five company users are owners', async () => {
    expect(DEMO_PEOPLE.map(({ email }) => email)).toEqual(LOGINS.map(([email]) => email));
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      'select u.email from membership m join app_user u on u.id = m.user_id where m.is_owner order by 1',
    );
    const owners = LOGINS.slice(0, 5).map(([email]) => email);
    expect(rows.map(({ email }: { email: string }) => email)).toEqual(owners.toSorted());
  });

  test.each([
    ['investor@demo.example', 4],
    ['viewer@demo.example', 1],
    ['manager@demo.example', 5],
    ['bootstrap@demo.example', 1],
  ])('%s sees %d companies', async (email, count) => {
    const { accessToken } = await logIn(email);
    expect((await app.call(getPortfolio, {}, { token: accessToken })).ok()).toHaveLength(count);
  });

  test('the new company has an owner, an accountant, a first line of history and nothing else', async () => {
    expect((await countRows()).get(idOf('nowhere'))).toEqual({
      change_record: 1,
      company_stamp: 1,
      manager_assignment: 1,
      membership: 1,
    });
  });
});

test('a second load changes nothing', async () => {
  const before = await countRows();
  const versions = await runAsSuperuser(app.superuserUrl, 'select * from ledger_version order by 1');
  await load();
  expect(await countRows()).toEqual(before);
  expect((await runAsSuperuser(app.superuserUrl, 'select * from ledger_version order by 1')).rows).toEqual(
    versions.rows,
  );
  expect(await demoCompanyIds(app.db)).toEqual(ids);
  const { rows } = await sql`select count(*) as users, (select count(*) from fx_rate) as rates from app_user`.execute(
    app.db,
  );
  expect(rows).toEqual([{ users: DEMO_PEOPLE.length, rates: expect.any(Number) }]);
});

/** The home that shows a company to somebody, and whose eyes see it. */
const HOMES = [
  ['saas', 'bootstrap@demo.example', 'home of BOOTSTRAP'],
  ['ecom', 'hubspot@demo.example', 'main overview'],
  ['saas', 'investor@demo.example', 'followed companies'],
  ['ecom', 'investor@demo.example', 'followed companies'],
  ['saas', 'viewer@demo.example', 'latest published period'],
  ['ecom', 'manager@demo.example', 'portfolio of companies'],
] as const;

const EXCLUDED_CODE = '6100';

type Setting = [string, Partial<ReportSettings> & { excludes?: true }];

const ONE_BY_ONE: readonly Setting[] = [
  ['an account excluded', { excludes: true }],
  ['cash basis', { basis: 'CASH' }],
  ['in euro', { reportingCurrency: 'EUR' }],
  ['in yen', { reportingCurrency: 'JPY' }],
];
const SETTINGS: readonly Setting[] = [
  ['as delivered', {}],
  ...(isDeep ? ONE_BY_ONE : []),
  ['all of them', { excludes: true, basis: 'CASH', reportingCurrency: 'EUR' }],
];

describe('the headline is the statement', () => {
  /** Saves the settings as the manager and publishes, so that outsiders see them too. */
  async function settle(key: DemoCompanyKey, { excludes, ...changes }: (typeof SETTINGS)[number][1], token: string) {
    const companyId = idOf(key);
    const account = await inContext(app.db, { companyIds: [companyId] }, (db) =>
      db.selectFrom('account').where('code', '=', EXCLUDED_CODE).select('id').executeTakeFirstOrThrow(),
    );
    const params = { companyId };
    const now = (await app.call(getReportSettingsAsManager, { params }, { token })).ok();
    const { baseCurrency, canEdit: _canEdit, missingRates: _missingRates, ...before } = now;
    const excludedAccounts = excludes === true ? [{ accountId: account.id, note: 'Private' }] : [];
    const body = {
      ...before,
      basis: 'ACCRUAL',
      reportingCurrency: baseCurrency,
      excludedAccounts,
      ...changes,
    } as const;
    expect((await app.call(putReportSettingsAsManager, { params, body }, { token })).status).toBe(200);
    await publish(app.db, companyId);
  }

  /** The twelve months of a row, as the caller's own statement has them. */
  async function monthsOf(key: DemoCompanyKey, metric: HeadlineMetric, token: string) {
    const { type, row } = METRICS[metric].row;
    const query = { companyId: idOf(key), type };
    const statement = (await app.call(getStatement, { query }, { token })).ok();
    const shown = statement.rows.find(({ code }) => code === row)?.values.slice(0, 12);
    return { currency: statement.currency, basis: statement.basis, shown };
  }

  test.each(SETTINGS)('%s: in every home, in the portfolio and in the sparklines', async (_, settings) => {
    const manager = (await logIn('manager@demo.example')).accessToken;
    for (const key of ['saas', 'ecom'] as const) await settle(key, settings, manager);
    for (const [key, email] of HOMES) {
      const token = (await logIn(email)).accessToken;
      const query = { companyId: idOf(key) };
      const headline = (await app.call(getHeadline, { query }, { token })).ok();
      const followed = (await app.call(getPortfolio, {}, { token })).ok();
      expect(followed.find(({ companyId }) => companyId === headline.companyId)).toEqual(headline);
      for (const { metric, value, previous, history } of headline.figures) {
        const { currency, basis, shown } = await monthsOf(key, metric, token);
        const figures = history.map((point) => figureOf(point.value));
        expect({ email, metric, currency: headline.currency, figures }).toEqual({
          email,
          metric,
          currency,
          figures: shown,
        });
        expect([figureOf(value), figureOf(previous)]).toEqual([shown?.at(-1), shown?.at(-2)]);
        expect(metric === 'cash_balance' ? 'ACCRUAL' : headline.basis).toBe(basis);
        if (!headline.canDrill) continue;
        const opened = (await app.call(drillDownMetric, { query, body: { metric } }, { token })).ok();
        expect(opened).toMatchObject({ to: headline.month, currency, total: shown?.at(-1), proof: { ties: true } });
      }
    }
  });
});
