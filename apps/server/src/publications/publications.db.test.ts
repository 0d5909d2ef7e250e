import {
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  renameDashboardTab,
} from '@tieout/contracts/dashboard.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getMetric } from '@tieout/contracts/metrics.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { getStatement, STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { entry, post } from '#test/factories/ledger.ts';
import { addMember, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let companyId: string;
let publicationId: string;
let owner: string;
let investor: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  const books = await createWorkedBooks(app);
  ({ companyId, token: owner } = books);
  const source = `RATES OF ${companyId}`;
  await sql`insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate) values
    (${source}, 'USD', 'EUR', 'MONTH_AVERAGE', '2024-01-31', 0.9), (${source}, 'USD', 'EUR', 'MONTH_CLOSING', '2024-01-31', 0.8),
    (${source}, 'USD', 'EUR', 'MONTH_AVERAGE', '2024-02-29', 0.7), (${source}, 'USD', 'EUR', 'MONTH_CLOSING', '2024-02-29', 0.5),
    (${source}, 'USD', 'EUR', 'DAILY', '2024-01-01', 0.95)`.execute(app.db);
  await change(sql`update company set rate_source = ${source}, reporting_currency = 'EUR',
                                      business_model = 'SaaS', settings_version = settings_version + 1`);
  await change(sql`insert into counterparty (company_id, source, external_id, type, name)
                   values (${companyId}, 'TEST', 'subscriber', 'CUSTOMER', 'Example Co')`);
  await change(sql`insert into subscription_item (company_id, source, external_id, customer_id, plan, currency,
                                                  unit_price_minor, quantity, interval_unit, start_on, status)
                   select company_id, 'TEST', 'S1', id, 'Basic', 'EUR', 100_00, 1, 'month', '2024-01-01', 'active'
                     from counterparty where external_id = 'subscriber'`);
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'INVESTOR', isOwner: false });
  await change(sql`insert into access_grant (company_id, user_id, resource, level, is_live)
                   values (${companyId}, ${id}, 'reports', 'drill', false)`);
  investor = await signIn(app, id);
  publicationId = await publish(app.db, companyId);
});

function change(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
}

/** Everything that could change what a publication says, done after it. */
async function changeEverything(): Promise<void> {
  await change(sql`update account set name = 'Renamed ' || name, code = '9' || coalesce(code, '')`);
  await change(sql`update account set kind = 'EXPENSE_OTHER', classification = 'EXPENSE', account_type = 'Expense',
                                      account_sub_type = 'Office'
                    where classification in ('REVENUE', 'EXPENSE')`);
  await change(sql`update dimension set name = 'Renamed ' || name, function = 'DELIVERY'`);
  await change(sql`insert into dimension (company_id, source, external_id, kind, name)
                   values (${companyId}, 'LATER', 'later', 'DEPARTMENT', 'Later')`);
  await sql`update fx_rate set rate = rate * 2 where source = ${`RATES OF ${companyId}`}`.execute(app.db);
  await sql`insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate)
            values (${`RATES OF ${companyId}`}, 'USD', 'EUR', 'MONTH_AVERAGE', '2023-12-31', 3),
                   (${`RATES OF ${companyId}`}, 'GBP', 'EUR', 'DAILY', '2024-02-01', 3)`.execute(app.db);
  await change(sql`update company set name = 'Renamed Inc', basis = 'CASH', fiscal_year_start_month = 4,
                                      timezone = 'Asia/Tokyo', clock_on = '2024-06-30',
                                      settings_version = settings_version + 1`);
  await change(sql`insert into report_setting (company_id, show_costs_as_negative, thousands, comparatives,
                                               ar_terms_days, standard_hours_per_day, company_holidays)
                   values (${companyId}, true, 'k', 'previous-year', 0, 4, '["2024-01-10"]')
                       on conflict (company_id) do update
                      set show_costs_as_negative = true, thousands = 'k', comparatives = 'previous-year',
                          ar_terms_days = 0, standard_hours_per_day = 4, company_holidays = '["2024-01-10"]'`);
  await change(sql`update subscription_item set unit_price_minor = unit_price_minor * 2`);
  await post(app.pool, companyId, [entry('2024-01-20', { 5000: 40_00, 2000: -40_00 })]);
}

async function readAll(): Promise<string[]> {
  const asked = [{}, { period: '2024-01..2024-02' }, { currency: 'USD', subtotals: 'ytd', period: '2024-01..2024-02' }];
  const answers: string[] = [];
  for (const type of STATEMENT_TYPES) {
    for (const wishes of asked) {
      const answer = await app.call(getStatement, { query: { type, ...wishes } }, { token: investor });
      answers.push(JSON.stringify(answer.ok()));
    }
  }
  for (const metric of ['gross-profit', 'net-burn']) {
    const answer = await app.call(getReportMetric, { params: { name: metric }, query: {} }, { token: investor });
    answers.push(JSON.stringify(answer.ok()));
  }
  const drilled = { type: 'MANAGERIAL_PNL', row: 'GROSS_PROFIT', from: '2024-01', to: '2024-01' } as const;
  const lines = await app.call(drillDownStatement, { body: drilled, query: {} }, { token: investor });
  const headline = await app.call(getHeadline, { query: {} }, { token: investor });
  const { companyName: _name, ...said } = headline.ok();
  return [
    ...answers,
    JSON.stringify(lines.ok()),
    JSON.stringify(said),
    ...(await readTabs()),
    ...(await readMetrics()),
  ];
}

async function readTabs(): Promise<string[]> {
  const { tabs } = (await app.call(getDashboardLayout, { query: {} }, { token: investor })).ok();
  const answers: string[] = [];
  for (const { key } of tabs) {
    for (const wishes of [{}, { from: '2024-01', to: '2024-02' }, { grain: 'year' as const }]) {
      const answer = await app.call(getDashboardTab, { params: { type: key }, query: wishes }, { token: investor });
      const { companyName: _name, restated: _marks, ...said } = answer.ok();
      answers.push(JSON.stringify(said));
    }
  }
  return answers;
}

/** A metric, one of a series, and one of a formula of others. */
const SHARED_METRICS = [
  { legend: 'net_profit', name: 'net_profit' },
  { legend: 'gross_margin_pct', name: 'gross_margin_pct' },
  { legend: 'mrr', name: 'mrr' },
  { legend: 'new', name: 'mrr_movements' },
  { legend: 'ltv_cac', name: 'ltv_cac' },
];

async function readMetrics(): Promise<string[]> {
  const answers: string[] = [];
  for (const params of SHARED_METRICS) {
    answers.push(JSON.stringify((await app.call(getMetric, { params, query: {} }, { token: investor })).ok()));
  }
  return answers;
}

describe('what was published', () => {
  test('reads the same to the byte, whatever happens to accounts, rates, settings and books', async () => {
    const before = await readAll();
    await changeEverything();
    expect(await readAll()).toEqual(before);
    const headline = await app.call(getHeadline, { query: {} }, { token: investor });
    expect(headline.ok().companyName).toBe('Renamed Inc');
    const live = await app.call(getStatement, { query: { type: 'MANAGERIAL_PNL' } }, { token: owner });
    expect(JSON.stringify(live.ok())).toContain('Renamed');
  });

  test('is kept as its readers are answered, and made anew the same where nothing is kept', async () => {
    const kept = await readAll();
    await changeEverything();
    await change(sql`update publication set figures = '{}'`);
    expect(await readAll()).toEqual(kept);
  });

  test('has the facts of then beside the books', async () => {
    async function mrr(token: string) {
      const asked = { params: { type: 'recurring-revenue' }, query: { grain: 'month' as const } };
      const { charts } = (await app.call(getDashboardTab, asked, { token })).ok();
      return charts.find(({ metricId }) => metricId === 'mrr')?.data.series[0]?.values.at(-1);
    }
    expect([await mrr(investor), await mrr(owner)]).toEqual([100_00, 100_00]);
    await change(sql`update subscription_item set unit_price_minor = unit_price_minor * 2`);
    expect([await mrr(investor), await mrr(owner)]).toEqual([100_00, 200_00]);
  });

  test('is arranged as it was published; what is hidden since is hidden at once, and nothing after its month is told', async () => {
    async function tabsOf(token: string) {
      const { tabs } = (await app.call(getDashboardLayout, { query: {} }, { token })).ok();
      return new Map(tabs.filter(({ isHidden }) => !isHidden).map(({ key, tabName }) => [key, tabName]));
    }
    const asOwner = { token: owner };
    const rename = { params: { id: 'people' }, query: {}, body: { tabName: 'Team' } };
    (await app.call(renameDashboardTab, rename, asOwner)).ok();
    const hide = { params: { id: 'cash-runway' }, query: {}, body: { hidden: true } };
    (await app.call(changeDashboardTab, hide, asOwner)).ok();
    await change(sql`update company set business_model = 'Marketplace', settings_version = settings_version + 1`);
    const [now, then] = [await tabsOf(owner), await tabsOf(investor)];
    expect([now.get('people'), now.has('liquidity'), now.has('recurring-revenue')]).toEqual(['Team', true, false]);
    expect([then.get('people'), then.has('liquidity'), then.has('recurring-revenue')]).toEqual(['People', false, true]);
    expect([now.has('cash-runway'), then.has('cash-runway')]).toEqual([false, false]);
    const later = { params: { type: 'recurring-revenue' }, query: { period: '2024-01..2024-12' } };
    expect((await app.call(getDashboardTab, later, { token: investor })).ok().range).toEqual({
      label: 'Jan-24 – Feb-24',
      from: '2024-01',
      to: '2024-02',
    });
    for (const type of ['cash-runway', 'liquidity']) {
      const asked = { params: { type }, query: {} };
      expect((await app.call(getDashboardTab, asked, { token: investor })).status).toBe(404);
    }
  });

  test('keeps what its metrics said, whatever the product would say now', async () => {
    await change(sql`update publication
                        set figures = jsonb_set(figures, '{dashboard,metrics,mrr,mrr,name}', '"As it was called"')`);
    const asked = { params: { legend: 'mrr', name: 'mrr' }, query: {} };
    const names = [investor, owner].map(async (token) => (await app.call(getMetric, asked, { token })).ok().name);
    expect(await Promise.all(names)).toEqual(['As it was called', 'MRR']);
  });

  test('says which of its figures the live books tell otherwise by now, and to nobody what they are', async () => {
    async function restated(wishes: { grain?: 'year' } = {}) {
      const asked = { params: { type: 'overview' }, query: wishes };
      return (await app.call(getDashboardTab, asked, { token: investor })).ok().restated;
    }
    expect(await restated()).toEqual([]);
    await change(sql`update company set basis = 'CASH', clock_on = '2024-06-30',
                            settings_version = settings_version + 1`);
    expect([await restated(), await restated({ grain: 'year' })]).toEqual([[], []]);
    await post(app.pool, companyId, [entry('2024-03-20', { 5000: 40_00, 2000: -40_00 })]);
    expect(await restated()).toEqual([]);
    await post(app.pool, companyId, [entry('2024-02-20', { 5000: 40_00, 2000: -40_00 })]);
    expect(await restated()).toEqual(expect.arrayContaining(['net_profit', 'overview--ebitda']));
    expect(await restated()).not.toContain('mrr');
    expect(await restated({ grain: 'year' })).toContain('net_profit');
    const live = { params: { type: 'overview' }, query: {} };
    expect((await app.call(getDashboardTab, live, { token: owner })).ok().restated).toEqual([]);
  });

  test('can be read by who reads the live books, one by one', async () => {
    const asked = { params: { type: 'overview' }, query: { publicationId } };
    const before = (await app.call(getDashboardTab, asked, { token: owner })).ok();
    expect(before.source).toMatchObject({ kind: 'published', publicationId });
    await post(app.pool, companyId, [entry('2024-01-20', { 5000: 40_00, 2000: -40_00 })]);
    const after = (await app.call(getDashboardTab, asked, { token: owner })).ok();
    expect({ ...after, restated: [] }).toEqual(before);
    const unknown = { ...asked, query: { publicationId: companyId } };
    expect((await app.call(getDashboardTab, unknown, { token: owner })).status).toBe(404);
  });

  test('is told less of where less may be done', async () => {
    await change(sql`update access_grant set level = 'view'`);
    const answer = await app.call(getStatement, { query: { type: 'CASH_FLOW' } }, { token: investor });
    const { rows, can } = answer.ok();
    expect([can.drill, rows.some(({ isDrillable }) => isDrillable)]).toEqual([false, false]);
  });

  test('stands in the history of the company', async () => {
    const { rows } = await inContext(app.db, { companyIds: [companyId] }, (db) =>
      sql`select action, subject_id, after from change_record where subject_type = 'publication'`.execute(db),
    );
    expect(rows).toEqual([{ action: 'publication.publish', subject_id: publicationId, after: { month: '2024-02' } }]);
  });
});

describe('as known on a day', () => {
  test('accounts have the names and kinds of that day', async () => {
    await change(sql`update ledger_change set known_at = now() - interval '3 days'`);
    const asked = { type: 'MANAGERIAL_PNL', period: '2024-01..2024-02', currency: 'USD' } as const;
    const before = await app.call(getStatement, { query: asked }, { token: owner });
    await change(sql`update account set kind = 'OPEX_OFFICE' where external_id = '7000'`);
    await change(sql`update company set settings_version = settings_version + 1`);
    const after = await app.call(getStatement, { query: asked }, { token: owner });
    expect(after.ok().rows).not.toEqual(before.ok().rows);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const known = await app.call(getStatement, { query: { ...asked, knownOn: yesterday } }, { token: owner });
    expect(known.ok().rows.map(({ code, values }) => [code, values])).toEqual(
      before.ok().rows.map(({ code, values }) => [code, values]),
    );
  });
});

describe('a closed month', () => {
  const ASKED = { type: 'MANAGERIAL_PNL', period: '2024-01..2024-02', currency: 'USD' } as const;

  async function restatedRows(): Promise<string[]> {
    const { rows } = (await app.call(getStatement, { query: ASKED }, { token: owner })).ok();
    return rows.filter(({ restated }) => restated.length > 0).map(({ code }) => code);
  }

  /** As an import of a chart does it: the books move on by a version. */
  async function importChart(statement: ReturnType<typeof sql>): Promise<void> {
    await change(statement);
    await change(sql`update ledger_version set version = version + 1`);
  }

  test('is restated by an account that stands in another place than when it was closed, and not by a new name', async () => {
    await change(sql`insert into month_close (company_id, month, ledger_version)
                     select ${companyId}, month, 1 from unnest(array['2024-01', '2024-02']) as m (month)`);
    await importChart(
      sql`update account set name = name || ' of the year', code = '9' || code where external_id = '7000'`,
    );
    expect(await restatedRows()).toEqual([]);
    await importChart(sql`update account set kind = 'OPEX_OFFICE' where external_id = '7000'`);
    const restated = await restatedRows();
    expect(restated).toEqual(expect.arrayContaining(['EBITDA', 'OPERATING_EXPENSES']));
    expect(restated).not.toContain('NET_PROFIT');
    await importChart(sql`update account set kind = 'DEPRECIATION' where external_id = '7000'`);
    expect(await restatedRows()).toEqual([]);
  });
});
